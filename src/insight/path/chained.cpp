#include "insight/path/chained.h"

namespace insight {

namespace {

bool isPooler(const Station &station)
{
    return station.layer == core::Layer::Pooler && !station.isApplication();
}

/// Through proxies, too.
void visit(const Way &way, std::size_t place, std::vector<char> &visited)
{
    for (const Flow &flow : way.flows) {
        if (flow.from != place || visited[flow.to])
            continue;
        visited[flow.to] = true;
        visit(way, flow.to, visited);
    }
}

} // namespace

Chained chainedPoolers(const Way &way)
{
    Chained chained;
    for (std::size_t from = 0; from < way.stations.size(); ++from) {
        if (!isPooler(way.stations[from]))
            continue;
        std::vector<char> reached(way.stations.size());
        visit(way, from, reached);
        for (std::size_t to = 0; to < way.stations.size(); ++to) {
            if (to == from || !reached[to] || !isPooler(way.stations[to]))
                continue;
            chained.outer.append(way.stations[from].endpoint);
            chained.inner.append(way.stations[to].endpoint);
        }
    }
    chained.outer.removeDuplicates();
    chained.inner.removeDuplicates();
    return chained;
}

} // namespace insight
