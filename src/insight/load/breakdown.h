#pragma once

#include "insight/load/load_part.h"
#include "insight/past/cluster_history.h"
#include "insight/past/wait_class.h"

#include <span>
#include <vector>

namespace insight {

struct Breakdown
{
    LoadPart whole;
    TimeSpan span;
    double coverage = 0; ///< 0 … 1: how much of the span samples stand for, the least of the endpoints
                         ///< that ever answered
};

/// Client sessions and their workers in the span, by one dimension after the other. `comparedTo` is another
/// span, for `before` of the whole and of the first dimension.
Breakdown breakDown(const ClusterHistory &past, const Scope &scope, TimeSpan span,
                    std::span<const Dimension> dimensions, std::optional<TimeSpan> comparedTo = {});

} // namespace insight
