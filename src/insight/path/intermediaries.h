#pragma once

#include "insight/path/exclusions.h"
#include "insight/path/left_servers.h"
#include "insight/path/narrowing.h"
#include "insight/path/server_hosts.h"
#include "insight/path/unasked.h"

namespace insight {

/// What may stand between an application and the end where a connection without a known opener arrives: an
/// endpoint that may lead there from the host that the connection comes from, and that is not excluded.
class Intermediaries
{
public:
    Intermediaries(const Ends &ends, const MatchedEnds &matchedEnds, const Routes &routes);

    /// An endpoint that a connection in no list may have come through, and how certain that is: unless an
    /// earlier list had it, Unknown.
    using Via = LeftServers::Opener;
    std::optional<Via> mayComeThrough(End arrived, std::size_t searchFrom = 0) const;

    /// How certain it is that a connection without a known opener came directly from its application.
    struct Directness
    {
        Certainty certainty = Certainty::Certain;
        Evidence why = Evidence::SaysSo;
    };
    Directness directness(End arrived) const;

    /// Whether the connection existed before that endpoint reported how many it holds.
    bool isOlderThanCounts(End arrived, std::size_t place) const
    {
        return m_exclusions.isOlderThanCounts(arrived, place);
    }

private:
    bool mayBeOn(std::size_t place, End arrived, const QString &host) const;
    std::vector<PossibleArrivals> comingThrough(std::size_t place, const MatchedEnds &matchedEnds) const;

    const Ends &m_ends;
    const Routes &m_routes;
    LeftServers m_leftServers;
    ServerHosts m_hosts;
    Exclusions m_exclusions;
    Unasked m_unasked;
    std::vector<QSet<std::size_t>> m_hardlyTo; ///< unless told otherwise, by the numbers of connections
};

} // namespace insight
