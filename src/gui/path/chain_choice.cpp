#include "gui/path/chain_choice.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Certainty;
using insight::Chain;
using insight::Station;
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
std::optional<std::size_t> stationOf(const insight::Way &way, const Stop &stop)
{
    const bool isApplication = stop.kind == Stop::Kind::Application && stop.endpoint.isEmpty();
    auto found = std::ranges::find_if(way.stations, [&](const Station &station) {
        return isApplication
                   ? station.isApplication() && station.others == 0 && station.name == stop.application
                   : !station.isApplication() && station.endpoint == stop.endpoint;
    });
    if (found == way.stations.end() && isApplication)
        found = std::ranges::find_if(way.stations, [](const Station &station) { return station.others > 0; });
    if (found == way.stations.end())
        return {};
    return std::size_t(found - way.stations.begin());
}

/// Who comes from an application box alone goes where nobody looks.
bool isOnWay(const Chain &chain, const insight::Way &way)
{
    return std::ranges::any_of(chain.stops, [&](const Stop &stop) {
        return stop.kind != Stop::Kind::Application && stationOf(way, stop);
    });
}

bool leadsThrough(const Chain &chain, const insight::Way &way, std::size_t station, const QString &pool)
{
    return std::ranges::any_of(chain.stops, [&](const Stop &stop) {
        return stationOf(way, stop) == station && (pool.isEmpty() || (stop.link && stop.link->pool == pool));
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
    return key.isBackend ? chains.ofBackend(key.endpoint, key.key.toInt())
                         : chains.ofLink(key.endpoint, key.key);
}

std::vector<Chain> chainsThrough(const insight::Chains &chains, const insight::Way &way, std::size_t station,
                                 const QString &pool)
{
    std::vector<Chain> through;
    for (Chain &chain : chains.all()) {
        if (isOnWay(chain, way) && leadsThrough(chain, way, station, pool))
            through.push_back(std::move(chain));
    }
    std::ranges::stable_sort(through, comesBefore);
    return through;
}

std::vector<LitStation> stationsOn(const insight::Way &way, const Chain &chain)
{
    std::vector<LitStation> lit;
    for (std::size_t i = 0; i < chain.stops.size(); ++i) {
        const auto station = stationOf(way, chain.stops[i]);
        if (station && (lit.empty() || lit.back().station != *station))
            lit.push_back({ *station, i });
    }
    return lit;
}

Certainty certaintyBetween(const Chain &chain, const LitStation &from, const LitStation &to)
{
    Certainty weakest = Certainty::Certain;
    for (std::size_t i = from.stop; i < to.stop && i < chain.hops.size(); ++i)
        weakest = std::min(weakest, chain.hops[i].certainty);
    return weakest;
}

} // namespace gui
