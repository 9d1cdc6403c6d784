#include "insight/path/ways.h"

#include <algorithm>

namespace insight {

namespace {

/// Marks all nodes that the edges lead to from those marked already, or with both ends exchanged.
void markAlong(const std::vector<PathEdge> &edges, std::size_t PathEdge::*from, std::size_t PathEdge::*to,
               std::vector<bool> &marked)
{
    for (bool hasMore = true; hasMore;) {
        hasMore = false;
        for (const PathEdge &edge : edges) {
            if (marked[edge.*from] && !marked[edge.*to])
                hasMore = marked[edge.*to] = true;
        }
    }
}

/// Columns without a node are left out, but for the first one, that of applications.
void closeColumns(PathGraph &graph)
{
    std::vector<int> taken { 0 };
    for (const PathNode &node : graph.nodes)
        taken.push_back(node.column);
    std::ranges::sort(taken);
    const auto repeated = std::ranges::unique(taken);
    taken.erase(repeated.begin(), repeated.end());
    for (PathNode &node : graph.nodes) {
        node.column = int(std::ranges::find(taken, node.column) - taken.begin());
        graph.columns = std::max(graph.columns, node.column + 1);
    }
}

PathGraph partOf(const PathGraph &whole, const std::vector<bool> &kept)
{
    PathGraph part;
    std::vector<std::size_t> moved(whole.nodes.size());
    for (std::size_t i = 0; i < whole.nodes.size(); ++i) {
        moved[i] = part.nodes.size();
        if (kept[i])
            part.nodes.push_back(whole.nodes[i]);
    }
    for (PathEdge edge : whole.edges) {
        if (!kept[edge.from] || !kept[edge.to])
            continue;
        edge.from = moved[edge.from];
        edge.to = moved[edge.to];
        part.edges.push_back(std::move(edge));
    }
    closeColumns(part);
    return part;
}

} // namespace

PathGraphPtr waysThrough(const PathGraphPtr &whole, const Scope &scope)
{
    if (scope.isAll())
        return whole;
    std::vector<bool> before;
    for (const PathNode &node : whole->nodes)
        before.push_back(!node.isApplication() && scope.includes(node.endpoint));
    std::vector<bool> kept = before;
    markAlong(whole->edges, &PathEdge::from, &PathEdge::to, kept);
    markAlong(whole->edges, &PathEdge::to, &PathEdge::from, before);
    for (std::size_t i = 0; i < kept.size(); ++i)
        kept[i] = kept[i] || before[i];
    return std::make_shared<const PathGraph>(partOf(*whole, kept));
}

} // namespace insight
