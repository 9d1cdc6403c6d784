#pragma once

#include <QString>

#include <chrono>
#include <optional>

namespace core {

/// A moment on somebody's clock, in UTC.
using Instant = std::chrono::sys_time<std::chrono::microseconds>;
using Duration = std::chrono::microseconds;

/// Reads `2026-11-20 13:29:08.178739+00` and its relatives (any offset, T or blank). Infinities, years BC and
/// garbage are no moment.
std::optional<Instant> parseInstant(QByteArrayView text);

/// ISO 8601 in UTC with milliseconds: `2026-11-20T13:29:08.178Z`.
QString formatInstant(Instant instant);

} // namespace core
