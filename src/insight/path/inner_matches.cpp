#include "insight/path/inner_matches.h"

#include "insight/past/traffic.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

using Side = End::Side;

InnerMatches::InnerMatches(const Ends &ends, const MatchedEnds &matchedEnds)
    : m_ends(ends)
    , m_matchedEnds(matchedEnds)
    , m_sessionPools(ends.places())
{
    for (std::size_t place = 0; place < m_sessionPools.size(); ++place) {
        for (const core::Pool &pool : ends.at(place).pools) {
            if (modeOf(pool) == core::PoolMode::Session)
                m_sessionPools[place].insert(pool.name);
        }
    }
}

ConnectionMatch InnerMatches::across(End end, int steps) const
{
    const End other = m_matchedEnds.inside(end);
    if (!other)
        return {};
    const core::Sample &sample = m_ends.at(end.sample);
    if (isProxy(sample)) // it joins two connections for as long as they live
        return asToldBy(sample, { other, Certainty::Certain, { Evidence::SaysSo } });
    const bool isServer = end.side == Side::Server;
    const Pairing pairing = pairingAt(isServer ? end : other, isServer ? other : end, steps);
    return pairing.isOver ? ConnectionMatch {}
                          : asToldBy(sample, { other, pairing.certainty, pairing.reasons });
}

/// The backend that a server leads to, as sure as all that is in between. The pair of a pooler on the way may
/// be over.
ConnectionMatch InnerMatches::backendBelow(End server, int steps) const
{
    ConnectionMatch found { server, Certainty::Certain, {} };
    while (found.end.side == Side::Server && steps-- > 0) {
        const ConnectionMatch below = m_matchedEnds.below(found.end);
        const bool isPassed = below.end.side == Side::Client;
        const ConnectionMatch next = isPassed ? across(below.end, steps) : below;
        found = { next.end, std::min({ found.certainty, below.certainty, next.certainty }), {} };
    }
    return found;
}

Pairing InnerMatches::pairingAt(End server, End client, int steps) const
{
    const core::Sample &pooler = m_ends.at(server.sample);
    const bool keepsSession = m_sessionPools[server.sample].contains(m_ends.link(server)->pool);
    const Keeping keeping = keepsSession ? Keeping::Session : Keeping::Transaction;
    const auto [backend, certainty, reasons] = backendBelow(server, steps);
    if (backend.side != Side::Backend || certainty == Certainty::Unknown)
        return pairingOf(*pooler.links, *m_ends.link(client), keeping, pooler);
    Pairing pairing = pairingOf(*pooler.links, *m_ends.link(client), keeping, m_ends.at(backend.sample),
                                *m_ends.session(backend));
    // One that works does not notice that its client has left.
    const Certainty most =
        m_ends.held(backend).certainly ? certainty : std::min(certainty, Certainty::Likely);
    pairing.certainty = std::min(pairing.certainty, most);
    return pairing;
}

} // namespace insight
