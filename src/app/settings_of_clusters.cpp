#include "app/settings.h"

// The stored settings of single clusters.

namespace app {

namespace {

template<typename Value>
void carry(QMap<QString, Value> &map, const QString &before, const QString &after)
{
    if (before != after && map.contains(before))
        map.insert(after, map.value(before));
}

} // namespace

std::optional<double> coresOf(const Settings &settings, const QString &cluster)
{
    const auto found = settings.cores.constFind(cluster);
    return found == settings.cores.constEnd() ? std::nullopt : std::optional(*found);
}

void setCores(Settings &settings, const QString &cluster, int cores)
{
    if (cores > 0)
        settings.cores.insert(cluster, cores);
    else
        settings.cores.remove(cluster);
}

QString clusterNameIn(const Settings &settings, const QString &clusterKey)
{
    return settings.names.value(clusterKey).value({});
}

void setPace(Settings &settings, const QString &clusterKey, const core::Pace &pace)
{
    if (pace == core::Pace {})
        settings.paces.remove(clusterKey);
    else
        settings.paces.insert(clusterKey, pace);
}

void follow(Settings &settings, const ClusterId &before, const ClusterId &after)
{
    carry(settings.names, before.key, after.key);
    carry(settings.allowed, before.key, after.key);
    carry(settings.paces, before.key, after.key);
    carry(settings.cores, before.name, after.name);
    if (settings.keepQueries.contains(before.name) && !settings.keepQueries.contains(after.name))
        settings.keepQueries.append(after.name);
    settings.recent.removeAll(before.addresses);
    rememberRecent(settings, after.addresses);
}

} // namespace app
