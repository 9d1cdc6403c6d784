#pragma once

#include "core/sample.h"
#include "insight/past/point.h"
#include "insight/past/span.h"

#include <QHash>

namespace insight {

/// The mean over time and the highest value of one figure of a pool.
class Trend
{
public:
    void add(double value, core::Duration time);

    std::optional<double> mean() const; ///< of the time in which it was measured
    std::optional<double> peak() const { return m_peak; }

private:
    double m_sum = 0; ///< value × µs
    core::Duration m_time {};
    std::optional<double> m_peak;
};

/// What one pool had in a span. Figures that its system does not report stay empty.
struct PoolTime
{
    core::Endpoint endpoint;
    core::Pool pool; ///< as last seen in the span
    core::Duration covered {};
    core::Duration queued {}; ///< with waiting clients
    std::optional<core::Duration> longestWait {};
    Trend logicalActive {};
    Trend logicalWaiting {};
    Trend logicalIdle {};
    Trend logicalTotal {};
    Trend physicalActive {};
    Trend physicalIdle {};
    Trend physicalTotal {};
    Trend transactions {}; ///< a second
};

/// Adds up the samples of one endpoint after another.
class PoolTimes
{
public:
    explicit PoolTimes(const TimeSpan &span)
        : m_span(span)
    {
    }

    /// `point` says for which time the sample stands.
    void add(const core::Sample &sample, const Point &point);

    const std::vector<PoolTime> &pools() const { return m_pools; } ///< in the order they were first seen
    const TimeSpan &span() const { return m_span; }

private:
    PoolTime &timeOf(const core::Sample &sample, const core::Pool &pool);

    TimeSpan m_span;
    std::vector<PoolTime> m_pools;
    QHash<QString, std::size_t> m_places;
};

} // namespace insight
