#include "gui/window/main_window.h"

// The dialogs that the window opens by itself.

#include "gui/dialogs/glossary_dialog.h"
#include "gui/dialogs/keys_dialog.h"
#include "gui/dialogs/time_dialog.h"
#include "gui/frame/history_menu.h"
#include "gui/widgets/open_dialog.h"
#include "gui/window/commands.h"
#include "report/history.h"

#include <QMessageBox>

namespace gui {

void MainWindow::goToTime()
{
    const core::HistoryState &state = m_history->state();
    const bool isSaved = state.doing == core::HistoryState::Doing::Shown;
    auto *dialog = new TimeDialog(state.from, isSaved ? state.to : std::nullopt, this);
    connect(dialog, &TimeDialog::momentRequested, this, &MainWindow::momentRequested);
    m_timeDialog = dialog;
    emit daysRequested();
    openDialog(dialog);
}

void MainWindow::markDays(const std::vector<QDate> &days)
{
    if (m_timeDialog)
        m_timeDialog->markDays(days);
}

void MainWindow::showAboutHistory()
{
    QStringList lines = report::historyFacts(m_history->state(), insight::wallClock());
    const core::HistoryState &state = m_history->state();
    for (const QString &found : { report::historyFound(state), report::historyJournal(state) }) {
        if (!found.isEmpty())
            lines << QString() << found;
    }
    if (lines.isEmpty())
        lines << report::historyAbsence(state);
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About this history"), lines.join(u'\n'),
                                QMessageBox::Close, this);
    box->setTextFormat(Qt::PlainText);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::showGlossary()
{
    auto *dialog = new GlossaryDialog(this);
    openDialog(dialog);
}

void MainWindow::showKeys()
{
    auto *dialog = new KeysDialog(keyHints(), this);
    openDialog(dialog);
}

void MainWindow::showAbout()
{
    auto *box =
        new QMessageBox(QMessageBox::NoIcon, tr("About Poolscope"),
                        tr("Poolscope %1\n\nThe whole path of a database connection, live.\n\nLicence: "
                           "GPL-3.0-or-later")
                            .arg(QStringLiteral(POOLSCOPE_VERSION)),
                        QMessageBox::Close, this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace gui
