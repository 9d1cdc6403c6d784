#pragma once

#include "core/sample.h"

#include <array>

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
};
constexpr std::size_t metrics = 26;

/// One sample as figures. NaN is "not measured".
struct Point
{
    core::Instant at;         ///< ours, when the answer was complete
    core::Duration stands {}; ///< it stands for this long before `at`
    std::array<float, metrics> values {};

    float operator[](Metric metric) const { return values[static_cast<std::size_t>(metric)]; }
};

Point pointOf(const core::Sample &sample, core::Instant at, core::Duration stands);

} // namespace insight
