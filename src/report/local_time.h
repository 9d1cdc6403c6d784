#pragma once

#include "core/time.h"

namespace report {

/// A moment on the clock of whoever reads it: "HH:mm:ss" and the like are QDateTime's.
QString localTime(core::Instant moment, const QString &format);

/// To the second; with its day where that is not the day of `now`.
QString timeThen(core::Instant moment, core::Instant now);

} // namespace report
