#include "support/in_zone.h"

#include <QDateTime>
#include <QTimeZone>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const core::Instant midday = *core::parseInstant("2026-07-20 12:00:00.250+00");

QString shown(core::Instant moment)
{
    return core::onClock(moment).toString(u"yyyy-MM-dd HH:mm:ss.zzz"_s);
}

} // namespace

TEST(Zones, AMomentIsShownAndReadOnTheClockOfThisComputer)
{
    const test::InZone auckland("Pacific/Auckland");
    EXPECT_EQ(shown(midday), u"2026-07-21 00:00:00.250"_s);
    EXPECT_EQ(core::zoneText(midday), u"NZST"_s);
    EXPECT_EQ(core::timeZoneShown(), QTimeZone("Pacific/Auckland"));
    EXPECT_EQ(core::momentOf(QDateTime({ 2026, 7, 21 }, { 0, 0, 0, 250 }, Qt::UTC)), midday)
        << "only what the clock shows counts";
}

TEST(Zones, OrOnThatOfUtc)
{
    const test::InZone auckland("Pacific/Auckland");
    core::showTimesIn(core::Zone::Utc);
    EXPECT_EQ(shown(midday), u"2026-07-20 12:00:00.250"_s);
    EXPECT_EQ(core::zoneText(midday), u"UTC"_s);
    EXPECT_EQ(core::timeZoneShown(), QTimeZone::utc());
    EXPECT_EQ(core::momentOf(QDateTime({ 2026, 7, 20 }, { 12, 0, 0, 250 })), midday);

    core::showTimesIn(core::Zone::Local);
    EXPECT_EQ(shown(midday), u"2026-07-21 00:00:00.250"_s);
}
