#include "app/found_endpoints.h"

#include "gui/dialogs/contact_dialog.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/widgets/open_dialog.h"
#include "gui/window/main_window.h"

namespace app {

FoundEndpoints::FoundEndpoints(OpenCluster &cluster, Membership &membership, SettingsFile &settings,
                               gui::MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_cluster(cluster)
    , m_membership(membership)
    , m_settings(settings)
    , m_window(window)
{
    connect(&m_window, &gui::MainWindow::foundRequested, this, [this] { askWhoMayBeContacted(); });
    connect(&m_window.endpoints(), &gui::EndpointList::contactRequested, this,
            &FoundEndpoints::askWhoMayBeContacted);
}

void FoundEndpoints::begin()
{
    const QStringList rules = m_settings.values().allowed.value(m_cluster.value().id().key);
    m_discovery = program::Discovery(m_cluster.value().targets, core::allowancesOf(rules));
    m_window.endpoints().setFound({});
}

void FoundEndpoints::hear(const core::SamplePtr &sample)
{
    if (const auto change = m_discovery.hear(*sample))
        follow(*change);
}

void FoundEndpoints::add(const QList<core::Target> &named)
{
    follow(m_discovery.add(named));
}

void FoundEndpoints::remove(const QString &named)
{
    follow(m_discovery.remove(named));
}

void FoundEndpoints::lend(const QStringList &endpoints, const core::Secret &password)
{
    for (const QString &endpoint : endpoints)
        m_discovery.lend(endpoint, password);
}

void FoundEndpoints::askWhoMayBeContacted(const std::optional<insight::DiscoveredEndpoint> &about)
{
    if (!m_cluster.watch())
        return;
    auto *dialog = new gui::ContactDialog(
        { .rules = m_discovery.allowances(),
          .listed = m_discovery.listed().size(),
          .about = about,
          .reach =
              [this](const QList<core::Allowance> &rules) { return m_discovery.wouldBeContacted(rules); } },
        &m_window);
    connect(dialog, &gui::ContactDialog::chosen, this,
            [this, watch = m_cluster.watch()](const QList<core::Allowance> &rules) {
                if (watch == m_cluster.watch()) // else another cluster was opened meanwhile
                    allow(rules);
            });
    gui::openDialog(dialog);
}

void FoundEndpoints::allow(const QList<core::Allowance> &rules)
{
    QStringList &kept = m_settings.values().allowed[m_cluster.value().id().key];
    kept.clear();
    for (const core::Allowance &rule : rules)
        kept.append(core::textOf(rule));
    m_settings.write();
    follow(m_discovery.allow(rules));
}

void FoundEndpoints::follow(const program::Discovery::Change &change)
{
    m_membership.leave(change.leave);
    m_membership.join(change.watch);
    m_window.endpoints().setFound(m_discovery.listed());
    emit changed();
}

} // namespace app
