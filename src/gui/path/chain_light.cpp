#include "gui/path/chain_light.h"

#include <algorithm>

namespace gui {

std::optional<LitNode> ChainLight::at(std::size_t node) const
{
    const auto here = std::ranges::find(nodes, node, &LitNode::node);
    return here == nodes.end() ? std::nullopt : std::optional(*here);
}

std::optional<insight::Certainty> ChainLight::certaintyAlong(const insight::PathEdge &edge) const
{
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        if (edge.from == nodes[i - 1].node && edge.to == nodes[i].node)
            return certaintyBetween(chain, nodes[i - 1], nodes[i]);
    }
    return {};
}

ChainLight lightOf(const insight::PathGraph &graph, const insight::Chain &chain)
{
    return { chain, stationsOn(graph, chain) };
}

bool lookAlike(const ChainLight &light, const ChainLight &other)
{
    return light.nodes == other.nodes
           && std::ranges::equal(light.chain.hops, other.chain.hops, {}, &insight::Hop::certainty,
                                 &insight::Hop::certainty);
}

} // namespace gui
