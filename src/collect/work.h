#pragma once

#include "collect/part.h"

namespace collect {

/// Continues the series of `before` with what `now` has counted. A counter that went backwards ends it.
struct WorkSeries
{
    std::deque<WorkStep> steps;
    bool reset = false;
};
WorkSeries continuedWork(const Part &before, const Part &now);

/// One more row of what is counted for this key.
void addWork(WorkBy &all, const QByteArray &key, const Work &more);

/// What the last steps amount to. Nothing where the system does not count it, and no average where nothing
/// ended.
struct WorkRates
{
    std::optional<double> transactionsPerSecond;
    std::optional<double> queriesPerSecond;
    std::optional<double> failuresPerSecond;
    std::optional<core::Duration> averageTransaction;
    std::optional<core::Duration> averageWait;
};
WorkRates workRates(const std::deque<WorkStep> &steps);                        ///< of all together
WorkRates workRates(const std::deque<WorkStep> &steps, const QByteArray &key); ///< of one

} // namespace collect
