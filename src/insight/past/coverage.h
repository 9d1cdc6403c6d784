#pragma once

#include "insight/past/scope.h"
#include "insight/past/span.h"

namespace insight {

class ClusterHistory;

constexpr double nearlyAll = 0.95; ///< below this the coverage is worth mentioning

/// How much of a span was measured, 0 … 1: the lowest value of the endpoints in scope that ever answered.
double coverageOf(const ClusterHistory &past, const Scope &scope, TimeSpan span);

} // namespace insight
