#pragma once

#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"
#include "insight/path/last_known.h"

#include <map>
#include <set>
#include <unordered_map>

namespace insight {

/// Counts the connections between endpoints by what they do.
class ConnectionCounts
{
public:
    struct Arriving
    {
        Traffic traffic;
        qint64 unknown = 0;                    ///< of these it is unknown whether they came this way
        qint64 left = 0;                       ///< of these: the endpoint that opened them has left them
        std::optional<LastKnown> lastKnown {}; ///< of these
    };
    using ByPlace = std::map<std::size_t, Arriving>; ///< by the index of the sample they arrive at

    explicit ConnectionCounts(const ConnectionMatches &matches);

    /// From one endpoint to another; empty where they cannot be counted.
    std::optional<Arriving> between(std::size_t from, std::size_t to) const;

    /// How many of the arriving connections may have come from there.
    qint64 mostFrom(std::size_t from, std::size_t to) const;

    using Applications = std::unordered_map<QString, ByPlace>;
    const Applications &applications() const { return m_applications; }

private:
    using Counter = std::optional<qint64> Traffic::*;

    /// Of the connections that may have come through an endpoint.
    struct Share
    {
        qint64 known = 0; ///< have come through it
        qint64 candidates = 0;
        qint64 seen = 0;  ///< of the candidates
        qint64 taken = 0; ///< of these, counted there

        bool takesNext(qint64 servers) const;
    };

    bool tells(std::size_t place) const;
    bool listsAllThatItCarries(std::size_t place) const;
    void countCarried(std::size_t place);
    void countArrivals(std::size_t place);
    Counter partOfClient(End client, int proxies = 8) const;
    void arrive(End end, Counter part);
    std::optional<std::size_t> destinationOf(std::size_t place, const core::Pool &pool) const;
    void countHeld(std::size_t place);
    bool holdsMore(std::size_t place, std::size_t to) const;
    bool hasRoom(std::size_t place, End end);
    std::optional<std::size_t> perhapsThrough(End end);
    ByPlace &ofApplication(const QString &name);
    void countOfApplication(End end, std::size_t to, Counter part, bool isUnknown);
    void countDepartures(std::size_t place);
    void countPools(std::size_t place);
    void countUnnamed(std::size_t place);
    bool isEntered(std::size_t place) const;

    const ConnectionMatches &m_matches;
    std::vector<std::vector<Counter>> m_clientParts; ///< by endpoint
    std::vector<bool> m_areLastKnown;                ///< its connections
    std::map<std::pair<std::size_t, std::size_t>, Arriving> m_between;
    std::map<std::pair<std::size_t, std::size_t>, qint64> m_elsewhere; ///< counted, but perhaps from here
    std::map<std::pair<std::size_t, std::size_t>, qint64> m_held;  ///< as told by what lists no connections
    std::set<std::size_t> m_heldInAll;                             ///< these tell it of all their servers
    std::map<std::pair<std::size_t, std::size_t>, Share> m_shares; ///< from one endpoint to another
    std::map<std::size_t, Share> m_sharesInAll;                    ///< through an endpoint
    Applications m_applications;
    ByPlace *m_latest = nullptr;
    QString m_latestName;
};

} // namespace insight
