#pragma once

#include "collect/growth.h"
#include "collect/part.h"

namespace collect {

/// Continues `steps` with the growth over a span, unless that is longer than `longest`. A counter that went
/// backwards ends the series; it was a reset unless others go on: a pooler drops the counters of a database
/// with its pools.
struct WorkSeries
{
    std::deque<WorkStep> steps;
    bool reset = false;
};
WorkSeries continuedWork(const std::deque<WorkStep> &steps, core::Duration span, const WorkBy &before,
                         const WorkBy &now, core::Duration longest = longestGap);

/// The series of one key: its own, where each is read at a time of its own.
const std::deque<WorkStep> &stepsOf(const Part &reading, const QByteArray &key);

/// Adds one more row of counters for this key.
void addWork(WorkBy &all, const QByteArray &key, const Work &more);

/// The rates of the last steps. Empty where the system does not count it; no average where nothing ended.
struct WorkRates
{
    std::optional<double> transactionsPerSecond;
    std::optional<double> queriesPerSecond;
    std::optional<double> failuresPerSecond;
    std::optional<core::Duration> averageTransaction;
    std::optional<core::Duration> averageWait;
    std::optional<core::Duration> averageUse;
    std::optional<core::Duration> averageOpening;
    std::optional<double> openingsPerSecond;
};
WorkRates lifetimeOf(const Work &work);                                        ///< only the means
WorkRates workRates(const std::deque<WorkStep> &steps);                        ///< of all together
WorkRates workRates(const std::deque<WorkStep> &steps, const QByteArray &key); ///< of one

} // namespace collect
