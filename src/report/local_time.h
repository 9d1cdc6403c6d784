#pragma once

#include "core/time.h"

#include <QLocale>

namespace report {

/// Its names of days and months are those of our texts.
QLocale calendarLocale();

/// A moment in the zone that is shown, usually the reader's; the format is QDateTime's: "HH:mm:ss".
QString localTime(core::Instant moment, const QString &format);

/// To the second; with the date where it differs from that of `now`, and the year where that does.
QString timeThen(core::Instant moment, core::Instant now);

/// "since 13:57:04", or "since 13:57:04 or earlier"; as timeThen(), where `now` is known.
QString sinceText(core::Instant moment, std::optional<core::Instant> now, bool orEarlier);

} // namespace report
