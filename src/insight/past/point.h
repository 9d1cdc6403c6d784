#pragma once

#include "core/sample.h"

#include <array>
#include <memory>
#include <optional>
#include <span>

namespace insight {

/// What the lanes draw. Adding one: a value here, a row in point.cpp.
enum class Metric {
    // Backends by state.
    Active,
    IdleInTransaction,
    Aborted,
    Starting,
    Idle,
    Unknown,
    // Active sessions by wait, in the order of WaitClass.
    Cpu,
    Io,
    Ipc,
    LwLock,
    Lock,
    Timeout,
    Client,
    OtherWait,
    // Rates.
    Transactions,
    Connections,
    // Against a ceiling.
    Used,
    // Of a pooler or proxy: its clients, its servers, and how long both take.
    LogicalActive,
    LogicalIdle,
    LogicalOther,
    Waiting,
    PhysicalActive,
    PhysicalIdle,
    PhysicalOther,
    PoolWait,        ///< milliseconds, the average of a client
    PoolTransaction, ///< milliseconds, the average
    // What others add up to: of averages the parts do not tell how high their sum was.
    AllSessions,
    AllWorking,
    AllLogical,
    AllPhysical,
};
constexpr std::size_t metrics = 30;

QString metricName(Metric metric); ///< in a history: it stays
std::optional<Metric> metricNamed(const QString &name);

/// What the metrics from one to another add up to.
struct MetricSum
{
    Metric sum;
    Metric first;
    Metric last;
};
std::span<const MetricSum> metricSums();

using MetricValues = std::array<float, metrics>; ///< NaN is "not measured"

/// One sample as figures, or the averages of many.
struct Point
{
    core::Instant at;         ///< ours, when the answer was complete
    core::Duration stands {}; ///< it stands for this long before `at`
    MetricValues values {};
    std::shared_ptr<const MetricValues> peaks {}; ///< of averages the highest; null: it is one sample

    float operator[](Metric metric) const { return values[static_cast<std::size_t>(metric)]; }
};

Point pointOf(const core::Sample &sample, core::Instant at, core::Duration stands);

} // namespace insight
