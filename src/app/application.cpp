#include "app/application.h"

#include "app/window_layout.h"
#include "core/address/found_target.h"
#include "core/address/target_list.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/history/history_page.h"
#include "gui/pools/pools_page.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/history_path.h"
#include "program/past/endpoint_samples.h"
#include "program/targets.h"
#include "report/targets.h"

#include <QApplication>
#include <QFileInfo>
#include <QStatusBar>

using namespace Qt::StringLiterals;

namespace app {

using core::wallClock;
using gui::EndpointList;
using gui::MainWindow;

namespace {

/// The demo is a new server every time, so it is only kept when the user names a file.
QString historyOf(const Options &options)
{
    return options.history.isEmpty() && !options.demo && options.open.isEmpty() ? program::defaultHistory()
                                                                                : options.history;
}

} // namespace

Application::Application(const Options &options, const QList<core::Target> &targets,
                         const std::shared_ptr<Looks> &looks)
    : m_options(options)
    , m_screenshot(options)
    , m_settings(m_settingsFile.values())
    , m_looks(looks ? looks : std::make_shared<Looks>(m_settings))
    , m_cluster(m_settingsFile, options.pace)
    , m_connecting(m_cluster)
    , m_historyService(historyOf(options))
    , m_membership(m_cluster, m_viewState, m_historyService)
    , m_found(m_cluster, m_membership, m_settingsFile, m_window)
    , m_editing(m_cluster, m_membership, m_found, m_settingsFile)
    , m_facts(m_cluster, m_settingsFile, m_viewState, m_window)
    , m_pacing(m_cluster, m_settingsFile, m_viewState, m_window)
    , m_passwords(m_window.passwordBar())
    , m_assessing(m_viewState, m_clock)
    , m_time(m_window, m_viewState, m_historyService, m_clock)
    , m_notes(m_historyService, m_viewState)
    , m_marking(m_notes, m_historyService, m_viewState, m_clock, m_window)
    , m_historyKeeping(m_cluster, m_settingsFile, m_historyService, m_window)
    , m_exports(m_window, m_viewState, m_cluster, m_historyService, m_clock, m_settings.exportFolder)
{
    QApplication::setQuitOnLastWindowClosed(
        false); // closing the dialog would otherwise end the program before the window opens
    restoreLayout(m_window, m_settings, m_options);
    wireWindow();
    wireConnecting();
    wireEndpoints();
    wireHistory();
    wireCluster();
    wireEditing();
    wireOpening();
    begin(targets);
}

Application::~Application() = default;

void Application::wireWindow()
{
    connect(&m_refreshTimer, &RefreshTimer::due, this, &Application::refresh);
    connect(&m_assessing, &Assessing::ready, this, &Application::present);
    connect(&m_assessing, &Assessing::outdated, this, &Application::refresh);
    connect(&m_screenshot, &Screenshot::due, this, &Application::takeScreenshot);
    connect(&m_time, &TimeNavigation::changed, &m_refreshTimer, &RefreshTimer::wanted);
    connect(&m_window, &MainWindow::pageChanged, &m_refreshTimer, &RefreshTimer::wanted);
    connect(&m_window, &MainWindow::connectRequested, this,
            [this] { m_connecting.openDialog(&m_window, recentIn(m_settings)); });
    connect(&m_window, &MainWindow::linksRequested, this, [this] {
        if (m_cluster.watch())
            m_cluster.watch()->hurry();
    });
    connect(&m_window, &MainWindow::quitRequested, &m_window, &QWidget::close);
    connect(&m_window, &MainWindow::closed, this, &Application::end);
    m_looks->offerIn(m_window);
    connect(m_looks.get(), &Looks::changed, &m_refreshTimer, &RefreshTimer::wanted);
    connect(&m_settingsFile, &SettingsFile::writing, this, [this](Settings &settings) {
        noteLayout(settings, m_window);
        m_looks->note(settings);
        settings.exportFolder = m_exports.folder();
    });
    if (!m_screenshot.isWanted() && m_options.open.isEmpty())
        m_settingsFile.keepUp();
}

void Application::wireConnecting()
{
    connect(&m_connecting, &Connecting::opened, this,
            [this](const std::shared_ptr<watch::Watch> &watch, const QList<core::SamplePtr> &soFar,
                   const gui::ClusterEntry &entry) {
                delete m_demoHint.data();
                take(watch, soFar, entry.addresses);
                m_facts.name(entry);
            });
    connect(&m_connecting, &Connecting::demoReady, this, [this](const QStringList &urls) {
        if (const auto targets = program::targetsOf(urls)) {
            watchTargets(targets.value(), {});
            m_cluster.setUsualNames(tr("Demo"), namesOfDemo(targets.value()));
            m_facts.show();
        }
        hintAtOwnServers(urls);
    });
    connect(&m_connecting, &Connecting::demoFailed, this, &Application::demoFailed);
    connect(&m_connecting, &Connecting::forgotten, this, [this](const QStringList &addresses) {
        m_settings.recent.removeAll(addresses);
        m_settingsFile.write();
    });
    connect(&m_connecting, &Connecting::givenUp, this, [this] {
        if (!m_cluster.watch())
            QCoreApplication::quit();
    });
}

void Application::wireEndpoints()
{
    const auto narrow = [this](const insight::Scope &scope) {
        m_viewState.setScope(scope);
        m_refreshTimer.wanted();
    };
    connect(&m_window, &MainWindow::scopeRequested, this, narrow);
    connect(&m_window, &MainWindow::allEndpointsRequested, this, [narrow] { narrow({}); });
    connect(&m_window.endpoints(), &EndpointList::retryRequested, this, [this](const QString &endpoint) {
        if (!isOnlyRead())
            m_cluster.watch()->retry(endpoint, {});
    });
    connect(&m_window.endpoints(), &EndpointList::passwordRequested, this, [this](const QString &endpoint) {
        if (!isOnlyRead())
            m_passwords.ask(endpoint);
    });
    connect(&m_passwords, &PasswordQuestions::given, this,
            [this](const QStringList &endpoints, const core::Secret &password) {
                m_found.lend(endpoints, password);
                for (const QString &endpoint : endpoints)
                    m_cluster.watch()->retry(endpoint, password);
            });
}

void Application::wireCluster()
{
    connect(&m_membership, &Membership::joined, &m_passwords, &PasswordQuestions::add);
    connect(&m_membership, &Membership::taken, &m_notes, &NoteKeeping::hear);
    connect(&m_notes, &NoteKeeping::judgementWanted, &m_assessing, &Assessing::judge);
    connect(&m_assessing, &Assessing::judged, &m_notes, &NoteKeeping::judge);
    connect(&m_membership, &Membership::taken, &m_found, &FoundEndpoints::hear);
    connect(&m_membership, &Membership::heard, this, [this](const core::SamplePtr &sample) {
        m_passwords.hear(*sample);
        m_refreshTimer.newsCame();
    });
    connect(&m_membership, &Membership::said, &m_window, &MainWindow::say);
    connect(&m_found, &FoundEndpoints::changed, &m_refreshTimer, &RefreshTimer::wanted);
    connect(&m_facts, &ClusterFacts::changed, &m_refreshTimer, &RefreshTimer::wanted);
    connect(&m_pacing, &Pacing::unseenIntervalChanged, &m_historyKeeping, &HistoryKeeping::follow);
}

void Application::wireEditing()
{
    connect(&m_window, &MainWindow::endpointRequested, this, [this] { askForEndpoint({}); });
    connect(&m_window.pools(), &gui::PoolsPage::endpointRequested, this, [this] { askForEndpoint({}); });
    connect(&m_window.endpoints(), &EndpointList::addRequested, this, &Application::askForEndpoint);
    connect(&m_connecting, &Connecting::added, this,
            [this](const QList<core::Target> &targets, const gui::ClusterEntry &entry) {
                m_editing.add(targets, entry.addresses);
                m_facts.nameEndpoints(core::labels(targets), entry.names);
            });
    connect(&m_window.endpoints(), &EndpointList::removeRequested, this, [this](const QString &endpoint) {
        if (!isOnlyRead())
            m_editing.remove(endpoint);
    });
    connect(&m_window.endpoints(), &EndpointList::destinationsRequested, this,
            [this](const QString &application, const QStringList &places) {
                if (!isOnlyRead())
                    m_editing.leadTo(application, places);
            });
    connect(&m_editing, &ClusterEditing::said, &m_window, &MainWindow::say);
}

void Application::wireHistory()
{
    connect(&m_historyService, &HistoryService::changed, this,
            [this](const core::HistoryState &state) { m_viewState.setOldest(state.from); });
    connect(&m_historyService, &HistoryService::heard, this, [this](const core::SamplePtr &sample) {
        m_assessing.hear([this, sample] { m_membership.addOfOthers(sample); });
    });
    connect(&m_historyService, &HistoryService::recalled, this,
            [this](const QString &endpoint, const std::shared_ptr<insight::EndpointHistory> &history) {
                m_assessing.hear([this, endpoint, history] {
                    m_viewState.precede(endpoint, std::move(*history));
                    m_refreshTimer.wanted();
                });
            });
    connect(&m_time, &TimeNavigation::unreadable, &m_historyKeeping, &HistoryKeeping::sayUnreadable);
    connect(&m_window, &MainWindow::daysRequested, this, [this] {
        m_historyService.askForDays(m_viewState.endpoints(), { core::Instant {}, now() });
    });
    connect(&m_historyService, &HistoryService::daysFound, &m_window, &MainWindow::markDays);
    connect(&m_window.historyPage(), &gui::HistoryPage::chronologyRequested, &m_notes,
            [this] { m_notes.wantNotes(wallClock()); });
    connect(&m_notes, &NoteKeeping::changed, &m_window, &MainWindow::setChronology);
    connect(&m_window, &MainWindow::markRequested, this, [this] {
        if (!isOnlyRead())
            m_marking.ask();
    });
}

void Application::wireOpening()
{
    connect(&m_opening, &Opening::opened, this, &Application::show);
    connect(&m_opening, &Opening::failed, this, [this](const QString &sentence) {
        program::note(sentence);
        m_window.say(sentence);
        m_window.setCluster(tr("Not opened"), sentence);
        m_screenshot.giveUp();
    });
    connect(&m_window, &MainWindow::openRequested, this,
            [this] { m_opening.askForFile(m_window, m_exports.folder()); });
    // It has a window of its own, so that what is watched here goes on.
    connect(&m_opening, &Opening::chosen, this, [this](const QString &path) {
        auto *beside = new Application({ .open = path, .beside = true }, {}, m_looks);
        beside->setParent(this);
    });
}

/// Says so where a server would be needed.
bool Application::isOnlyRead()
{
    if (m_options.open.isEmpty())
        return false;
    m_window.say(tr("A saved span is read-only: nothing is polled, and nothing is added to it"));
    return true;
}

void Application::begin(const QList<core::Target> &targets)
{
    if (!m_settingsFile.trouble().isEmpty())
        m_window.say(m_settingsFile.trouble());
    if (!m_options.open.isEmpty()) {
        open(m_options.open);
    } else if (m_options.demo) {
        m_window.setCluster(tr("Demo"), tr("starting…"));
        m_window.show();
        m_connecting.startDemo();
    } else if (!targets.isEmpty()) {
        watchTargets(targets, report::withoutSecrets(m_options.urls, core::processSurroundings()));
    } else {
        m_connecting.openDialog(nullptr, recentIn(m_settings));
        m_connecting.showTrouble(m_settingsFile.trouble()); // the window that says it, too, comes later
    }
}

void Application::watchTargets(const QList<core::Target> &targets, const QStringList &addresses)
{
    if (!addresses.isEmpty()) // the typed options are kept with the cluster
        m_cluster.setPace(targets, m_cluster.paceOf(targets));
    const auto watch = std::make_shared<watch::Watch>(targets);
    take(watch, {}, addresses);
    m_historyKeeping.startWatch();
    m_screenshot.await();
}

void Application::take(const std::shared_ptr<watch::Watch> &watch, const QList<core::SamplePtr> &soFar,
                       const QStringList &addresses)
{
    m_notes.finish();
    m_cluster.open(watch, addresses);
    m_assessing.stop();
    m_viewState = ViewState(watch->endpoints());
    m_time.begin(m_viewState.axis());
    m_membership.begin();
    m_passwords.begin(watch->targets());
    m_found.begin();
    if (!m_options.page && !addresses.isEmpty() && !m_settings.recent.contains(addresses))
        m_window.showOverview(); // the page used last was about another cluster
    rememberRecent(m_settings, addresses);
    m_facts.show();
    m_historyKeeping.begin();
    m_notes.begin(wallClock());
    m_pacing.apply();

    connect(watch.get(), &watch::Watch::sampled, &m_assessing, [this](const core::SamplePtr &sample) {
        m_assessing.hear([this, sample] { m_membership.add(sample); });
    });
    connect(watch.get(), &watch::Watch::merged, &m_assessing, [this](const auto &endpoint, const auto &into) {
        m_assessing.hear([=, this] { m_membership.merge(endpoint, into); });
    });
    connect(watch.get(), &watch::Watch::separated, &m_assessing,
            [this](const auto &name) { m_assessing.hear([=, this] { m_membership.separate(name); }); });
    m_membership.take(soFar);
    // A password given in the dialog is not asked for again.
    for (const core::SamplePtr &sample : m_viewState.latest())
        m_passwords.hear(*sample);
    m_window.show();
    m_refreshTimer.wanted();
}

void Application::open(const QString &path)
{
    m_window.setOnlyRead();
    m_window.setCluster(QFileInfo(path).fileName(), tr("checking the file…"));
    m_window.show();
    m_opening.start(path);
}

/// A saved span is a past that nothing comes after. Nothing is asked and nothing is recorded.
void Application::show(const OpenedFile &file)
{
    m_clock.stopAt(file.span.to);
    m_cluster.show(QFileInfo(file.path).fileName());
    m_viewState = ViewState(program::namesOf(file.endpoints));
    m_historyService.show(file.path, file.span, file.bytes);
    m_notes.begin(file.span.to);
    connect(m_looks.get(), &Looks::changed, this, [this, file] { Opening::introduce(file, m_window); });
    Opening::introduce(file, m_window);
    m_time.begin(axisOf(file));
    m_screenshot.await();
}

void Application::refresh()
{
    if ((!m_cluster.watch() && !m_clock.isStopped()) || m_window.isMinimized() || m_assessing.isRunning())
        return;
    m_time.askForPast();
    m_viewState.setLoadBy(m_window.loadBy());
    m_assessing.start();
}

void Application::present(core::Instant at)
{
    m_notes.wantNotes(wallClock(), NoteKeeping::Use::Strip);
    m_window.present(m_viewState.picture(at), m_viewState.axis(), m_viewState.own(at), at);
}

/// A screenshot has no hint: nothing in it can be clicked.
void Application::hintAtOwnServers(const QStringList &demo)
{
    if (m_screenshot.isWanted() || m_demoHint)
        return;
    m_demoHint = new gui::DemoHint(!demo.filter(u"http://"_s).isEmpty(), &m_window);
    connect(m_demoHint, &gui::DemoHint::connectRequested, &m_window, &MainWindow::connectRequested);
    m_window.statusBar()->insertPermanentWidget(1, m_demoHint);
}

void Application::askForEndpoint(const std::optional<insight::DiscoveredEndpoint> &found)
{
    if (!m_cluster.watch())
        return;
    const QList<core::Target> &targets = m_cluster.value().targets;
    const QString address =
        found ? core::addressOf(found->neighbour, targets, core::processSurroundings()) : QString();
    m_connecting.openAdding(&m_window, { core::labels(targets), m_pacing.left() },
                            address.isEmpty() ? QStringList {} : QStringList { address });
}

void Application::demoFailed(const QString &why)
{
    m_window.say(why);
    if (m_screenshot.isWanted() || m_options.demo)
        program::note(why);
    m_screenshot.giveUp();
    if (m_cluster.watch() || !m_options.demo)
        return;
    m_window.setCluster(tr("Demo"), tr("did not start"));
    m_connecting.openDialog(&m_window, recentIn(m_settings));
    m_connecting.showTrouble(why);
}

void Application::takeScreenshot()
{
    m_assessing.stop();
    present(now());
    m_screenshot.take(m_window, m_clock.isStopped() ? int(program::AllAnswered) : m_viewState.exitStatus());
}

void Application::end()
{
    m_notes.finish();
    if (m_options.beside)
        return deleteLater();
    m_settingsFile.finish();
    QCoreApplication::quit();
}

} // namespace app
