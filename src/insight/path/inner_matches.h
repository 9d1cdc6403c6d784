#pragma once

#include "insight/path/matched_ends.h"
#include "insight/path/pairing.h"

#include <QSet>

namespace insight {

/// How certain it is that the client and the server that an endpoint reports as a pair are still one: a
/// pooler may have given the server to another client between its answer and that of the database.
class InnerMatches
{
public:
    InnerMatches(const Ends &ends, const MatchedEnds &matchedEnds);

    /// The other side of the same endpoint. None where the pair is over.
    ConnectionMatch across(End end) const { return across(end, longestWay); }

private:
    static constexpr int longestWay = 16; ///< endpoints; a ring of reports has no end

    ConnectionMatch across(End end, int steps) const;
    ConnectionMatch backendBelow(End server, int steps) const;
    Pairing pairingAt(End server, End client, int steps) const;

    const Ends &m_ends;
    const MatchedEnds &m_matchedEnds;
    std::vector<QSet<QString>> m_sessionPools; ///< by place
};

} // namespace insight
