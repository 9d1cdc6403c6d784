#include "app/settings.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

constexpr auto dimensions = std::to_array<std::pair<insight::Dimension, const char *>>({
    { insight::Dimension::Application, "application" },
    { insight::Dimension::User, "user" },
    { insight::Dimension::Database, "database" },
    { insight::Dimension::Client, "client" },
    { insight::Dimension::Wait, "wait" },
    { insight::Dimension::Query, "query" },
});

template<typename Value>
void carry(QMap<QString, Value> &map, const QString &before, const QString &after)
{
    if (before != after && map.contains(before))
        map.insert(after, map.value(before));
}

} // namespace

std::optional<double> coresOf(const Settings &settings, const ClusterId &cluster)
{
    for (const QString &name : { cluster.key, cluster.formerName }) {
        if (const auto found = settings.cores.constFind(name); found != settings.cores.constEnd())
            return *found;
    }
    return {};
}

void setCores(Settings &settings, const ClusterId &cluster, int cores)
{
    settings.cores.remove(cluster.key);
    settings.cores.remove(cluster.formerName);
    if (cores > 0)
        settings.cores.insert(cluster.key, cores);
}

bool keepsQueries(const Settings &settings, const ClusterId &cluster)
{
    return settings.keepQueries.contains(cluster.key)
           || (!cluster.isShared && settings.keepQueries.contains(cluster.formerName));
}

void setKeepsQueries(Settings &settings, const ClusterId &cluster, bool full)
{
    settings.keepQueries.removeAll(cluster.key);
    settings.keepQueries.removeAll(cluster.formerName);
    if (full)
        settings.keepQueries.append(cluster.key);
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
    if (const auto cores = coresOf(settings, before))
        settings.cores.insert(after.key, *cores);
    if (keepsQueries(settings, before) && !keepsQueries(settings, after))
        setKeepsQueries(settings, after, true);
    settings.recent.removeAll(before.addresses);
    rememberRecent(settings, after.addresses);
}

void setName(Settings &settings, const QString &clusterKey, const QString &endpoint, const QString &name)
{
    const QString kept = name.simplified().left(longestName);
    QMap<QString, QString> &names = settings.names[clusterKey];
    if (kept.isEmpty())
        names.remove(endpoint);
    else
        names.insert(endpoint, kept);
    if (names.isEmpty())
        settings.names.remove(clusterKey);
}

QString nameOf(insight::Dimension dimension)
{
    const auto found = std::ranges::find(dimensions, dimension, &decltype(dimensions)::value_type::first);
    return found == dimensions.end() ? QString() : QString::fromLatin1(found->second);
}

insight::Dimension dimensionNamed(const QString &name)
{
    const auto found =
        std::ranges::find(dimensions, name, [](const auto &row) { return QLatin1String(row.second); });
    return found == dimensions.end() ? insight::Dimension::Application : found->first;
}

void rememberRecent(Settings &settings, const QStringList &addressesWithoutSecrets)
{
    if (addressesWithoutSecrets.isEmpty())
        return;
    settings.recent.removeAll(addressesWithoutSecrets);
    settings.recent.prepend(addressesWithoutSecrets);
    settings.recent = settings.recent.mid(0, mostRecent);
}

} // namespace app
