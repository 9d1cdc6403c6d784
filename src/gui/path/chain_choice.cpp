#include "gui/path/chain_choice.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Certainty;
using insight::Chain;
using insight::PathNode;
using insight::Stop;

core::Duration longestWait(const Chain &chain)
{
    core::Duration longest {};
    for (const Stop &stop : chain.stops) {
        if (stop.link && stop.link->state == core::LinkState::Waiting)
            longest = std::max(longest, stop.link->wait.value_or(core::Duration { 1 }));
    }
    return longest;
}

int rankOf(const Chain &chain)
{
    const Stop *backend = chain.backend();
    if (!backend || !backend->session)
        return 4;
    if (core::waitsForLock(*backend->session))
        return 0;
    switch (backend->session->state) {
    case core::SessionState::Active:
        return 1;
    case core::SessionState::IdleInTransaction:
    case core::SessionState::Aborted:
        return 2;
    case core::SessionState::Idle:
        return 5;
    case core::SessionState::None:
    case core::SessionState::Starting:
    case core::SessionState::Unknown:
        return 3;
    }
    Q_UNREACHABLE();
}

bool comesBefore(const Chain &one, const Chain &other)
{
    const core::Duration wait = longestWait(one);
    const core::Duration otherWait = longestWait(other);
    return wait != otherWait ? wait > otherWait : rankOf(one) < rankOf(other);
}

/// Applications without a box of their own are in the one of the others.
std::optional<std::size_t> nodeOf(const insight::PathGraph &graph, const Stop &stop)
{
    const bool isApplication = stop.kind == Stop::Kind::Application && stop.endpoint.isEmpty();
    auto found = std::ranges::find_if(graph.nodes, [&](const PathNode &node) {
        return isApplication
                   ? node.isApplication() && node.others == 0 && node.name == stop.application
                   : !node.isApplication() && node.endpoint == stop.endpoint && node.part == stop.part;
    });
    if (found == graph.nodes.end() && isApplication)
        found = std::ranges::find_if(graph.nodes, [](const PathNode &node) { return node.others > 0; });
    if (found == graph.nodes.end())
        return {};
    return std::size_t(found - graph.nodes.begin());
}

/// False if only application boxes of the path are on the chain: it leads to an endpoint that is not polled.
bool isOnWay(const Chain &chain, const insight::PathGraph &graph)
{
    return std::ranges::any_of(chain.stops, [&](const Stop &stop) {
        return stop.kind != Stop::Kind::Application && nodeOf(graph, stop);
    });
}

/// It may have come through an endpoint that does not tell: the connection says whose it is all the same.
bool beginsAt(const PathNode &application, const Chain &chain)
{
    const Stop &first = chain.client();
    const bool isListed = first.kind == Stop::Kind::PoolerClient && first.link;
    return application.isApplication() && !application.name.isEmpty()
           && (isListed ? first.link->application : first.application) == application.name
           && first.kind != Stop::Kind::Application;
}

bool leadsThrough(const Chain &chain, const insight::PathGraph &graph, std::size_t node, const QString &pool)
{
    return beginsAt(graph.nodes[node], chain) || std::ranges::any_of(chain.stops, [&](const Stop &stop) {
               return nodeOf(graph, stop) == node
                      && (pool.isEmpty() || (stop.link && stop.link->pool == pool));
           });
}

} // namespace

ChainKey keyOf(const Chain &chain)
{
    if (chain.stops.empty())
        return {};
    const Stop *backend = chain.backend();
    const Stop &stop = backend ? *backend : chain.stops.back();
    return { stop.endpoint, stop.key, backend != nullptr };
}

Chain chainOf(const insight::Chains &chains, const ChainKey &key)
{
    if (key.endpoint.isEmpty())
        return {};
    return key.isBackend ? chains.ofBackend(key.endpoint, core::SessionId::fromText(key.key).value_or(0))
                         : chains.ofLink(key.endpoint, key.key);
}

std::vector<Chain> chainsThrough(const insight::Chains &chains, const insight::PathGraph &graph,
                                 std::size_t node, const QString &pool)
{
    std::vector<Chain> through;
    for (Chain &chain : chains.all()) {
        if (isOnWay(chain, graph) && leadsThrough(chain, graph, node, pool))
            through.push_back(std::move(chain));
    }
    std::ranges::stable_sort(through, comesBefore);
    return through;
}

std::vector<LitNode> stationsOn(const insight::PathGraph &graph, const Chain &chain)
{
    std::vector<LitNode> lit;
    for (std::size_t i = 0; i < chain.stops.size(); ++i) {
        const auto node = nodeOf(graph, chain.stops[i]);
        if (node && (lit.empty() || lit.back().node != *node))
            lit.push_back({ *node, i });
    }
    return lit;
}

Certainty certaintyBetween(const Chain &chain, const LitNode &from, const LitNode &to)
{
    Certainty weakest = Certainty::Certain;
    for (std::size_t i = from.stop; i < to.stop && i < chain.hops.size(); ++i)
        weakest = std::min(weakest, chain.hops[i].certainty);
    return weakest;
}

} // namespace gui
