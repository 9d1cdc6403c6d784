#pragma once

#include "insight/load/dimension.h"
#include "insight/load/load_part.h"
#include "insight/past/scope.h"
#include "insight/past/span.h"

#include <span>
#include <vector>

namespace insight {

class ClusterHistory;

struct Breakdown
{
    LoadPart whole;
    TimeSpan span;
    double coverage = 0; ///< 0 … 1: the part of the span that samples cover, by the endpoint with the least
                         ///< among those that ever answered
};

/// Breaks client sessions and their workers in the span down by each dimension in turn. `comparedTo` is
/// another span; it fills `before` of the whole and of the first dimension.
Breakdown breakDown(const ClusterHistory &past, const Scope &scope, TimeSpan span,
                    std::span<const Dimension> dimensions, std::optional<TimeSpan> comparedTo = {});

} // namespace insight
