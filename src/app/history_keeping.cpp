#include "app/history_keeping.h"

#include "gui/dialogs/keep_queries.h"
#include "gui/dialogs/retention_dialog.h"
#include "gui/widgets/open_dialog.h"
#include "gui/window/main_window.h"
#include "report/faults.h"
#include "report/history.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace app {

using gui::MainWindow;

namespace {

constexpr std::chrono::milliseconds patienceWithHistory { 500 };

} // namespace

HistoryKeeping::HistoryKeeping(OpenCluster &cluster, SettingsFile &settings, HistoryService &historyService,
                               MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_cluster(cluster)
    , m_settings(settings)
    , m_historyService(historyService)
{
    connect(&m_historyService, &HistoryService::changed, this, &HistoryKeeping::take);
    connect(&m_historyService, &HistoryService::unreadable, this, &HistoryKeeping::sayUnreadable);
    connect(&m_window, &MainWindow::retentionRequested, this, &HistoryKeeping::askForRetention);
    connect(&m_window, &MainWindow::keepQueriesRequested, this, &HistoryKeeping::toggleQueries);
    connect(&m_window, &MainWindow::historyPathRequested, this, &HistoryKeeping::copyPath);
    m_window.setHistory(m_historyService.state());
}

void HistoryKeeping::begin()
{
    m_window.setChecked(u"keep-queries"_s, keepsQueries());
    m_historyService.setRetention(m_settings.values().retention);
    m_historyService.begin(keepsQueries(), core::unseen(m_cluster.pace()).interval);
    m_historyService.await(m_cluster.value().targets);
    m_cluster.watch()->leaveToOthers(m_historyService.state().heard);
}

void HistoryKeeping::follow()
{
    m_historyService.setRetention(m_settings.values().retention);
    m_historyService.keep(keepsQueries(), core::unseen(m_cluster.pace()).interval);
}

void HistoryKeeping::startWatch()
{
    if (m_historyService.state().doing != core::HistoryState::Doing::Opening)
        return m_cluster.watch()->start();
    QTimer::singleShot(patienceWithHistory, m_cluster.watch().get(), &watch::Watch::start);
}

void HistoryKeeping::take(const core::HistoryState &state)
{
    core::HistoryState shown = state;
    const auto &watch = m_cluster.watch();
    const bool isOpen = state.doing != core::HistoryState::Doing::Opening;
    if (watch && isOpen) { // until then it is unknown which endpoints others poll
        watch->leaveToOthers(state.heard);
        shown.heard.removeIf([&](const QString &name) { return !watch->isLeftToOthers(name); });
        watch->start();
    }
    m_window.setHistory(shown);
    if (std::exchange(m_findings, state.findings) < state.findings)
        m_window.say(report::historyFound(state));
}

void HistoryKeeping::sayUnreadable(const core::Error &trouble)
{
    m_window.say(tr("Not all of the history could be read. %1").arg(report::sentence(trouble)));
}

void HistoryKeeping::askForRetention()
{
    auto *dialog =
        new gui::RetentionDialog(m_settings.values().retention, m_historyService.state(), &m_window);
    connect(dialog, &gui::RetentionDialog::chosen, this, [this](const core::RetentionPolicy &retention) {
        m_settings.values().retention = retention;
        follow();
    });
    gui::openDialog(dialog);
}

bool HistoryKeeping::keepsQueries() const
{
    return app::keepsQueries(m_settings.values(), m_cluster.value().id());
}

void HistoryKeeping::toggleQueries()
{
    m_window.setChecked(u"keep-queries"_s, keepsQueries()); // until the user decides
    if (keepsQueries())
        return keepQueries(false);
    QMessageBox *question = gui::askToKeepQueries(m_cluster.name(), &m_window);
    connect(question, &QMessageBox::accepted, this, [this] { keepQueries(true); });
    question->open();
}

void HistoryKeeping::keepQueries(bool full)
{
    setKeepsQueries(m_settings.values(), m_cluster.value().id(), full);
    m_window.setChecked(u"keep-queries"_s, full);
    follow();
}

void HistoryKeeping::copyPath()
{
    QGuiApplication::clipboard()->setText(m_historyService.state().path);
    m_window.say(tr("The path of the history file is on the clipboard"));
}

} // namespace app
