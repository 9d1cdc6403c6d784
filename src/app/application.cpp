#include "app/application.h"

#include "app/window_layout.h"
#include "core/address/expected.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/frame/password_bar.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/history_path.h"
#include "program/targets.h"
#include "report/faults.h"
#include "report/targets.h"

#include <QApplication>
#include <QInputDialog>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

using gui::MainWindow;
using insight::wallClock;

namespace {

constexpr std::chrono::milliseconds patienceWithHistory { 500 };

/// The demo is a new server every time, so it is only kept when the user names a file.
QString historyOf(const Options &options)
{
    return options.history.isEmpty() && !options.demo && options.open.isEmpty() ? program::defaultHistory()
                                                                                : options.history;
}

/// A history stores a server's start in whole milliseconds. Without a system identifier that is not exact
/// enough.
bool isSameServer(const core::Endpoint &asked, const core::Endpoint &heard)
{
    const auto start = [](const core::Endpoint &endpoint) {
        return std::chrono::floor<std::chrono::milliseconds>(endpoint.startedAt.value_or(core::Instant {}));
    };
    return asked.name != heard.name && !asked.systemId.isEmpty() && asked.systemId == heard.systemId
           && asked.startedAt && heard.startedAt && start(asked) == start(heard);
}

} // namespace

Application::Application(const Options &options, const QList<core::Target> &targets)
    : m_options(options)
    , m_settings(m_settingsFile.values())
    , m_looks(m_settings)
    , m_saving(new Saving(&m_window, m_settings.exportFolder))
    , m_connecting(memoryOfNames())
    , m_memory(historyOf(options))
    , m_matching(m_viewState, m_clock)
    , m_time(m_window, m_viewState, m_memory, m_clock)
    , m_notes(m_memory, m_viewState)
{
    QApplication::setQuitOnLastWindowClosed(
        false); // closing the dialog would otherwise end the program before the window opens
    restoreLayout(m_window, m_settings, m_options);
    wireWindow();
    wireConnecting();
    wireEndpoints();
    wireExports();
    wireHistory();
    wireFound();
    wireCluster();
    wireOpening();
    begin(targets);
}

Application::~Application() = default;

void Application::wireWindow()
{
    connect(&m_refreshTimer, &RefreshTimer::due, this, &Application::refresh);
    connect(&m_matching, &Matching::ready, this, &Application::present);
    connect(&m_matching, &Matching::outdated, this, &Application::refresh);
    connect(&m_time, &TimeShown::changed, &m_refreshTimer, &RefreshTimer::wanted);
    connect(&m_window, &MainWindow::pageChanged, &m_refreshTimer, &RefreshTimer::wanted);
    connect(&m_window, &MainWindow::connectRequested, this,
            [this] { m_connecting.openDialog(&m_window, recentIn(m_settings)); });
    connect(&m_window, &MainWindow::linksRequested, this, [this] {
        if (m_watch)
            m_watch->hurry();
    });
    connect(&m_window, &MainWindow::coresRequested, this, &Application::askForCores);
    connect(&m_window, &MainWindow::quitRequested, &m_window, &QWidget::close);
    connect(&m_window, &MainWindow::closed, this, &Application::end);
    m_looks.offerIn(m_window);
    connect(&m_looks, &Looks::changed, &m_refreshTimer, &RefreshTimer::wanted);
    connect(&m_settingsFile, &SettingsFile::writing, this, [this](Settings &settings) {
        noteLayout(settings, m_window);
        m_looks.note(settings);
        settings.exportFolder = m_saving->folder();
    });
    if (m_options.screenshot.isEmpty() && m_options.open.isEmpty())
        m_settingsFile.keepUp();
}

void Application::wireConnecting()
{
    connect(&m_connecting, &Connecting::opened, this,
            [this](const std::shared_ptr<watch::Watch> &watch, const QList<core::SamplePtr> &soFar,
                   const gui::ClusterEntry &entry) {
                delete m_demoHint.data();
                take(watch, soFar, entry.addresses);
                rename(entry);
            });
    connect(&m_connecting, &Connecting::demoReady, this, [this](const QStringList &urls) {
        if (const auto targets = program::targetsOf(urls)) {
            watchTargets(targets.value(), {});
            m_cluster.usualName = tr("Demo");
            m_cluster.usualNames = namesOfDemo(targets.value());
            showNames();
        }
        hintAtOwnServers(urls);
    });
    connect(&m_connecting, &Connecting::demoFailed, this, &Application::demoFailed);
    connect(&m_connecting, &Connecting::forgotten, this, [this](const QStringList &addresses) {
        m_settings.recent.removeAll(addresses);
        m_settingsFile.write();
    });
    connect(&m_connecting, &Connecting::givenUp, this, [this] {
        if (!m_watch)
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
    connect(&m_window.endpoints(), &gui::EndpointList::retryRequested, this, [this](const QString &endpoint) {
        if (!isOnlyRead())
            m_watch->retry(endpoint, {});
    });
    connect(&m_window.endpoints(), &gui::EndpointList::nameRequested, this, &Application::askForName);
    connect(&m_window.endpoints(), &gui::EndpointList::passwordRequested, this,
            [this](const QString &endpoint) {
                if (!isOnlyRead())
                    askForPassword(m_passwords.questionAbout(endpoint));
            });
    connect(&m_window.passwordBar(), &gui::PasswordBar::given, this,
            [this](const QStringList &endpoints, const core::Secret &password) {
                m_passwords.answered();
                for (const QString &endpoint : endpoints) {
                    m_discovery.lend(endpoint, password);
                    m_watch->retry(endpoint, password);
                }
            });
    connect(&m_window.passwordBar(), &gui::PasswordBar::dismissed, this, [this] { m_passwords.answered(); });
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
    if (!addresses.isEmpty()) { // the typed options are kept with the cluster
        setPace(m_settings, report::clusterKey(targets), paceOf(targets, m_settings, m_options.pace));
        m_options.pace = {};
    }
    const auto watch = std::make_shared<watch::Watch>(targets);
    take(watch, {}, addresses);
    startWhenHistoryIsOpen();
    if (!m_options.screenshot.isEmpty())
        QTimer::singleShot(m_options.after, this, &Application::takeScreenshot);
}

void Application::take(const std::shared_ptr<watch::Watch> &watch, const QList<core::SamplePtr> &soFar,
                       const QStringList &addresses)
{
    m_watch = watch;
    m_cluster = clusterOf(watch->targets(), addresses);
    m_matching.stop();
    m_viewState = ViewState(watch->endpoints());
    m_time.begin(m_viewState.axis());
    m_viewState.setCores(coresOf(m_settings, m_cluster.name));
    m_passwords = Passwords(m_cluster.targets);
    const QStringList rules = m_settings.allowed.value(m_cluster.id().key);
    m_discovery = program::Discovery(m_cluster.targets, core::allowancesOf(rules));
    if (!m_options.page && !m_cluster.addresses.isEmpty() && !m_settings.recent.contains(m_cluster.addresses))
        m_window.showOverview(); // the page used last was about another cluster
    rememberRecent(m_settings, m_cluster.addresses);
    m_window.endpoints().setFound({});
    m_window.passwordBar().withdraw(); // it was about another cluster
    showNames();
    m_window.setChecked(u"keep-queries"_s, m_settings.keepQueries.contains(m_cluster.name));
    m_memory.setKeep(m_settings.keep);
    m_memory.begin(m_settings.keepQueries.contains(m_cluster.name), core::unseen(pace()).interval);
    m_memory.await(m_cluster.targets);
    m_notes.begin(wallClock());
    applyPace();

    watch->leaveToOthers(m_memory.state().heard);
    connect(watch.get(), &watch::Watch::sampled, this,
            [this](const core::SamplePtr &sample) { m_matching.hear([this, sample] { add(sample); }); });
    connect(watch.get(), &watch::Watch::merged, this, &Application::merge);
    for (const core::SamplePtr &sample : soFar)
        take(sample);
    // A password given in the dialog is not asked for again.
    for (const core::SamplePtr &sample : m_viewState.latest())
        askIfNeeded(*sample);
    m_window.show();
    m_refreshTimer.wanted();
}

/// The history tells which endpoints another process polls: those are not polled even once. A disk that hangs
/// must not keep us from the servers.
void Application::startWhenHistoryIsOpen()
{
    if (m_memory.state().doing != core::HistoryState::Doing::Opening)
        return m_watch->start();
    QTimer::singleShot(patienceWithHistory, m_watch.get(), &watch::Watch::start);
}

void Application::take(const core::SamplePtr &sample)
{
    m_memory.add(sample);
    m_viewState.add(sample, wallClock());
    discover(sample);
}

void Application::discover(const core::SamplePtr &sample)
{
    m_notes.hear();
    if (const auto change = m_discovery.hear(*sample))
        follow(*change);
}

/// An endpoint that another process polls under another name would be counted twice.
void Application::add(const core::SamplePtr &sample)
{
    for (const core::SamplePtr &other : m_viewState.latest()) {
        if (m_watch->isLeftToOthers(other->endpoint.name)
            && isSameServer(sample->endpoint, other->endpoint)) {
            m_watch->leave({ sample->endpoint.name });
            return merge(sample->endpoint.name, other->endpoint.name);
        }
    }
    take(sample);
    react(sample);
}

void Application::merge(const QString &endpoint, const QString &into)
{
    m_viewState.merge(endpoint, into);
    m_memory.add(core::dismissed(endpoint));
    for (const QString &other : m_cluster.aliases.keys(endpoint))
        m_cluster.aliases.insert(other, into);
    m_cluster.aliases.insert(endpoint, into);
    m_window.say(tr("%1 is the same server as %2 and is shown once").arg(endpoint, into));
}

void Application::refresh()
{
    if ((!m_watch && !m_clock.isStopped()) || m_window.isMinimized() || m_matching.isRunning())
        return;
    m_time.askForPast();
    m_matching.start();
}

void Application::present()
{
    const core::Instant time = now();
    m_notes.wantNotes(insight::wallClock(), NoteKeeping::Use::Strip);
    m_window.present(m_viewState.picture(time), m_viewState.axis(), m_viewState.own(time), time);
}

void Application::react(const core::SamplePtr &sample)
{
    askIfNeeded(*sample);
    m_refreshTimer.newsCame();
}

void Application::askIfNeeded(const core::Sample &sample)
{
    const auto question = m_passwords.questionFor(sample);
    if (question && question->endpoints.isEmpty())
        m_window.passwordBar().withdraw();
    else if (question)
        askForPassword(*question);
}

void Application::askForPassword(const PasswordQuestion &question)
{
    m_window.passwordBar().ask(question.who, question.endpoints, question.why);
}

void Application::demoFailed(const QString &why)
{
    m_window.say(why);
    if (!m_options.screenshot.isEmpty() || m_options.demo)
        program::note(why);
    if (!m_options.screenshot.isEmpty())
        QCoreApplication::exit(program::NothingAnswered);
}

void Application::askForCores()
{
    auto *dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("CPU cores"));
    dialog->setLabelText(tr("CPU cores of the server (0 hides the line)"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(0, 4096);
    dialog->setIntValue(static_cast<int>(m_viewState.cores().value_or(0)));
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int cores) {
        setCores(m_settings, m_cluster.name, cores);
        m_viewState.setCores(coresOf(m_settings, m_cluster.name));
        m_refreshTimer.wanted();
    });
    dialog->open();
}

void Application::end()
{
    if (m_options.beside)
        return deleteLater();
    m_settingsFile.finish();
    QCoreApplication::quit();
}

} // namespace app
