#pragma once

#include "core/sample.h"

#include <array>
#include <memory>
#include <optional>
#include <span>

namespace insight {

/// The figures that the lanes draw. To add one: a value here, a row in point.cpp.
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
    UnreportedWait, ///< whether they wait is not known
    // Rates.
    Transactions,
    Connections,
    CountedActive, ///< average active sessions by the server's own count of time
    // Sessions that ended without a farewell, a second.
    Abandoned, ///< the client was gone
    Fatal,
    Killed, ///< by an operator
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
    PoolWait,           ///< milliseconds, average over clients
    PoolTransaction,    ///< milliseconds, average
    PassedTransactions, ///< a second; a database counts them again
    // Of the pools inside an application, whose connections a pooler or a database counts again.
    Borrowed,
    Unborrowed,
    // Sums of other metrics: averages of the parts do not tell the peak of their sum.
    AllSessions,
    AllWorking,
    AllLogical,
    AllPhysical,
};
constexpr std::size_t metrics = 38;

QString metricName(Metric metric); ///< Stored in histories: it must not change.
std::optional<Metric> metricNamed(const QString &name);

/// The metrics from one to another add up to `sum`.
struct MetricSum
{
    Metric sum;
    Metric first;
    Metric last;
};
std::span<const MetricSum> metricSums();

using MetricValues = std::array<float, metrics>; ///< NaN is "not measured"

/// One sample as figures, or the averages of many samples.
struct Point
{
    core::Instant at;         ///< our clock, when the answer was complete
    core::Duration stands {}; ///< the time before `at` that it stands for
    MetricValues values {};
    std::shared_ptr<const MetricValues>
        peaks {}; ///< for averages: the highest values; null: it is one sample

    float operator[](Metric metric) const { return values[static_cast<std::size_t>(metric)]; }
};

/// Makes it the mean of both, where the other follows at once and has the same metrics measured, so that
/// means over both stay what they were; otherwise false.
bool takeIn(Point &point, const Point &next);

Point pointOf(const core::Sample &sample, core::Instant at, core::Duration stands);

} // namespace insight
