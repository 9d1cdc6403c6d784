#include "gui/dialogs/about_boxes.h"

#include "core/clock.h"
#include "gui/widgets/words.h"
#include "report/history.h"

#include <QMessageBox>

namespace gui {

namespace {

/// Its text can be selected and copied.
void showBox(const QString &title, const QString &text, QWidget *parent)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::Close, parent);
    box->setTextFormat(Qt::PlainText);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace

void showAboutHistory(const core::HistoryState &state, QWidget *parent)
{
    QStringList lines = report::historyFacts(state, core::wallClock());
    for (const QString &found : { report::historyFound(state), report::historyJournal(state) }) {
        if (!found.isEmpty())
            lines << QString() << found;
    }
    if (lines.isEmpty())
        lines << report::historyAbsence(state);
    showBox(Words::tr("About this history"), lines.join(u'\n'), parent);
}

void showAboutPoolscope(QWidget *parent)
{
    showBox(Words::tr("About Poolscope"),
            Words::tr("Poolscope %1\n\nThe whole path of a database connection, live.\n\nLicence: "
                      "GPL-3.0-or-later")
                .arg(QStringLiteral(POOLSCOPE_VERSION)),
            parent);
}

} // namespace gui
