#include "insight/verdict/extent.h"

#include "insight/past/traffic.h"

#include <algorithm>
#include <map>

namespace insight {

namespace {

core::Layer layerOf(const core::Sample &sample)
{
    return isDatabase(sample) ? core::Layer::Database : sample.endpoint.layer;
}

/// How many connections reach it without passing another asked endpoint.
qint64 comingFromOutside(const Way &way, std::size_t place)
{
    qint64 outside = way.stations[place].logical.total().value_or(0);
    for (const Flow &flow : way.flows) {
        if (flow.to != place || way.stations[flow.from].isApplication())
            continue;
        if (!flow.counted)
            return 0;
        outside -= flow.traffic.total().value_or(0);
    }
    return std::max<qint64>(outside, 0);
}

/// How many servers it holds that no other asked endpoint lists.
qint64 goingOutside(const Way &way, std::size_t place)
{
    const bool leadsOn =
        std::ranges::any_of(way.flows, [place](const Flow &flow) { return flow.from == place; });
    return leadsOn ? 0 : way.stations[place].physical.total().value_or(0);
}

/// Whether a proxy leads to no asked endpoint: most likely to poolers.
bool leadsElsewhere(const Way &way)
{
    for (std::size_t i = 0; i < way.stations.size(); ++i) {
        if (way.stations[i].layer == core::Layer::Proxy && goingOutside(way, i) > 0)
            return true;
    }
    return false;
}

/// Whether it is not known where the connections of an application arrive.
bool someLeadAstray(const Way &way)
{
    for (std::size_t i = 0; i < way.stations.size(); ++i) {
        const Station &station = way.stations[i];
        if (station.sample && isApplication(*station.sample) && goingOutside(way, i) > 0)
            return true;
    }
    return false;
}

} // namespace

core::SamplePtr newsOf(const Trail &trail)
{
    return trail.latestGood() ? trail.latestGood() : trail.latest();
}

Layers layersOf(const Past &past, const Scope &scope, const Moment &moment)
{
    std::map<core::Layer, std::pair<int, int>> layers { { core::Layer::Application, {} },
                                                        { core::Layer::Database, {} } };
    bool onlyDatabases = true;
    for (const QString &name : past.endpointsIn(scope)) {
        const core::SamplePtr known = newsOf(past.trail(name));
        if (!known || known->endpoint.layer == core::Layer::Topology)
            continue;
        onlyDatabases = onlyDatabases && isDatabase(*known);
        auto &[all, answering] = layers[layerOf(*known)];
        ++all;
        answering += std::ranges::any_of(
            moment.samples, [&name](const core::SamplePtr &sample) { return sample->endpoint.name == name; });
    }
    if (onlyDatabases)
        return {};
    Layers found;
    found.all = int(layers.size()) + (leadsElsewhere(*moment.way) && !layers.contains(core::Layer::Pooler));
    for (const auto &[layer, counts] : layers)
        found.measured += counts.first > 0 && counts.first == counts.second;
    return found;
}

bool isOnTheWay(const core::SamplePtr &sample)
{
    return !isDatabase(*sample) && sample->endpoint.layer != core::Layer::Topology;
}

std::optional<Ratio> ratioOf(const Way &way)
{
    const bool someEnd = std::ranges::any_of(
        way.stations, [](const Station &station) { return station.sample && isDatabase(*station.sample); });
    if (someEnd && (leadsElsewhere(way) || someLeadAstray(way)))
        return std::nullopt; // what leaves there may be what arrives here
    Ratio ratio;
    for (std::size_t i = 0; i < way.stations.size(); ++i) {
        const Station &station = way.stations[i];
        if (station.isApplication())
            continue;
        for (const core::Pool &pool : station.pools) {
            if (pool.pinned)
                ratio.pinned = ratio.pinned.value_or(0) + *pool.pinned;
        }
        ratio.logical += comingFromOutside(way, i);
        ratio.physical +=
            isDatabase(*station.sample) ? station.logical.total().value_or(0) : goingOutside(way, i);
    }
    return ratio.logical > 0 ? std::optional(ratio) : std::nullopt;
}

} // namespace insight
