#include "app/cluster.h"

#include "core/address/parse_target.h"
#include "core/address/surroundings.h"
#include "report/targets.h"

namespace app {

ClusterId Cluster::id() const
{
    if (targets.isEmpty())
        return { .key = name, .addresses = addresses };
    const bool hasOneHost = targets.size() == 1 && targets.first().hosts.size() == 1;
    return { report::clusterKey(targets), name, addresses, !hasOneHost };
}

Cluster clusterOf(const QList<core::Target> &targets, const QStringList &addresses)
{
    return { .targets = targets, .addresses = addresses, .name = report::clusterName(targets) };
}

QString nameOf(const Cluster &cluster, const Settings &settings)
{
    QString given = clusterNameIn(settings, cluster.id().key);
    if (!given.isEmpty())
        return given;
    return cluster.usualName.isEmpty() ? cluster.name : cluster.usualName;
}

report::EndpointNames endpointNamesOf(const Cluster &cluster, const Settings &settings)
{
    report::EndpointNames names = cluster.usualNames;
    names.insert(settings.names.value(cluster.id().key));
    names.remove({}); // the cluster's; applications have no endpoint
    return names;
}

gui::ClusterEntry namesIn(const Settings &settings, const QList<core::Target> &targets)
{
    const QString key = report::clusterKey(targets);
    gui::ClusterEntry entry { .name = clusterNameIn(settings, key), .names = settings.names.value(key) };
    entry.names.remove({});
    return entry;
}

core::Pace paceOf(const QList<core::Target> &targets, const Settings &settings, const Options::Pace &options)
{
    core::Pace pace = settings.paces.value(report::clusterKey(targets));
    if (options.interval)
        pace.interval = *options.interval;
    pace.share = options.share.value_or(pace.share);
    pace.connections = options.connections.value_or(pace.connections);
    return pace;
}

QList<gui::ClusterEntry> recentIn(const Settings &settings)
{
    const core::Surroundings surroundings = core::processSurroundings();
    QList<gui::ClusterEntry> clusters;
    for (const QStringList &addresses : settings.recent) {
        QList<core::Target> targets;
        for (const QString &address : addresses) {
            if (auto target = core::parseTarget(address, surroundings))
                targets += std::move(target).value();
        }
        clusters.append(
            { .name = clusterNameIn(settings, report::clusterKey(targets)), .addresses = addresses });
    }
    return clusters;
}

} // namespace app
