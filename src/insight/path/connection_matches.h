#pragma once

#include "insight/path/ends.h"
#include "insight/path/inner_matches.h"
#include "insight/path/intermediaries.h"
#include "insight/path/matched_ends.h"
#include "insight/path/ownership.h"
#include "insight/path/routes.h"
#include "insight/path/split_samples.h"

namespace insight {

/// Which ends belong together, over all endpoints. A server connection of one endpoint arrives at another as
/// a client connection or as a backend; within an endpoint a client uses a server. Each question is answered
/// by the part that found the answer; a part knows only those above it.
class ConnectionMatches
{
public:
    explicit ConnectionMatches(const QList<core::SamplePtr> &samples);
    Q_DISABLE_COPY_MOVE(ConnectionMatches)

    /// One for each application, where an endpoint reports several.
    const QList<core::SamplePtr> &samples() const { return m_ends.samples(); }
    const core::SamplePtr &whole(std::size_t place) const { return m_split.wholes[qsizetype(place)]; }
    QString partAt(std::size_t place) const; ///< which of these; empty: it is the whole endpoint
    const AddressIndex &addressIndex() const { return m_ends.addressIndex(); }

    const core::Link *link(End end) const { return m_ends.link(end); } ///< null for a backend
    const core::SessionPtr &session(End backend) const { return m_ends.session(backend); }

    /// All connections to that endpoint.
    std::vector<End> arrivedAt(std::size_t place) const { return m_ends.arrivedAt(place); }

    ConnectionMatch below(End server) const { return m_matchedEnds.below(server); } ///< where it arrives
    /// The server connection that opened it.
    ConnectionMatch above(End arrived) const { return m_matchedEnds.above(arrived); }
    End inside(End end) const { return m_matchedEnds.inside(end); } ///< the other side within the endpoint
    /// The same as a match, with its certainty.
    ConnectionMatch across(End end) const { return m_inner.across(end); }
    /// As far towards the database as is known.
    End bottom(End end, int steps = 16) const { return m_matchedEnds.bottom(end, steps); }

    /// Where each endpoint leads, by what the endpoints report and by the connections themselves.
    const std::vector<std::size_t> &leadsTo(std::size_t place) const { return m_routes.leadsTo(place); }
    bool leads(std::size_t from, std::size_t to) const { return m_routes.leads(from, to); }
    bool isSaidToLead(std::size_t from, std::size_t to) const { return m_routes.isSaidToLead(from, to); }

    /// An endpoint that a connection in no list may have come through.
    std::optional<Intermediaries::Via> mayComeThrough(End arrived, std::size_t searchFrom = 0) const
    {
        return m_intermediaries.mayComeThrough(arrived, searchFrom);
    }
    /// Whether the connection existed before that endpoint reported how many it holds.
    bool isOlderThanCounts(End arrived, std::size_t place) const
    {
        return m_intermediaries.isOlderThanCounts(arrived, place);
    }
    /// How certain it is that a connection without a known opener came directly from its application.
    Intermediaries::Directness directness(End arrived) const { return m_intermediaries.directness(arrived); }

    /// The application name of a connection, be it that of the endpoint behind a proxy.
    const QString &applicationOf(End arrived) const { return m_ownership.applicationOf(arrived); }
    /// The application that opened a connection, where the application's own pool is polled.
    std::optional<Owners::Owner> ownerOf(End arrived) const { return m_ownership.ownerOf(arrived); }
    /// The connections of such an application, where they arrive.
    const Ownership::Owned &ownedBy(std::size_t application) const
    {
        return m_ownership.ownedBy(application);
    }
    QString nameOf(std::size_t application) const { return m_ownership.nameOf(application); }

private:
    SplitSamples m_split;
    Ends m_ends;
    MatchedEnds m_matchedEnds;
    InnerMatches m_inner;
    Routes m_routes;
    Intermediaries m_intermediaries;
    Ownership m_ownership;
};

} // namespace insight
