#include "insight/path/chained.h"

namespace insight {

namespace {

bool isPooler(const PathNode &node)
{
    return node.layer == core::Layer::Pooler && !node.isApplication();
}

/// Follows proxies too.
void visit(const PathGraph &graph, std::size_t place, std::vector<char> &visited)
{
    for (const PathEdge &edge : graph.edges) {
        if (edge.from != place || visited[edge.to])
            continue;
        visited[edge.to] = true;
        visit(graph, edge.to, visited);
    }
}

} // namespace

ChainedPoolers chainedPoolers(const PathGraph &graph)
{
    ChainedPoolers chained;
    for (std::size_t from = 0; from < graph.nodes.size(); ++from) {
        if (!isPooler(graph.nodes[from]))
            continue;
        std::vector<char> reached(graph.nodes.size());
        visit(graph, from, reached);
        for (std::size_t to = 0; to < graph.nodes.size(); ++to) {
            if (to == from || !reached[to] || !isPooler(graph.nodes[to]))
                continue;
            chained.outer.append(graph.nodes[from].endpoint);
            chained.inner.append(graph.nodes[to].endpoint);
        }
    }
    chained.outer.removeDuplicates();
    chained.inner.removeDuplicates();
    return chained;
}

} // namespace insight
