#pragma once

#include "insight/path/ends.h"
#include "insight/path/inner_pairs.h"
#include "insight/path/reasons.h"

namespace insight {

/// The same connection as another endpoint lists it.
struct ConnectionMatch
{
    End end;
    Certainty certainty = Certainty::Unknown;
    Reasons reasons;
};

/// What an endpoint reported that does not answer now is at most likely.
ConnectionMatch asToldBy(const core::Sample &sample, ConnectionMatch match);

/// Which ends belong together: within an endpoint as it pairs them, across endpoints as `joinByPid` and
/// `joinByAddress` find. A server and the end where it arrives are joined to each other and to no third: of
/// two servers that claim the same end the more certain one keeps it, of equal ones the first.
class MatchedEnds
{
public:
    explicit MatchedEnds(const Ends &ends);

    ConnectionMatch below(End server) const; ///< where it arrives
    const std::vector<ConnectionMatch> &belowServersOf(std::size_t place) const
    {
        return m_places[place].below;
    }
    ConnectionMatch above(End arrived) const;  ///< the server connection that opened it
    End inside(End end) const;                 ///< the other side within the endpoint
    End bottom(End end, int steps = 16) const; ///< as far towards the database as is known

    void join(End server, const ConnectionMatch &arrived);

    /// Towards the destination of that server nothing on the way changes an address.
    void keepAddress(End server);
    bool keepsAddress(std::size_t place, const core::Address &destination) const;
    bool keepsAddressAnywhere(std::size_t place) const;

private:
    struct Place
    {
        std::vector<ConnectionMatch> below;    ///< for servers
        std::vector<ConnectionMatch> above;    ///< for clients
        std::vector<ConnectionMatch> backends; ///< above sessions
        InnerPairs pairs;
        Addresses keepingTo;
    };

    ConnectionMatch &openerOf(End arrived);

    const Ends &m_ends;
    std::vector<Place> m_places;
};

} // namespace insight
