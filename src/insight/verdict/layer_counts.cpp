#include "insight/verdict/layer_counts.h"

#include "insight/past/cluster_history.h"
#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"
#include "insight/path/exclusions.h"
#include "insight/verdict/lasting.h"

#include <algorithm>
#include <map>

namespace insight {

namespace {

core::Layer layerOf(const core::Sample &sample)
{
    return isDatabase(sample) ? core::Layer::Database : sample.endpoint.layer;
}

/// How many connections come this way for sure.
qint64 sureOf(const PathEdge &edge)
{
    return edge.counted && !edge.isUnknown ? edge.traffic.total().value_or(0) - edge.unknown : 0;
}

/// Whether it is unknown how many, but for a few, come this way.
bool isUnsure(const PathEdge &edge)
{
    return !edge.counted || edge.isUnknown;
}

/// How many connections reach it without being counted at another polled endpoint.
qint64 comingFromOutside(const PathGraph &graph, std::size_t place)
{
    qint64 outside = graph.nodes[place].logical.total().value_or(0);
    for (const PathEdge &edge : graph.edges) {
        if (edge.to == place && !graph.nodes[edge.from].isApplication())
            outside -= sureOf(edge);
    }
    return std::max<qint64>(outside, 0);
}

/// How many of its servers are connections of other polled endpoints that are not counted there as its own.
std::optional<qint64> leadingSomewhere(const PathGraph &graph, std::size_t place)
{
    const auto leadsOn = [place](const PathEdge &edge) { return edge.from == place && isUnsure(edge); };
    const bool areMostUnsure = std::ranges::any_of(graph.edges, leadsOn);
    qint64 unknown = 0;
    auto servers = graph.nodes[place].physical.total();
    for (const PathEdge &edge : graph.edges) {
        if (edge.from != place)
            continue;
        unknown += edge.unknown;
        if (servers)
            servers = std::max<qint64>(*servers - sureOf(edge), 0);
    }
    if (areMostUnsure)
        return servers;
    return std::min(unknown, servers.value_or(0));
}

/// How many servers it holds that no other polled endpoint lists.
qint64 goingOutside(const PathGraph &graph, std::size_t place)
{
    const bool leadsOn =
        std::ranges::any_of(graph.edges, [place](const PathEdge &edge) { return edge.from == place; });
    return leadsOn ? 0 : graph.nodes[place].physical.total().value_or(0);
}

/// Whether a proxy leads to no polled endpoint: most likely to poolers.
bool leadsElsewhere(const PathGraph &graph)
{
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        if (graph.nodes[i].layer == core::Layer::Proxy && goingOutside(graph, i) > 0)
            return true;
    }
    return false;
}

/// Whether it is unknown where the connections of an application arrive.
bool someLeadAstray(const PathGraph &graph)
{
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const PathNode &node = graph.nodes[i];
        if (node.sample && isApplication(*node.sample) && goingOutside(graph, i) > 0)
            return true;
    }
    return false;
}

std::optional<qint64> pinnedIn(const PathNode &node)
{
    std::optional<qint64> pinned;
    for (const core::Pool &pool : node.pools) {
        if (pool.pinned)
            pinned = pinned.value_or(0) + *pool.pinned;
    }
    return pinned;
}

} // namespace

core::SamplePtr latestNews(const EndpointHistory &history)
{
    return history.latestGood() ? history.latestGood() : history.latest();
}

Layers layersOf(const ClusterHistory &past, const Scope &scope, const ClusterSnapshot &snapshot)
{
    std::map<core::Layer, std::pair<int, int>> layers { { core::Layer::Application, {} },
                                                        { core::Layer::Database, {} } };
    bool onlyDatabases = true;
    const QList<core::SamplePtr> &answers = snapshot.chains.matches().samples();
    for (const QString &name : past.endpointsIn(scope)) {
        const core::SamplePtr known = latestNews(past.history(name));
        if (!known || known->endpoint.layer == core::Layer::Topology)
            continue;
        onlyDatabases = onlyDatabases && isDatabase(*known);
        auto &[all, measured] = layers[layerOf(*known)];
        ++all;
        measured += std::ranges::any_of(snapshot.samples, [&](const core::SamplePtr &sample) {
            return sample->endpoint.name == name && reportsQueue(*sample) && isAlone(*sample, answers)
                   && !isOverdue(past, *sample, answers);
        });
    }
    if (onlyDatabases)
        return {};
    Layers found;
    found.all =
        int(layers.size()) + (leadsElsewhere(*snapshot.graph) && !layers.contains(core::Layer::Pooler));
    for (const auto &[layer, counts] : layers)
        found.measured += counts.first > 0 && counts.first == counts.second;
    return found;
}

bool isOnTheWay(const core::SamplePtr &sample)
{
    return !isDatabase(*sample) && sample->endpoint.layer != core::Layer::Topology;
}

std::optional<Ratio> ratioOf(const PathGraph &graph)
{
    const bool someEnd = std::ranges::any_of(
        graph.nodes, [](const PathNode &node) { return node.sample && isDatabase(*node.sample); });
    if (someEnd && (leadsElsewhere(graph) || someLeadAstray(graph)))
        return std::nullopt; // a connection that leaves there may be one that arrives here
    Ratio ratio;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const PathNode &node = graph.nodes[i];
        if (node.isApplication() || (isApplication(*node.sample) && node.sample->pools.empty()))
            continue;
        const auto leading = leadingSomewhere(graph, i);
        if (!node.logical.total() || !reportsClients(*node.sample) || !leading)
            return std::nullopt; // its clients would be missing, or counted twice
        if (const auto pinned = pinnedIn(node))
            ratio.pinned = ratio.pinned.value_or(0) + *pinned;
        ratio.logical += comingFromOutside(graph, i) - *leading;
        ratio.physical +=
            isDatabase(*node.sample) ? node.logical.total().value_or(0) : goingOutside(graph, i);
    }
    ratio.logical = std::max<qint64>(ratio.logical, 0);
    return ratio;
}

} // namespace insight
