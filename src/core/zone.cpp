#include "core/zone.h"

#include <QDateTime>
#include <QTimeZone>

#include <atomic>

using namespace Qt::StringLiterals;

namespace core {

namespace {

// Lists are filtered and grouped on other threads, by the same texts that they show.
std::atomic<Zone> shown { Zone::Local };

} // namespace

void showTimesIn(Zone zone)
{
    shown = zone;
}

Zone zoneShown()
{
    return shown;
}

QTimeZone timeZoneShown()
{
    return zoneShown() == Zone::Utc ? QTimeZone::utc() : QTimeZone::systemTimeZone();
}

QDateTime onClock(Instant moment, Zone zone)
{
    const auto sinceEpoch = std::chrono::floor<std::chrono::milliseconds>(moment).time_since_epoch();
    return QDateTime::fromMSecsSinceEpoch(sinceEpoch.count(), zone == Zone::Utc ? Qt::UTC : Qt::LocalTime);
}

QDateTime onClock(Instant moment, const QTimeZone &zone)
{
    const auto sinceEpoch = std::chrono::floor<std::chrono::milliseconds>(moment).time_since_epoch();
    return QDateTime::fromMSecsSinceEpoch(sinceEpoch.count(), zone);
}

Instant momentOf(const QDateTime &onClock)
{
    const QDateTime here(onClock.date(), onClock.time(), zoneShown() == Zone::Utc ? Qt::UTC : Qt::LocalTime);
    return Instant { std::chrono::milliseconds(here.toMSecsSinceEpoch()) };
}

QString zoneText(Instant moment)
{
    return zoneShown() == Zone::Utc ? u"UTC"_s : onClock(moment).timeZoneAbbreviation();
}

} // namespace core
