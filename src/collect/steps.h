#pragma once

#include "collect/part.h"

namespace collect {

/// Rates are smoothed over this many samples.
constexpr std::size_t smoothedOver = 3;

/// Continues a series of steps with one more reading. A counter that went backwards, or a reset the server
/// tells of, ends the series: then there are no steps and `reset` is true.
struct Series
{
    std::deque<Step> steps;
    bool reset = false;
};
Series continued(const Part &before, const Part &now, std::optional<qint64> activeNow);

/// What the last steps amount to per second. What a server does not count stays "not measured".
core::Rates rates(const std::deque<Step> &steps);

} // namespace collect
