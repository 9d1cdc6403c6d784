#include "app/application.h"
#include "app/span_export.h"
#include "gui/dialogs/keep_dialog.h"
#include "gui/dialogs/keep_queries.h"
#include "gui/history/history_page.h"
#include "report/faults.h"
#include "report/history.h"
#include "report/local_time.h"

#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QMessageBox>

#include <utility>

using namespace Qt::StringLiterals;

namespace app {

using gui::MainWindow;
using insight::wallClock;

void Application::wireHistory()
{
    connect(&m_memory, &Memory::changed, this, &Application::tellHistory);
    connect(&m_memory, &Memory::heard, this, [this](const core::SamplePtr &sample) {
        m_matching.hear([this, sample] { m_membership.addOfOthers(sample); });
    });
    connect(&m_memory, &Memory::recalled, this,
            [this](const QString &endpoint, const std::shared_ptr<insight::EndpointHistory> &history) {
                m_viewState.precede(endpoint, std::move(*history));
                m_refreshTimer.wanted();
            });
    connect(&m_time, &TimeShown::unreadable, this, &Application::sayUnreadable);
    connect(&m_memory, &Memory::unreadable, this, &Application::sayUnreadable);
    gui::HistoryPage &page = m_window.historyPage();
    connect(&page, &gui::HistoryPage::chronologyRequested, &m_notes,
            [this] { m_notes.wantNotes(wallClock()); });
    connect(&m_notes, &NoteKeeping::changed, &m_window, &MainWindow::setChronology);
    connect(&m_window, &MainWindow::markRequested, this, &Application::askForMark);
    connect(&m_window, &MainWindow::historyExportRequested, this,
            [this] { openSpanExport(exportable(), *m_saving, m_window); });
    connect(&m_window, &MainWindow::spanSavingRequested, this, &Application::saveSpan);
    connect(&m_window, &MainWindow::historyPathRequested, this, [this] {
        QGuiApplication::clipboard()->setText(m_memory.state().path);
        m_window.say(tr("The path of the history file is on the clipboard"));
    });
    connect(&m_window, &MainWindow::keepRequested, this, &Application::askWhatToKeep);
    connect(&m_window, &MainWindow::keepQueriesRequested, this, &Application::toggleQueries);
    connect(&m_window, &MainWindow::daysRequested, this, [this] {
        m_memory.askForDays(m_viewState.endpoints(), { core::Instant {}, now() });
    });
    connect(&m_memory, &Memory::markLeft, this, [this](const core::Status &left) {
        m_window.say(left ? tr("The mark is saved. The process that records will add it to the history.")
                          : tr("No mark was set. %1").arg(report::sentence(left.error())));
    });
    connect(&m_memory, &Memory::daysFound, &m_window, &MainWindow::markDays);
    m_window.setHistory(m_memory.state());
}

void Application::sayUnreadable(const core::Error &trouble)
{
    m_window.say(tr("Not all of the history could be read. %1").arg(report::sentence(trouble)));
}

void Application::tellHistory(const core::HistoryState &state)
{
    core::HistoryState shown = state;
    const bool isOpen = state.doing != core::HistoryState::Doing::Opening;
    if (m_cluster.watch() && isOpen) { // until then it is unknown which endpoints others poll
        m_cluster.watch()->leaveToOthers(state.heard);
        shown.heard.removeIf(
            [this](const QString &name) { return !m_cluster.watch()->isLeftToOthers(name); });
        m_cluster.watch()->start();
    }
    m_window.setHistory(shown);
    m_viewState.setOldest(state.from);
    if (std::exchange(m_findings, state.findings) < state.findings)
        m_window.say(report::historyFound(state));
}

/// For the moment shown when the question is asked.
void Application::askForMark()
{
    if (isOnlyRead() || refusesMark())
        return;
    const core::Instant at = m_viewState.momentShown(now());
    auto *question = new QInputDialog(&m_window);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setWindowTitle(tr("Mark %1").arg(report::timeThen(at, wallClock())));
    question->setLabelText(tr("What happened then? The text is saved in the history at this time."));
    connect(question, &QInputDialog::textValueSelected, this, [this, at](const QString &text) {
        if (text.trimmed().isEmpty() || refusesMark())
            return;
        m_notes.mark(text.trimmed(), at);
        using Doing = core::HistoryState::Doing;
        const Doing doing = m_memory.state().doing;
        if (doing == Doing::Reading) // Memory::markLeft follows
            return;
        m_window.say(doing == Doing::Paused
                         ? tr("The mark is written as soon as the history can be written again")
                         : tr("The mark is in the history"));
    });
    question->open();
}

/// Says so where a mark would be lost.
bool Application::refusesMark()
{
    const QString refusal = report::markRefusal(m_memory.state());
    if (!refusal.isEmpty())
        m_window.say(refusal);
    return !refusal.isEmpty();
}

Exportable Application::exportable() const
{
    const gui::Axis &axis = m_viewState.axis();
    QList<core::Endpoint> endpoints;
    for (const core::SamplePtr &sample : m_viewState.latest())
        endpoints.append(sample->endpoint);
    return { .history = m_memory.state().path,
             .span = axis.selected.value_or(gui::shownSpan(axis, now())).span(),
             .endpoints = endpoints };
}

void Application::saveSpan()
{
    const Exportable known = exportable();
    if (known.endpoints.isEmpty())
        m_window.say(tr("Nothing is known about this cluster yet: there is no span to save"));
    else
        openSpanSaving(known, *m_saving, m_window);
}

void Application::askWhatToKeep()
{
    auto *dialog = new gui::KeepDialog(m_settings.keep, m_memory.state(), &m_window);
    connect(dialog, &gui::KeepDialog::chosen, this, [this](const core::Keep &keep) {
        m_settings.keep = keep;
        keepHistory();
    });
    dialog->open();
}

void Application::toggleQueries()
{
    const bool keeps = m_settings.keepQueries.contains(m_cluster.value().name);
    m_window.setChecked(u"keep-queries"_s, keeps); // until the user decides
    if (keeps)
        return keepQueries(false);
    QMessageBox *question = gui::askToKeepQueries(m_cluster.name(), &m_window);
    connect(question, &QMessageBox::accepted, this, [this] { keepQueries(true); });
    question->open();
}

void Application::keepQueries(bool full)
{
    m_settings.keepQueries.removeAll(m_cluster.value().name);
    if (full)
        m_settings.keepQueries.append(m_cluster.value().name);
    m_window.setChecked(u"keep-queries"_s, full);
    keepHistory();
}

void Application::keepHistory()
{
    m_memory.setKeep(m_settings.keep);
    m_memory.keep(m_settings.keepQueries.contains(m_cluster.value().name),
                  core::unseen(m_cluster.pace()).interval);
    m_memory.await(m_cluster.value().targets);
}

} // namespace app
