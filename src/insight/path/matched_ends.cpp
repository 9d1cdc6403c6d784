#include "insight/path/matched_ends.h"

#include <algorithm>

namespace insight {

using Side = End::Side;

ConnectionMatch asToldBy(const core::Sample &sample, ConnectionMatch match)
{
    if (sample.error) {
        match.certainty = std::min(match.certainty, Certainty::Likely);
        match.reasons.add(Evidence::Silent);
    }
    return match;
}

MatchedEnds::MatchedEnds(const Ends &ends)
    : m_ends(ends)
    , m_places(ends.places())
{
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const core::Sample &sample = ends.at(i);
        m_places[i].backends.resize(sample.sessions.size());
        if (!sample.links)
            continue;
        m_places[i].below.resize(sample.links->servers.size());
        m_places[i].above.resize(sample.links->clients.size());
        m_places[i].pairs = innerPairsOf(*sample.links);
    }
}

ConnectionMatch MatchedEnds::below(End server) const
{
    return server.side == Side::Server ? m_places[server.sample].below[server.place] : ConnectionMatch {};
}

ConnectionMatch MatchedEnds::above(End arrived) const
{
    const Place &place = m_places[arrived.sample];
    if (arrived.side == Side::Client)
        return place.above[arrived.place];
    return arrived.side == Side::Backend ? place.backends[arrived.place] : ConnectionMatch {};
}

ConnectionMatch &MatchedEnds::openerOf(End arrived)
{
    Place &place = m_places[arrived.sample];
    return arrived.side == Side::Client ? place.above[arrived.place] : place.backends[arrived.place];
}

End MatchedEnds::inside(End end) const
{
    const bool isClient = end.side == Side::Client;
    if (!isClient && end.side != Side::Server)
        return {};
    const InnerPairs &pairs = m_places[end.sample].pairs;
    const qint32 other = isClient ? pairs.servers[end.place] : pairs.clients[end.place];
    if (other < 0)
        return {};
    return { isClient ? Side::Server : Side::Client, end.sample, quint32(other) };
}

End MatchedEnds::bottom(End end, int steps) const
{
    for (; steps > 0; --steps) {
        const End next = end.side == Side::Server ? below(end).end : inside(end);
        if (!next || end.side == Side::Backend)
            break;
        end = next;
    }
    return end;
}

void MatchedEnds::join(End server, const ConnectionMatch &arrived)
{
    Q_ASSERT(!below(server).end || below(server).end == arrived.end);
    ConnectionMatch &opener = openerOf(arrived.end);
    if (opener.end && opener.certainty >= arrived.certainty)
        return;
    if (opener.end && opener.end != server)
        m_places[opener.end.sample].below[opener.end.place] = {};
    const ConnectionMatch below = asToldBy(m_ends.at(server.sample), arrived);
    opener = { server, below.certainty, below.reasons };
    m_places[server.sample].below[server.place] = below;
}

void MatchedEnds::keepAddress(End server)
{
    m_places[server.sample].keepingTo.insert(m_ends.link(server)->remote);
}

bool MatchedEnds::keepsAddress(std::size_t place, const core::Address &destination) const
{
    return m_places[place].keepingTo.contains(destination);
}

bool MatchedEnds::keepsAddressAnywhere(std::size_t place) const
{
    return !m_places[place].keepingTo.empty();
}

} // namespace insight
