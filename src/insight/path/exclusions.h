#pragma once

#include "insight/path/matched_ends.h"
#include "insight/path/stray.h"

#include <QSet>

namespace insight {

/// Whether the process that answered speaks for all connections at its address: every process that accepts
/// clients there is polled.
bool isAlone(const core::Sample &sample, const QList<core::SamplePtr> &samples);

/// Which endpoints did not open a connection: those whose lists of their own connections, made while it
/// existed, do not have it, and those without a pool for its user. A list speaks for the process that made
/// it: a connection that is older may be of the one before, which lives on after a reload, or whose backends
/// do after its death. Where other processes share the address of the one that answers, nothing is excluded.
class Exclusions
{
public:
    Exclusions(const Ends &ends, const MatchedEnds &matchedEnds);

    Certainty ruledOut(std::size_t place, End arrived) const;      ///< Unknown: it is not
    Evidence whyNotRuledOut(std::size_t place, End arrived) const; ///< with certainty by its lists

    /// It is, unless its client sent several statements at once and left while the backend ran the first of
    /// them, before any list.
    bool isRuledOutUnlessLeft(std::size_t place, End arrived) const;

    /// Its lists lack it, and it is not older than the process that made them. If that started only lately,
    /// the one before it may still have opened this connection, for a client that waited.
    bool beganSoonAfterStart(std::size_t place, End arrived) const;

    /// Whether the connection existed before that endpoint reported how many it holds.
    bool isOlderThanCounts(End arrived, std::size_t place) const;

private:
    using LinksPtr = std::shared_ptr<const core::Links>;

    /// A list whose connections were not looked for at the other end.
    struct Earlier
    {
        std::vector<Stray> strays;
        Addresses origins; ///< of all its server connections
        QSet<core::SessionId> pids;
    };
    struct Place
    {
        std::vector<Stray> strays; ///< of its last list
        Earlier former;            ///< of all its lists that are remembered, the last one included
        Earlier predecessor;
        core::Existence process;    ///< that answers, where it has listed connections
        bool sharesAddress = false; ///< with processes that are not polled
    };

    Place placeOf(std::size_t place, const MatchedEnds &matchedEnds) const;
    core::Existence processOf(std::size_t place, const MatchedEnds &matchedEnds) const;
    Placed placed(std::size_t place, const core::Link &server, const MatchedEnds &matchedEnds) const;
    Earlier earlier(std::size_t place, const Servers &servers, bool pidsAreBackends,
                    const MatchedEnds &matchedEnds) const;
    Earlier former(std::size_t place, const MatchedEnds &matchedEnds) const;
    Certainty ruledOutUnlessLeft(std::size_t place, End arrived) const;
    bool listsLack(std::size_t place, End arrived) const;
    bool formerListsLack(std::size_t place, End arrived) const;
    bool isNotAmong(const Earlier &known, End arrived) const;
    Certainty ofItsProcess(std::size_t place, End arrived) const;
    bool isComplete(const LinksPtr &told, const std::vector<Stray> &strays, End arrived) const;
    std::optional<core::Instant> listedAtLatest(const LinksPtr &told, End arrived) const;
    bool isOfItsTime(const LinksPtr &told, End arrived, core::Instant seen) const;
    bool servesUser(std::size_t place, End arrived) const;

    const Ends &m_ends;
    std::vector<Place> m_places;
};

} // namespace insight
