#pragma once

#include <QString>

#include <chrono>
#include <optional>

namespace core {

/// A moment in UTC, on whichever clock the name says.
using Instant = std::chrono::sys_time<std::chrono::microseconds>;
using Duration = std::chrono::microseconds;

/// Parses `2026-11-20 13:29:08.178739+00` and variants (any offset, T or blank). Infinities, years BC and
/// garbage give nothing.
std::optional<Instant> parseInstant(QByteArrayView text);

/// ISO 8601 in UTC with milliseconds: `2026-11-20T13:29:08.178Z`.
QString formatInstant(Instant instant);

} // namespace core
