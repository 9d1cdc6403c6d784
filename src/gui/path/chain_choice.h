#pragma once

#include "insight/path/chain.h"
#include "insight/path/path_graph.h"

namespace gui {

/// Identifies a chain in a later sample: by its backend, or by the connection it ends with.
struct ChainKey
{
    QString endpoint;
    QString key;
    bool isBackend = false;

    bool operator==(const ChainKey &) const = default;
};

ChainKey keyOf(const insight::Chain &chain);
insight::Chain chainOf(const insight::Chains &chains, const ChainKey &key);

/// The chains through a node, or through one of its pools; the longest waiting first, then blocked, working,
/// idle in a transaction, idle.
std::vector<insight::Chain> chainsThrough(const insight::Chains &chains, const insight::PathGraph &graph,
                                          std::size_t node, const QString &pool = {});

/// The nodes a chain leads through, in order, each with the first of its stops there.
struct LitNode
{
    std::size_t node = 0;
    std::size_t stop = 0;

    bool operator==(const LitNode &) const = default;
};
std::vector<LitNode> stationsOn(const insight::PathGraph &graph, const insight::Chain &chain);

/// The certainty of the way from one lit node to the next: of the weakest hop between their stops.
insight::Certainty certaintyBetween(const insight::Chain &chain, const LitNode &from, const LitNode &to);

} // namespace gui
