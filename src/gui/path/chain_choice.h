#pragma once

#include "insight/path/chain.h"
#include "insight/path/way.h"

namespace gui {

/// By what a chain is found again in a later sample: its backend, or the connection it ends with.
struct ChainKey
{
    QString endpoint;
    QString key;
    bool isBackend = false;

    bool operator==(const ChainKey &) const = default;
};

ChainKey keyOf(const insight::Chain &chain);
insight::Chain chainOf(const insight::Chains &chains, const ChainKey &key);

/// Those that lead through a station, or through one of its pools; who waits longest first, then who is
/// blocked, works, idles in a transaction, idles.
std::vector<insight::Chain> chainsThrough(const insight::Chains &chains, const insight::Way &way,
                                          std::size_t station, const QString &pool = {});

/// The stations a chain leads through, in its order, each with the first of its stops there.
struct LitStation
{
    std::size_t station = 0;
    std::size_t stop = 0;

    bool operator==(const LitStation &) const = default;
};
std::vector<LitStation> stationsOn(const insight::Way &way, const insight::Chain &chain);

/// How sure the way from one lit station to the next is: of the weakest hop between their stops.
insight::Certainty certaintyBetween(const insight::Chain &chain, const LitStation &from,
                                    const LitStation &to);

} // namespace gui
