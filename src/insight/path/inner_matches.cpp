#include "insight/path/inner_matches.h"

#include "insight/past/traffic.h"

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

ConnectionMatch InnerMatches::across(End end) const
{
    const End other = m_matchedEnds.inside(end);
    if (!other)
        return {};
    const core::Sample &sample = m_ends.at(end.sample);
    if (isProxy(sample)) // it joins two connections for as long as they live
        return asToldBy(sample, { other, Certainty::Certain, { Evidence::SaysSo } });
    const bool isServer = end.side == Side::Server;
    const Pairing pairing = pairingAt(isServer ? end : other, isServer ? other : end);
    return pairing.isOver ? ConnectionMatch {}
                          : asToldBy(sample, { other, pairing.certainty, pairing.reasons });
}

Pairing InnerMatches::pairingAt(End server, End client) const
{
    const core::Sample &pooler = m_ends.at(server.sample);
    const bool keepsSession = m_sessionPools[server.sample].contains(m_ends.link(server)->pool);
    const Keeping keeping = keepsSession ? Keeping::Session : Keeping::Transaction;
    const End backend = m_matchedEnds.bottom(server);
    if (backend.side != Side::Backend || m_matchedEnds.above(backend).certainty == Certainty::Unknown)
        return pairingOf(*pooler.links, *m_ends.link(client), keeping, pooler);
    return pairingOf(*pooler.links, *m_ends.link(client), keeping, m_ends.at(backend.sample),
                     *m_ends.session(backend));
}

} // namespace insight
