#pragma once

#include "insight/path/path_graph.h"

namespace insight {

class ClusterHistory;

/// A limit on the way of a connection, and how close to it the use is.
struct Ceiling
{
    QString endpoint;
    core::Layer layer {};
    QString system; ///< "pgbouncer"
    core::Limit limit;
    double share = 0;                     ///< used ÷ usable
    bool estimated = false;               ///< `used` may include processes that are not clients
    bool clamped = false;                 ///< clients wait at it: `used` is a lower bound of the demand
    std::optional<core::Duration> held;   ///< how long it has been reached
    bool heldOrLonger = false;            ///< it was reached when watching began
    std::optional<core::Duration> fullIn; ///< at the rate of the last minute, where that is steady
};

constexpr double nearlyFull = 0.9; ///< share of the usable part

/// All measured ones, from the applications to the databases.
std::vector<Ceiling> ceilingsOf(const ClusterHistory &past, const PathGraph &graph);

/// The one closest to being reached; null where none is measured.
const Ceiling *nearest(const std::vector<Ceiling> &ceilings);

/// The first to be full at the rate of the last minute; null where none fills.
const Ceiling *firstToFill(const std::vector<Ceiling> &ceilings);

/// Physical ÷ logical of the connections that are not pinned; empty where the pinned ones are not reported.
std::optional<double> ratioWithoutPinned(const core::Pool &pool);

} // namespace insight
