#pragma once

#include "collect/part.h"

namespace collect {

/// Rates are averaged over this many samples.
constexpr std::size_t smoothedOver = 3;

/// Continues the steps of the counters with one more reading. A counter that went backwards, a reset that the
/// server reports, or another start ends them: then there are none and `reset` is true.
void continueSteps(const Part &before, Part &now, std::optional<qint64> activeNow);

/// The last steps per second. Counters that a server does not have stay "not measured".
core::Rates rates(const std::deque<Step> &steps);

} // namespace collect
