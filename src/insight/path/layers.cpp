#include "insight/path/layers.h"

#include <algorithm>

namespace insight {

namespace {

class Layering
{
public:
    explicit Layering(const ConnectionMatches &matches)
        : m_matches(matches)
        , m_distances(std::size_t(matches.samples().size()), unvisited)
    {
        for (std::size_t place = 0; place < m_distances.size(); ++place)
            visit(place);
        for (std::size_t place = 0; place < m_distances.size(); ++place)
            joinItsLayer(place);
    }

    std::vector<int> distances() && { return std::move(m_distances); }

private:
    static constexpr int unvisited = -1;
    static constexpr int beingVisited = -2;

    core::Layer layer(std::size_t place) const
    {
        return m_matches.samples()[qsizetype(place)]->endpoint.layer;
    }

    bool knowsWhereTo(std::size_t place) const
    {
        return isOnTheWay(layer(place)) && !m_matches.leadsTo(place).empty();
    }

    static bool isApplication(core::Layer layer) { return layer == core::Layer::Application; }
    static bool isOnTheWay(core::Layer layer)
    {
        return layer == core::Layer::Pooler || layer == core::Layer::Proxy || isApplication(layer);
    }

    /// A cycle is cut where it closes.
    void visit(std::size_t place)
    {
        if (m_distances[place] != unvisited)
            return;
        m_distances[place] = beingVisited;
        int farthest = -1;
        for (std::size_t i = 0; knowsWhereTo(place) && i < m_matches.leadsTo(place).size(); ++i) {
            const std::size_t next = m_matches.leadsTo(place)[i];
            visit(next);
            farthest = std::max(farthest, m_distances[next]);
        }
        m_distances[place] = farthest < 0 ? usual(layer(place)) : farthest + 1;
    }

    int usual(core::Layer layer) const
    {
        if (layer == core::Layer::Pooler)
            return 1;
        if (isApplication(layer))
            return 3;
        if (layer != core::Layer::Proxy)
            return 0;
        bool isBehindPoolers = true;
        for (std::size_t place = 0; place < m_distances.size(); ++place)
            isBehindPoolers =
                isBehindPoolers && (this->layer(place) != core::Layer::Pooler || leadsToAProxy(place));
        return isBehindPoolers ? 1 : 2;
    }

    bool leadsToAProxy(std::size_t place) const
    {
        return std::ranges::any_of(m_matches.leadsTo(place),
                                   [this](std::size_t next) { return layer(next) == core::Layer::Proxy; });
    }

    /// An endpoint without known edges joins the layer of its kind.
    void joinItsLayer(std::size_t place)
    {
        if (knowsWhereTo(place) || !isOnTheWay(layer(place)))
            return;
        for (std::size_t other = 0; other < m_distances.size(); ++other) {
            if (m_matches.leads(other, place))
                return;
            if (layer(other) == layer(place) && knowsWhereTo(other))
                m_distances[place] = std::max(m_distances[place], m_distances[other]);
        }
    }

    const ConnectionMatches &m_matches;
    std::vector<int> m_distances;
};

} // namespace

std::vector<int> distancesOf(const ConnectionMatches &matches)
{
    return Layering(matches).distances();
}

} // namespace insight
