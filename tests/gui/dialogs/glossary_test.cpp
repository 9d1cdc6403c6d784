#include "gui/dialogs/glossary_dialog.h"
#include "report/figures.h"
#include "report/glossary.h"

#include <QPlainTextEdit>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;

TEST(Glossary, DefinesEveryKeyFigure)
{
    insight::Figures withPoolers;
    withPoolers.layers = 3;
    for (const insight::Figures &figures : { insight::Figures {}, withPoolers }) {
        for (const report::Tile &tile : report::tiles(figures))
            EXPECT_FALSE(report::meaningOf(tile.title).isEmpty()) << tile.title.toStdString();
    }
    EXPECT_TRUE(report::meaningOf(u"shop-api"_s).isEmpty());
}

TEST(Glossary, IsReadInADialogOfPlainText)
{
    const gui::GlossaryDialog dialog;
    const QString text = dialog.findChild<QPlainTextEdit *>()->toPlainText();
    for (const report::Term &term : report::glossary())
        EXPECT_TRUE(text.contains(term.word + u'\n' + term.meaning)) << term.word.toStdString();
}
