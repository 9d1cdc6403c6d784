#pragma once

#include "collect/part.h"

namespace collect {

/// Rates are averaged over this many samples.
constexpr std::size_t smoothedOver = 3;

/// Continues a series of steps with one more reading. A counter that went backwards, or a reset that the
/// server reports, ends the series: then there are no steps and `reset` is true.
struct Series
{
    std::deque<Step> steps;
    bool reset = false;
};
Series continued(const Part &before, const Part &now, std::optional<qint64> activeNow);

/// The last steps per second. Counters that a server does not have stay "not measured".
core::Rates rates(const std::deque<Step> &steps);

} // namespace collect
