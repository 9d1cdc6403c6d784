#pragma once

#include "insight/path/connection_matches.h"

namespace insight {

/// How much the layer below an application's own pool could still give it.
struct SpareCapacity
{
    QString endpoint; ///< where most of its connections arrive
    std::optional<qint64>
        free;                 ///< servers of a pooler without a client, or connections that are still allowed
    qint64 all = 0;           ///< shared by all, free or not
    bool isOfServers = false; ///< the layer below is a pooler
    core::Limit limit;        ///< a ceiling for its role, database or clients that leaves less than the rest
    qint64 connections = 0;   ///< its own connections that arrive there; 0: these are not known
    qint64 idle = 0;          ///< of these, outside a transaction

    bool operator==(const SpareCapacity &) const = default;
};

/// For connections of one pool, where they arrive; layers below a proxy count too. Empty without connections.
std::optional<SpareCapacity> spareCapacityBelow(const ConnectionMatches &matches,
                                                const std::vector<End> &ends);

/// Where a pool's own connections are not known, but where it leads is. Empty where that does not tell which
/// servers it shares.
std::optional<SpareCapacity> spareCapacityAt(const core::Sample &below, const core::Pool &pool);

} // namespace insight
