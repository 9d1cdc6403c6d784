#pragma once

#include "insight/past/cluster_history.h"
#include "insight/path/path_graph.h"

namespace insight {

/// A limit on the way of a connection, and how near it is.
struct Ceiling
{
    QString endpoint;
    core::Layer layer {};
    QString system; ///< "pgbouncer"
    core::Limit limit;
    double share = 0;                     ///< used ÷ what may be used
    bool estimated = false;               ///< what is used may count processes that are no clients
    bool clamped = false;                 ///< it holds somebody back: what is used is a lower bound
    std::optional<core::Duration> held;   ///< for how long it has been reached
    std::optional<core::Duration> fullIn; ///< at the rate of the last minute, where that is steady
};

constexpr double nearlyFull = 0.9; ///< of what may be used

/// All that are measured, from the applications to the databases.
std::vector<Ceiling> ceilingsOf(const ClusterHistory &past, const PathGraph &graph);

/// The one that is reached first; null where none is measured.
const Ceiling *nearest(const std::vector<Ceiling> &ceilings);

/// The one that is full first at the rate of the last minute; null where none fills.
const Ceiling *firstToFill(const std::vector<Ceiling> &ceilings);

/// Physical ÷ logical of those that are shared; nothing where nobody tells who is pinned.
std::optional<double> ratioWithoutPinned(const core::Pool &pool);

} // namespace insight
