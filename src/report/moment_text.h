#pragma once

#include "core/result.h"
#include "core/time.h"

class QTimeZone;

namespace report {

/// Parses a moment as people type it: "now", "-2h" (before now; s, m, h, d), or ISO 8601 with a zone, with or
/// without seconds. The error is a sentence that shows how to write it.
core::Result<core::Instant> momentFrom(const QString &text, core::Instant now);

/// The same on a clock in `zone`. Also accepts "14:02", "yesterday 23:10", a date and time without a zone,
/// and the beginning of a log line of PostgreSQL, PgBouncer or HAProxy. A time of day that is still to come
/// means yesterday's.
core::Result<core::Instant> momentOnClock(const QString &text, core::Instant now, const QTimeZone &zone);

} // namespace report
