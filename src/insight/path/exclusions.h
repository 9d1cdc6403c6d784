#pragma once

#include "insight/path/matched_ends.h"
#include "insight/path/stray.h"

#include <QSet>

namespace insight {

/// Which endpoints certainly did not open a connection: those whose lists of their own connections, made
/// while it existed, do not have it, and those without a pool for its user. Where other processes share the
/// address of the one that answers, nothing is excluded.
class Exclusions
{
public:
    Exclusions(const Ends &ends, const MatchedEnds &matchedEnds);

    bool ruleOut(std::size_t place, End arrived) const;
    Evidence whyNotRuledOut(std::size_t place, End arrived) const; ///< by its lists

    /// Whether the connection existed before that endpoint reported how many it holds.
    bool isOlderThanCounts(End arrived, std::size_t place) const;

private:
    using LinksPtr = std::shared_ptr<const core::Links>;

    struct Place
    {
        std::vector<Stray> strays; ///< of its last list
        std::vector<Stray> straysBefore;
        Addresses originsBefore; ///< all server connections of the list before
        QSet<core::Pid> pidsBefore;
        bool sharesAddress = false; ///< with processes that are not polled
    };

    Place placeOf(std::size_t place, const MatchedEnds &matchedEnds) const;
    bool listsLack(std::size_t place, End arrived) const;
    bool isComplete(const LinksPtr &told, const std::vector<Stray> &strays, End arrived) const;
    std::optional<core::Instant> listedAtLatest(const LinksPtr &told, End arrived) const;
    bool isOfItsTime(const LinksPtr &told, End arrived) const;
    bool servesUser(std::size_t place, End arrived) const;

    const Ends &m_ends;
    std::vector<Place> m_places;
};

} // namespace insight
