#pragma once

#include "insight/load/facet.h"
#include "insight/load/load_part.h"
#include "insight/past/dictionary.h"
#include "insight/past/span.h"

#include <span>
#include <vector>

namespace insight {

class EndpointHistory;
class FacetReader;

/// Adds up what sessions did, by each dimension in turn.
class Tally
{
public:
    /// All sessions, or only work: then sessions that did nothing are not counted.
    enum class Of { All, Work };

    Tally(std::span<const Dimension> dimensions, TimeSpan span, Of of);

    void add(const QString &endpoint, const EndpointHistory &history);

    /// `before` is a tally of the same dimensions; null: no comparison.
    LoadPart whole(const Tally *before) const;

private:
    static constexpr quint32 root = 0;

    struct Node
    {
        quint32 parent = root;
        quint32 facet = 0;
        quint32 lastSession = std::numeric_limits<quint32>::max(); ///< the last session counted
        qint64 sessions = 0;
        bool partly = false;
        bool together = false;
        std::array<qint64, waitClasses> time {}; ///< working time of the endpoint being added, in µs
        Load active {};
    };

    struct Item;

    void add(FacetReader &reader, const Item &item);
    quint32 childOf(quint32 parent, quint32 facet);
    void settle(core::Duration covered);
    double totalOf(quint32 node) const;
    double totalOf(const Facet &facet) const; ///< by the first dimension; 0 where there is none
    LoadPart partOf(quint32 node) const;

    std::vector<Dimension> m_dimensions;
    TimeSpan m_span;
    Of m_of;
    quint32 m_sessions = 0; ///< of the endpoints added so far
    std::vector<Node> m_nodes;
    Dictionary<quint64> m_children; ///< parent and facet → node, less the root
    std::vector<quint32> m_ofRoot; ///< the children of the root by facet: the same for the most frequent case
    Dictionary<Facet> m_facets;
};

} // namespace insight
