#include "insight/verdict/limit_holder.h"

#include "insight/past/usage.h"

#include <algorithm>

namespace insight {

namespace {

/// Several applications may share one box, and what comes from a box may only be assumed.
bool isHeldByOne(const PathEdge &edge, const PathGraph &graph)
{
    const PathNode &from = graph.nodes[edge.from];
    return edge.counted && !edge.isUnknown && !edge.isLastKnown && from.others == 0 && !from.name.isEmpty();
}

/// A connection that is new may still count as that of an endpoint on its host, which says how many it has.
qint64 heldBy(const PathNode &holder, const PathEdge &edge)
{
    const qint64 arriving = edge.traffic.total().value_or(0);
    return std::min(arriving, holder.physical.total().value_or(arriving));
}

/// Its servers may lead elsewhere, too: then none is known to have most of these.
QString poolOf(const PathNode &holder, qint64 connections)
{
    const auto has = [connections](const core::Pool &pool) {
        return pool.physicalTotal.value_or(0) * 2 > connections;
    };
    const auto most = std::ranges::find_if(holder.pools, has);
    const bool leadsOnlyThere = holder.physical.total() == connections;
    return !holder.isApplication() && leadsOnlyThere && most != holder.pools.end() ? most->name : QString();
}

std::optional<qint64> idleOf(const PathEdge &edge, qint64 connections)
{
    const bool isAllOfThem = edge.traffic.total() == connections;
    return isAllOfThem && edge.traffic.idle.value_or(0) > 0 ? edge.traffic.idle : std::nullopt;
}

} // namespace

std::optional<LimitHolder> holderOf(const Ceiling &ceiling, const PathGraph &graph)
{
    if (!core::isOwn(ceiling.limit) || isOfAnotherNode(ceiling.limit, ceiling.endpoint) || ceiling.estimated)
        return std::nullopt;
    for (const PathEdge &edge : graph.edges) {
        const qint64 connections = heldBy(graph.nodes[edge.from], edge);
        if (graph.nodes[edge.to].endpoint != ceiling.endpoint || !isHeldByOne(edge, graph)
            || connections * 2 <= ceiling.limit.used.value_or(0) || connections > ceiling.limit.used)
            continue;
        const PathNode &from = graph.nodes[edge.from];
        return LimitHolder { .name = from.isApplication() ? from.name : from.endpoint,
                             .isApplication = from.isApplication(),
                             .connections = connections,
                             .idle = idleOf(edge, connections),
                             .pool = poolOf(from, connections),
                             .part = from.part };
    }
    return std::nullopt;
}

} // namespace insight
