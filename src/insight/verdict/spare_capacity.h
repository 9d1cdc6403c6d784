#pragma once

#include "insight/path/connection_matches.h"

namespace insight {

/// What the layer below the own pool of an application could still give it.
struct SpareCapacity
{
    QString endpoint; ///< where most of its connections arrive
    std::optional<qint64>
        free;       ///< servers of a pooler that serve no client; connections that others still take
    qint64 all = 0; ///< that are shared, free or not
    bool isOfServers = false; ///< of a pooler
    core::Limit limit;        ///< a ceiling for its role, database or clients that leaves less than the rest
    qint64 connections = 0;   ///< its own that arrive there
    qint64 idle = 0;          ///< of these, outside a transaction

    bool operator==(const SpareCapacity &) const = default;
};

/// For connections of one pool, where they arrive; what is below a proxy counts, too. Nothing without
/// connections.
std::optional<SpareCapacity> spareCapacityBelow(const ConnectionMatches &matches,
                                                const std::vector<End> &ends);

} // namespace insight
