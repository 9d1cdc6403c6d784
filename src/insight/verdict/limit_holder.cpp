#include "insight/verdict/limit_holder.h"

#include <algorithm>

namespace insight {

namespace {

/// Several applications may share one box, and what comes from a box may only be assumed.
bool isHeldByOne(const PathEdge &edge, const PathGraph &graph)
{
    const PathNode &from = graph.nodes[edge.from];
    return edge.counted && !edge.isUnknown && !edge.isLastKnown && from.others == 0 && !from.name.isEmpty();
}

} // namespace

std::optional<LimitHolder> holderOf(const Ceiling &ceiling, const PathGraph &graph)
{
    const bool isOfAnotherNode =
        ceiling.limit.scope == core::LimitScope::Server && ceiling.limit.name != ceiling.endpoint;
    if (!isOwn(ceiling.limit) || isOfAnotherNode || ceiling.estimated)
        return std::nullopt;
    for (const PathEdge &edge : graph.edges) {
        const qint64 connections = edge.traffic.total().value_or(0);
        if (graph.nodes[edge.to].endpoint != ceiling.endpoint || !isHeldByOne(edge, graph)
            || connections * 2 <= ceiling.limit.used.value_or(0) || connections > ceiling.limit.used)
            continue;
        const PathNode &from = graph.nodes[edge.from];
        return LimitHolder { .name = from.isApplication() ? from.name : from.endpoint,
                             .isApplication = from.isApplication(),
                             .connections = connections,
                             .idle = edge.traffic.idle };
    }
    return std::nullopt;
}

} // namespace insight
