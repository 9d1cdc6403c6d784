#include "insight/path/connection_matches.h"

#include "insight/path/joining_by_address.h"
#include "insight/path/joining_by_pid.h"

namespace insight {

namespace {

MatchedEnds joined(const Ends &ends)
{
    MatchedEnds matchedEnds(ends);
    joinByPid(ends, matchedEnds);
    joinByAddress(ends, matchedEnds);
    confirmThroughProxies(ends, matchedEnds);
    return matchedEnds;
}

} // namespace

ConnectionMatches::ConnectionMatches(const QList<core::SamplePtr> &samples)
    : m_split(splitByApplication(samples))
    , m_ends(m_split.samples)
    , m_matchedEnds(joined(m_ends))
    , m_inner(m_ends, m_matchedEnds)
    , m_routes(m_ends, m_matchedEnds)
    , m_intermediaries(m_ends, m_matchedEnds, m_routes)
    , m_ownership(m_ends, m_matchedEnds, m_routes, m_intermediaries)
{
}

QString ConnectionMatches::partAt(std::size_t place) const
{
    const core::SamplePtr &sample = samples()[qsizetype(place)];
    return sample == whole(place) ? QString() : sample->ownName;
}

} // namespace insight
