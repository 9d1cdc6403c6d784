#pragma once

#include "insight/load/dimension.h"
#include "insight/load/session_time.h"
#include "insight/past/scope.h"
#include "insight/past/span.h"

namespace insight {

class ClusterHistory;
class EndpointSessions;

struct SessionTimes
{
    std::vector<SessionTime> rows {}; ///< the most time active first, then the most sessions, then by name
    TimeSpan span;
    double coverage = 0;       ///< see Breakdown
    core::Duration covered {}; ///< the same as time
    core::Duration exact {};   ///< lifetimes are known to about this: the longest time between two readings
    /// An estimate: sessions that began and ended between two readings. The server counted them; their names
    /// are not known. Empty where the server does not count.
    std::optional<qint64> unseen {};
    double counted = 0; ///< 0 … 1: the part of the covered time for which the server counted them
};

SessionTimes sessionTimesOf(const ClusterHistory &past, const Scope &scope, TimeSpan span, Dimension by);
/// The same of endpoints that were added up.
SessionTimes timesOf(const std::vector<const EndpointSessions *> &endpoints, std::size_t dimension,
                     const TimeSpan &span, double coverage);

} // namespace insight
