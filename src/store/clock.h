#pragma once

#include "core/time.h"

#include <optional>

namespace store {

using Millis = std::chrono::milliseconds;

/// As stored: whole milliseconds, rounded down.
inline qint64 stored(core::Instant moment)
{
    return std::chrono::floor<Millis>(moment.time_since_epoch()).count();
}
inline std::optional<qint64> stored(std::optional<core::Instant> moment)
{
    return moment ? std::optional(stored(*moment)) : std::nullopt;
}
/// Whole seconds, rounded up: the first bucket that begins then or later.
inline qint64 inSeconds(core::Instant moment)
{
    return std::chrono::ceil<std::chrono::seconds>(moment.time_since_epoch()).count();
}
inline qint64 stored(core::Duration duration)
{
    return std::chrono::floor<Millis>(duration).count();
}

inline core::Instant instantOf(qint64 number)
{
    return core::Instant { Millis { number } };
}
inline std::optional<core::Instant> instantOf(std::optional<qint64> number)
{
    return number ? std::optional(instantOf(*number)) : std::nullopt;
}

/// In µs, for times that identify a process.
inline std::optional<qint64> storedExactly(std::optional<core::Instant> moment)
{
    return moment ? std::optional(qint64(moment->time_since_epoch().count())) : std::nullopt;
}
inline std::optional<core::Instant> exactMomentOf(std::optional<qint64> number)
{
    return number ? std::optional(core::Instant { core::Duration { *number } }) : std::nullopt;
}

/// For short times, where every microsecond counts.
inline std::optional<qint64> micros(std::optional<core::Duration> duration)
{
    return duration ? std::optional(qint64(duration->count())) : std::nullopt;
}
inline std::optional<core::Duration> durationOf(std::optional<qint64> micros)
{
    return micros ? std::optional(core::Duration { *micros }) : std::nullopt;
}

/// A rate in thousandths.
std::optional<qint64> inThousandths(std::optional<double> rate);
std::optional<double> fromThousandths(std::optional<qint64> number);

} // namespace store
