#pragma once

#include "core/time.h"

namespace report {

/// A moment in the reader's local time; the format is QDateTime's: "HH:mm:ss".
QString localTime(core::Instant moment, const QString &format);

/// "since 13:57:04", or "since 13:57:04 or earlier".
QString sinceText(core::Instant moment, bool orEarlier);

/// To the second; with the date where it differs from that of `now`.
QString timeThen(core::Instant moment, core::Instant now);

} // namespace report
