#include "app/cluster_editing.h"

#include "app/addresses.h"
#include "core/address/parse_target.h"
#include "core/address/target_hosts.h"
#include "core/address/target_list.h"
#include "core/text.h"

#include <algorithm>

namespace app {

ClusterEditing::ClusterEditing(OpenCluster &cluster, Membership &membership, FoundEndpoints &found,
                               SettingsFile &settings, QObject *parent)
    : QObject(parent)
    , m_cluster(cluster)
    , m_membership(membership)
    , m_found(found)
    , m_settings(settings)
{
}

void ClusterEditing::add(const QList<core::Target> &targets, const QStringList &addresses)
{
    const Cluster &now = m_cluster.value();
    const bool areKept = !addresses.isEmpty() && !now.addresses.isEmpty();
    m_cluster.become(now.targets + targets, areKept ? now.addresses + addresses : QStringList {});
    m_membership.join(targets);
    m_found.add(targets);
    m_settings.write();
}

/// Other names of the same server are removed with it. An endpoint that a rule admitted is removed with its
/// rule.
void ClusterEditing::remove(const QString &endpoint)
{
    const Cluster &now = m_cluster.value();
    const QString shown = core::display(endpoint, 80);
    if (!core::targetNaming(now.targets, endpoint)) {
        emit said(tr("A rule allows Poolscope to contact %1. To remove it, change the rules").arg(shown));
        return m_found.askWhoMayBeContacted();
    }
    const QStringList names = m_membership.namesOf(endpoint);
    const QList<core::Target> targets = core::without(now.targets, names);
    if (targets.isEmpty())
        return emit said(tr("%1 is the only endpoint you entered, so it cannot be removed").arg(shown));
    const Shortened addresses = without(now.addresses, names, core::processSurroundings());
    m_cluster.become(targets, addresses.addresses);
    m_membership.leave(names);
    m_membership.forgetNames(names);
    for (const QString &name : names)
        m_found.remove(name);
    emit said(addresses.isStillNamed
                  ? tr("%1 is no longer watched. Its address also lists other endpoints, so it comes back "
                       "when the cluster is opened again.")
                        .arg(shown)
                  : tr("%1 is no longer watched").arg(shown));
    m_settings.write();
}

/// Its page is asked anew, by an address that says so.
void ClusterEditing::leadTo(const QString &application, const QStringList &places)
{
    const auto destinations = core::destinationsOf(places.join(u',').toUtf8());
    QStringList addresses;
    for (const QString &address : m_cluster.value().addresses)
        addresses += leadingTo(address, application, places, core::processSurroundings()).value_or(QString());
    QList<core::Target> targets = m_cluster.value().targets;
    const auto target = std::ranges::find_if(targets, [&application](const core::Target &each) {
        return core::labels({ each }).contains(application);
    });
    if (!destinations || target == targets.end() || addresses.contains(QString()))
        return emit said(
            tr("Poolscope cannot add to the address of %1 where its pools lead. Add leads_to=HOST:PORT "
               "to it in “Connect”.")
                .arg(core::display(application, 80)));
    target->leadsTo = destinations.value();
    m_cluster.become(targets, addresses);
    m_membership.askAnew(*target);
    m_settings.write();
}

} // namespace app
