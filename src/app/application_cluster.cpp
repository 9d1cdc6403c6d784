#include "app/addresses.h"
#include "app/application.h"
#include "core/address/expected.h"
#include "core/address/found_target.h"
#include "core/address/parse_target.h"
#include "core/address/target_hosts.h"
#include "core/address/target_list.h"
#include "core/text.h"
#include "gui/dialogs/cluster_settings_dialog.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/pools/pools_page.h"
#include "report/pace.h"
#include "report/targets.h"

#include <QEvent>
#include <QInputDialog>
#include <QStatusBar>

#include <algorithm>

using namespace Qt::StringLiterals;

// The open cluster: its endpoints, its name, and how often it is polled.

namespace app {

using gui::MainWindow;

void Application::wireCluster()
{
    connect(&m_window, &MainWindow::endpointRequested, this, [this] { askForEndpoint({}); });
    connect(&m_window, &MainWindow::clusterSettingsRequested, this, &Application::askForSettings);
    connect(&m_window.pools(), &gui::PoolsPage::endpointRequested, this, [this] { askForEndpoint({}); });
    connect(&m_window.endpoints(), &gui::EndpointList::addRequested, this, &Application::askForEndpoint);
    connect(&m_window.endpoints(), &gui::EndpointList::removeRequested, this, &Application::removeEndpoint);
    connect(&m_window.endpoints(), &gui::EndpointList::destinationsRequested, this, &Application::leadTo);
    connect(&m_connecting, &Connecting::added, this, &Application::addEndpoints);
    m_window.installEventFilter(this);
}

/// A screenshot has no hint: nothing in it can be clicked.
void Application::hintAtOwnServers(const QStringList &demo)
{
    if (!m_options.screenshot.isEmpty() || m_demoHint)
        return;
    m_demoHint = new gui::DemoHint(!demo.filter(u"http://"_s).isEmpty(), &m_window);
    connect(m_demoHint, &gui::DemoHint::connectRequested, &m_window, &MainWindow::connectRequested);
    m_window.statusBar()->insertPermanentWidget(1, m_demoHint);
}

Connecting::Memory Application::memoryOfNames()
{
    return { .names =
                 [this](const QList<core::Target> &targets) {
                     const QString key = report::clusterKey(targets);
                     gui::ClusterEntry entry { .name = clusterNameIn(m_settings, key),
                                               .names = m_settings.names.value(key) };
                     entry.names.remove({});
                     return entry;
                 },
             .pace =
                 [this](const QList<core::Target> &targets) {
                     return paceOf(targets, m_settings, m_options.pace);
                 } };
}

core::Pace Application::pace() const
{
    return paceOf(m_cluster.targets, m_settings, m_options.pace);
}

void Application::applyPace()
{
    if (!m_watch)
        return;
    const core::Pace now = m_window.isMinimized() ? core::unseen(pace()) : pace();
    m_watch->setPace(now);
    m_viewState.setInterval(now.interval, insight::wallClock());
    const QString turns = report::turnsSentence(core::labels(m_cluster.targets).size(), now.connections);
    if (!turns.isEmpty())
        m_window.say(tr("%1 (Cluster settings, connections)").arg(turns));
}

bool Application::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::WindowStateChange)
        applyPace();
    return QObject::eventFilter(watched, event);
}

void Application::keepHistory()
{
    m_memory.setKeep(m_settings.keep);
    m_memory.keep(m_settings.keepQueries.contains(m_cluster.name), core::unseen(pace()).interval);
    m_memory.await(m_cluster.targets);
}

void Application::askForSettings()
{
    if (!m_watch)
        return;
    gui::ClusterSettingsDialog::Situation situation { .cluster = nameOf(m_cluster, m_settings),
                                                      .pace = pace(),
                                                      .endpoints = m_viewState.past().endpoints().size() };
    for (const core::SamplePtr &sample : m_viewState.latest()) {
        if (sample->stretch)
            situation.stretches += tr("%1: %2").arg(core::display(sample->endpoint.name, 80),
                                                    report::stretchSentence(*sample->stretch));
    }
    auto *dialog = new gui::ClusterSettingsDialog(situation, &m_window);
    connect(dialog, &gui::ClusterSettingsDialog::chosen, this,
            [this, about = m_watch](const core::Pace &chosen) {
                if (about != m_watch)
                    return; // another cluster was opened meanwhile
                const core::Duration before = core::unseen(pace()).interval;
                m_options.pace = {}; // the later choice wins
                setPace(m_settings, m_cluster.id().key, chosen);
                applyPace();
                if (core::unseen(chosen).interval != before)
                    keepHistory();
                m_settingsFile.write();
            });
    dialog->open();
}

/// The connections that the ledger counts, lingering ones included, plus the endpoints that we poll, since
/// closed connections are opened again. Another process polls the others.
int Application::connectionsInUse() const
{
    const QStringList endpoints = m_viewState.past().endpoints();
    const auto asked = std::ranges::count_if(
        endpoints, [this](const QString &endpoint) { return !m_watch->isLeftToOthers(endpoint); });
    const insight::OwnRates own = m_viewState.own(insight::wallClock());
    const qint64 counted =
        own.mostConnections ? own.connections : 0; // otherwise they belong to another process
    return int(std::max<qint64>(asked, counted));
}

void Application::askForEndpoint(const std::optional<insight::DiscoveredEndpoint> &found)
{
    if (!m_watch)
        return;
    const QString address =
        found ? core::addressOf(found->neighbour, m_cluster.targets, core::processSurroundings()) : QString();
    core::Pace left = pace();
    left.connections -= connectionsInUse();
    m_connecting.openAdding(&m_window, { core::labels(m_cluster.targets), left },
                            address.isEmpty() ? QStringList {} : QStringList { address });
}

void Application::addEndpoints(const QList<core::Target> &targets, const gui::ClusterEntry &entry)
{
    const bool areKept = !entry.addresses.isEmpty() && !m_cluster.addresses.isEmpty();
    becomeCluster(m_cluster.targets + targets,
                  areKept ? m_cluster.addresses + entry.addresses : QStringList {});
    m_passwords.add(targets);
    for (const QString &endpoint : core::labels(targets)) {
        m_viewState.list(endpoint);
        setName(m_settings, m_cluster.id().key, endpoint, entry.names.value(endpoint));
    }
    m_memory.await(targets);
    m_watch->add(targets);
    follow(m_discovery.add(targets));
    showNames();
    m_settingsFile.write();
}

/// Other names of the same server are removed with it. An endpoint that a rule admitted is removed with its
/// rule.
void Application::removeEndpoint(const QString &endpoint)
{
    if (isOnlyRead())
        return;
    const QString shown = core::display(endpoint, 80);
    if (!core::targetNaming(m_cluster.targets, endpoint)) {
        m_window.say(tr("A rule allows Poolscope to contact %1. To remove it, change the rules").arg(shown));
        return askWhoMayBeContacted({});
    }
    const QStringList names = QStringList { endpoint } + m_cluster.aliases.keys(endpoint);
    const QList<core::Target> targets = core::without(m_cluster.targets, names);
    if (targets.isEmpty())
        return m_window.say(tr("%1 is the only endpoint you entered, so it cannot be removed").arg(shown));
    const Shortened addresses = without(m_cluster.addresses, names, core::processSurroundings());
    becomeCluster(targets, addresses.addresses);
    m_watch->leave(names);
    for (const QString &name : names) {
        m_cluster.aliases.remove(name);
        m_viewState.unlist(name);
        m_memory.add(core::dismissed(name));
        follow(m_discovery.remove(name));
    }
    m_window.say(
        addresses.isStillNamed
            ? tr("%1 is no longer watched. Its address also lists other endpoints, so it comes back when "
                 "the cluster is opened again.")
                  .arg(shown)
            : tr("%1 is no longer watched").arg(shown));
    showNames();
    m_settingsFile.write();
}

/// Its page is asked anew, by an address that says so.
void Application::leadTo(const QString &application, const QStringList &places)
{
    if (isOnlyRead())
        return;
    const auto said = core::destinationsOf(places.join(u',').toUtf8());
    QStringList addresses;
    for (const QString &address : std::as_const(m_cluster.addresses))
        addresses += leadingTo(address, application, places, core::processSurroundings()).value_or(QString());
    QList<core::Target> targets = m_cluster.targets;
    const auto target = std::ranges::find_if(targets, [&application](const core::Target &each) {
        return core::labels({ each }).contains(application);
    });
    if (!said || target == targets.end() || addresses.contains(QString()))
        return m_window.say(
            tr("Poolscope cannot add to the address of %1 where its pools lead. Add leads_to=HOST:PORT "
               "to it in “Connect”.")
                .arg(core::display(application, 80)));
    target->leadsTo = said.value();
    const QList<core::Target> anew { *target };
    becomeCluster(targets, addresses);
    m_watch->leave(core::labels(anew));
    m_watch->add(anew);
    m_settingsFile.write();
}

/// The cluster's settings move to its new composition.
void Application::becomeCluster(const QList<core::Target> &targets, const QStringList &addresses)
{
    const ClusterId before = m_cluster.id();
    m_cluster.targets = targets;
    m_cluster.addresses = addresses;
    m_cluster.name = report::clusterName(targets);
    app::follow(m_settings, before, m_cluster.id());
    m_viewState.setCores(coresOf(m_settings, m_cluster.name));
    applyPace();
}

void Application::askForName(const QString &endpoint)
{
    if (!m_watch)
        return;
    const QString cluster = m_cluster.id().key;
    auto *dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(
        tr("Name of %1").arg(core::display(endpoint.isEmpty() ? m_cluster.name : endpoint, 80)));
    dialog->setLabelText(tr("Without a name, its address is shown."));
    dialog->setTextValue(
        m_settings.names.value(cluster).value(endpoint, m_cluster.usualNames.value(endpoint)));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, cluster, endpoint, about = m_watch](const QString &name) {
                setName(m_settings, cluster, endpoint, name);
                m_settingsFile.write();
                if (about == m_watch)
                    showNames();
                m_refreshTimer.wanted();
            });
    dialog->open();
}

void Application::showNames()
{
    m_window.setCluster(nameOf(m_cluster, m_settings), report::protectionSentence(m_cluster.targets));
    m_viewState.setNames(endpointNamesOf(m_cluster, m_settings));
}

/// As entered in the dialog, where an empty name means none.
void Application::rename(const gui::ClusterEntry &entry)
{
    const QString key = m_cluster.id().key;
    setName(m_settings, key, {}, entry.name);
    for (auto it = entry.names.begin(); it != entry.names.end(); ++it)
        setName(m_settings, key, it.key(), it.value());
    showNames();
    m_settingsFile.write();
}

} // namespace app
