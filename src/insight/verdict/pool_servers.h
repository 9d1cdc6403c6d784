#pragma once

#include "insight/verdict/culprit.h"
#include "insight/verdict/pool_ends.h"

#include <map>

namespace insight {

/// Where the server connections of a pool lead, as far as that is known.
class PoolServers
{
public:
    explicit PoolServers(const ConnectionMatches &matches)
        : m_matches(matches)
    {
    }

    /// For a pool of an application; null where its connections cannot be told from others.
    const std::vector<End> *endsOf(std::size_t place, const core::Pool &pool);
    /// Its server connections, each as near to the databases as it is known.
    std::vector<End> bottomsOf(std::size_t place, const core::Pool &pool);
    /// The backends that its server connections lead to; where these are unknown, those of its database and
    /// user. Of a thread pool those that occupy a thread, in any group.
    std::vector<ServingBackend> backendsOf(std::size_t place, const core::Pool &pool,
                                           const std::vector<End> &bottoms) const;
    /// Where its servers lead is not always told, and may be another pooler: the backends that serve it show
    /// where they end.
    std::vector<const core::Sample *> databasesOf(std::size_t place, const core::Pool &pool,
                                                  const std::vector<ServingBackend> &backends) const;
    /// Whether that is a client that waits in the queue of its endpoint now, however old the list of clients
    /// is.
    bool isQueued(End end);
    /// Null where it may be one of several, or is not known.
    const core::Sample *destinationOf(std::size_t place, const core::Pool &pool) const;

private:
    const core::Sample &at(std::size_t place) const { return *m_matches.samples()[qsizetype(place)]; }
    std::vector<ServingBackend> backendsOfItsUser(std::size_t place, const core::Pool &pool) const;
    std::vector<std::size_t> mayServe(std::size_t place, const core::Pool &pool) const;

    const ConnectionMatches &m_matches;
    std::map<std::size_t, PoolEnds> m_ends;            ///< for applications
    std::map<std::size_t, std::vector<bool>> m_queued; ///< clients, by the place of their endpoint
};

} // namespace insight
