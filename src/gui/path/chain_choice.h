#pragma once

#include "insight/path/chain.h"
#include "insight/path/path_graph.h"

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
std::vector<insight::Chain> chainsThrough(const insight::Chains &chains, const insight::PathGraph &graph,
                                          std::size_t node, const QString &pool = {});

/// The stations a chain leads through, in its order, each with the first of its stops there.
struct LitNode
{
    std::size_t node = 0;
    std::size_t stop = 0;

    bool operator==(const LitNode &) const = default;
};
std::vector<LitNode> stationsOn(const insight::PathGraph &graph, const insight::Chain &chain);

/// How sure the way from one lit station to the next is: of the weakest hop between their stops.
insight::Certainty certaintyBetween(const insight::Chain &chain, const LitNode &from, const LitNode &to);

} // namespace gui
