#pragma once

#include "core/time.h"

namespace report {

/// A moment in the reader's local time; the format is QDateTime's: "HH:mm:ss".
QString localTime(core::Instant moment, const QString &format);

/// To the second; with the date where it differs from that of `now`, and the year where that does.
QString timeThen(core::Instant moment, core::Instant now);

} // namespace report
