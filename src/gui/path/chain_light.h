#pragma once

#include "gui/path/chain_choice.h"

namespace gui {

/// A chain, and the nodes of a path that it leads through. Without any, nothing is lit.
struct ChainLight
{
    insight::Chain chain;
    std::vector<LitNode> nodes;

    bool isOut() const { return nodes.empty(); }
    std::optional<LitNode> at(std::size_t node) const;

    /// Of the way along this edge; empty where the chain leads elsewhere.
    std::optional<insight::Certainty> certaintyAlong(const insight::PathEdge &edge) const;
};

ChainLight lightOf(const insight::PathGraph &graph, const insight::Chain &chain);

/// Whether no difference would be visible.
bool lookAlike(const ChainLight &light, const ChainLight &other);

} // namespace gui
