#include "gui/dialogs/glossary_dialog.h"

#include "report/glossary.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QTextCursor>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

void addTerm(QTextCursor &cursor, const report::Term &term)
{
    QTextCharFormat bold;
    bold.setFontWeight(QFont::DemiBold);
    if (!cursor.atStart())
        cursor.insertText(u"\n\n"_s, {});
    cursor.insertText(term.word, bold);
    cursor.insertText(u'\n' + term.meaning, {});
}

} // namespace

GlossaryDialog::GlossaryDialog(QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Glossary"));
    resize(620, 560);
    auto *text = new QPlainTextEdit(this);
    text->setReadOnly(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setFrameShape(QFrame::NoFrame);
    text->setAccessibleName(tr("Terms and their meanings"));
    QTextCursor cursor = text->textCursor();
    for (const report::Term &term : report::glossary())
        addTerm(cursor, term);
    text->moveCursor(QTextCursor::Start);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(text);
    column->addWidget(buttons);
}

} // namespace gui
