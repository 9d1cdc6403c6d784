#pragma once

#include "core/time.h"

class QDateTime;
class QTimeZone;

namespace core {

/// In which zone moments are shown, and times without a zone are read.
enum class Zone { Local, Utc };

/// From now on, in the whole program. Files and commands always use UTC.
void showTimesIn(Zone zone);

Zone zoneShown();
QTimeZone timeZoneShown();

/// As a clock in that zone shows it, to the millisecond.
QDateTime onClock(Instant moment, Zone zone = zoneShown());
QDateTime onClock(Instant moment, const QTimeZone &zone);

/// What a clock in that zone was read as.
Instant momentOf(const QDateTime &onClock);

/// The short name of that zone at that moment: "UTC", "CET".
QString zoneText(Instant moment);

} // namespace core
