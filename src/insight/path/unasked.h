#pragma once

#include "insight/path/routes.h"

#include <set>

namespace insight {

/// Endpoints that are known but not polled, and may be on the way of others: siblings and destinations that
/// polled endpoints report, and unknown addresses that poolers have connections to.
class Unasked
{
public:
    Unasked(const Ends &ends, const MatchedEnds &matchedEnds, const Routes &routes);

    /// Whether a connection may have come through one of them.
    bool mayLead(End arrived) const;

private:
    struct Endpoint
    {
        QString host;
        std::size_t knownFrom = 0;
        bool isLike =
            false; ///< it leads where that one leads; else it is behind that one, and leads anywhere
    };

    void findReported(std::size_t place);
    void findConnected(std::size_t place, const MatchedEnds &matchedEnds);
    bool mayLead(const Endpoint &unasked, std::size_t to) const;

    const Ends &m_ends;
    const Routes &m_routes;
    std::vector<Endpoint> m_endpoints;
    std::set<std::size_t> m_behindOthers; ///< read through a pooler: others come through it, too
};

} // namespace insight
