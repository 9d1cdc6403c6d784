#include "report/moment_text.h"
#include "support/in_zone.h"

#include <QTimeZone>

#include <gmock/gmock.h>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const core::Instant now { 1'795'179'600s }; // 2026-11-20T13:00:00Z

struct Typed
{
    const char *text;
    core::Instant moment;
};

struct WrongMoment
{
    const char *text;
    const char *help;
};

} // namespace

TEST(ClusterSnapshotTest, IsUnderstoodAsItIsTyped)
{
    for (const auto &[text, moment] : std::to_array<Typed>({
             { "now", now },
             { "-90s", now - 90s },
             { "-0s", now },
             { "-15m", now - 15min },
             { "-2h", now - 2h },
             { "-7d", now - 168h },
             { "2026-11-20T13:00:00Z", now },
             { "2026-11-20T13:00Z", now },
             { "2026-11-20 13:00z", now },
             { "2026-11-20T14:00:00+01:00", now },
             { "2026-11-20T14:00:00+0100", now },
             { "2026-11-20t14:00+01", now },
             { "2026-11-20T10:30:00-02:30", now },
             { "2026-11-20T13:00:00.250Z", now + 250ms },
         })) {
        const auto read = report::momentFrom(QString::fromLatin1(text), now);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read.value(), moment) << text;
    }
}

TEST(ClusterSnapshotTest, WhatCannotBeUnderstoodIsASentenceThatShowsHow)
{
    for (const auto &[text, help] : std::to_array<WrongMoment>({
             { "2026-11-20T14:02:00", "has no time zone: write 2026-11-20T14:02:00Z for UTC" },
             { "2026-11-20 14:02", "or 2026-11-20 14:02+01:00" },
             { "2026-11-20", "2026-11-20T14:02:00+01:00" },
             { "14:02", "write now, -2h" },
             { "", "write now, -2h" },
             { "2h", "write now, -2h" },
             { "+2h", "write now, -2h" },
             { "-2", "write now, -2h" },
             { "-2w", "write now, -2h" },
             { "-h", "write now, -2h" },
             { "-9999999d", "write now, -2h" },
             { "yesterday", "write now, -2h" },
             { "2026-02-30T00:00:00Z", "is not a time" },
             { "2026-11-20T25:00:00Z", "is not a time" },
             { "2026-11-20T14:02:00+1", "is not a time" },
             { "2026-11-20T14:02:00+::", "is not a time" },
         })) {
        const auto read = report::momentFrom(QString::fromLatin1(text), now);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().detail.toStdString(), testing::HasSubstr(help)) << text;
    }
}

namespace {

// Noon of that day is 13:00 on this clock; in summer it is an hour ahead of that.
const QTimeZone clockInBerlin("Europe/Berlin");

core::Instant utc(const char *iso)
{
    return *core::parseInstant(iso);
}

} // namespace

TEST(MomentOnClock, IsReadAsADbaTypesIt)
{
    for (const auto &[text, moment] : std::to_array<Typed>({
             { "now", now }, // 14:00
             { "-90m", now - 90min },
             { " 13:59 ", now - 1min },
             { "9:05", utc("2026-11-20 08:05:00+00") },
             { "13:59:30.250", now - 30s + 250ms },
             { "14:02", now - 24h + 2min },
             { "today 14:02", now + 2min },
             { "yesterday 23:10", utc("2026-11-19 22:10:00+00") },
             { "yesterday 11:10 pm", utc("2026-11-19 22:10:00+00") },
             { "9:05AM", utc("2026-11-20 08:05:00+00") },
             { "12:00 am", utc("2026-11-19 23:00:00+00") },
             { "2026-11-20T01:02:03 PM", utc("2026-11-20 12:02:03+00") },
             { "19.11.2026 23:10", utc("2026-11-19 22:10:00+00") },
             { "9.11.2026, 23:10:05.5", utc("2026-11-09 22:10:05.5+00") },
             { "2026-11-20 13:02", utc("2026-11-20 12:02:00+00") },
             { "2026-07-01 13:02", utc("2026-07-01 11:02:00+00") },
             { "2026-11-20 13:02 Uhr", utc("2026-11-20 12:02:00+00") },
             { "2026-11-20T14:02:10Z", utc("2026-11-20 14:02:10+00") },
             { "1795179600", now },
             { "1795179600.123", now + 123ms },
             { "13:59:30.290", now - 30s + 290ms },
             { "2026-11-19 23:59:59.9996", utc("2026-11-19 23:00:00+00") },
             { "yesterday 23:59:59.9996", utc("2026-11-19 23:00:00+00") },
         })) {
        const auto read = report::momentOnClock(QString::fromLatin1(text), now, clockInBerlin);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read.value(), moment) << text;
    }
}

TEST(MomentOnClock, AZoneIsUnderstoodInSmallLetters)
{
    for (const auto &[text, moment] : std::to_array<Typed>({
             { "2026-11-20 14:02 utc", utc("2026-11-20 14:02:00+00") },
             { "2026-11-20 14:02 Utc", utc("2026-11-20 14:02:00+00") },
             { "2026-11-20 14:02:05.5 gmt", utc("2026-11-20 14:02:05.5+00") },
             { "2026-11-20 14:02 cet", utc("2026-11-20 13:02:00+00") },
             { "2026-11-20 14:02z", utc("2026-11-20 14:02:00+00") },
             { "2026-11-20 14:02 z", utc("2026-11-20 14:02:00+00") },
             { "2026-11-20t14:02:10 utc", utc("2026-11-20 14:02:10+00") },
             { "2026-11-20 21:02 asia/tokyo", utc("2026-11-20 12:02:00+00") },
         })) {
        const auto read = report::momentOnClock(QString::fromLatin1(text), now, clockInBerlin);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read.value(), moment) << text;
    }
    EXPECT_FALSE(report::momentOnClock(u"2026-11-20 14:02 pst"_s, now, clockInBerlin)) << "no local time";
}

TEST(MomentOnClock, IsReadFromALineOfALog)
{
    for (const auto &[text, moment] : std::to_array<Typed>({
             { "2026-11-20 12:02:10.123 UTC [4711] LOG:  connection received",
               utc("2026-11-20 12:02:10.123+00") },
             { "2026-11-20 13:02:10 CET", utc("2026-11-20 12:02:10+00") },
             { "2026-11-20 13:02:10.500 CET [12] app@shop ERROR:  deadlock",
               utc("2026-11-20 12:02:10.5+00") },
             { "[2026-11-20 13:02:10,250] something", utc("2026-11-20 12:02:10.25+00") },
             { "2026-11-20T13:02:10+0100 db1 postgres[5]: x", utc("2026-11-20 12:02:10+00") },
             { "2026-11-20 12:02:00.123 UTC,\"app\",\"shop\",4711,", utc("2026-11-20 12:02:00.123+00") },
             { "2026-11-20 12:02:00 UTC:10.0.0.1(1234):app@shop:[123]:LOG:  x",
               utc("2026-11-20 12:02:00+00") },
             { "2026-11-20 15:02:00.500 +03,\"app\",", utc("2026-11-20 12:02:00.5+00") },
             { "2026-11-20 15:02:00 +03:10.0.0.1(1234):app@shop:[123]:LOG:  x",
               utc("2026-11-20 12:02:00+00") },
             { "2026-11-20 17:32:00 +0530:[local]:app@shop:[123]:", utc("2026-11-20 12:02:00+00") },
             { "2026-11-20 12:02:00 UTC-12-LOG:  x", utc("2026-11-20 12:02:00+00") },
             { "2026-11-20 13:02:00 CET,\"app\",", utc("2026-11-20 12:02:00+00") },
             { "2026-11-20 21:02:00 Asia/Tokyo [12] LOG:  x", utc("2026-11-20 12:02:00+00") },
             { "2026-11-20 09:02:00 America/Argentina/Salta", utc("2026-11-20 12:02:00+00") },
             { "2026-11-20 13:02:00 WARNING  of a program without zones", utc("2026-11-20 12:02:00+00") },
             { "2026-11-20 13:02:00 - what follows is no zone", utc("2026-11-20 12:02:00+00") },
             { "<134>Nov 20 haproxy[9]: 10.0.0.1:3 [20/Nov/2026:13:02:10.017] in out/db1",
               utc("2026-11-20 12:02:10.017+00") },
             { "Nov 20 13:02:10 db1 pgbouncer[8]: closing", utc("2026-11-20 12:02:10+00") },
             { "Dec 31 23:00:00 db1 x", utc("2025-12-31 22:00:00+00") },
         })) {
        const auto read = report::momentOnClock(QString::fromLatin1(text), now, clockInBerlin);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read.value(), moment) << text;
    }
}

TEST(MomentOnClock, TheZoneOfThisComputerIsUnderstoodWhileUtcIsShown)
{
    const test::InZone berlin("Europe/Berlin");
    const auto read = report::momentOnClock(u"2026-11-20 13:02:10 CET [12] LOG:  x"_s, now, QTimeZone::utc());
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value(), utc("2026-11-20 12:02:10+00"));
    EXPECT_FALSE(report::momentOnClock(u"2026-07-20 13:02:10 CET"_s, now, QTimeZone::utc()))
        << "it was CEST then";
}

TEST(MomentOnClock, AZoneThatIsNotUnderstoodIsNoLocalTime)
{
    for (const char *text :
         { "2026-11-20 13:02:00 Middle/Earth [1] LOG:  x", "2026-11-20 13:02:00 PST,\"app\",",
           "2026-11-20 13:02:00.5 PST:10.0.0.1(1):app@shop:[1]:", "2026-11-20 13:02:00 ChST [1] LOG:  x",
           "2026-11-20 13:02:00 UTC5 x", "2026-11-20 13:02:00 UTC+3 x", "2026-11-20 13:02:00 GMT-03:00 x",
           "2026-11-20 13:02:00 +3 x", "2026-11-20 13:02:00.123,LOG" })
        EXPECT_FALSE(report::momentOnClock(QString::fromLatin1(text), now, clockInBerlin)) << text;
}

TEST(MomentOnClock, AZoneThatIsNotUnderstoodIsNamed)
{
    for (const char *text : { "2026-11-20 13:02 XYZ", "2026-11-20 13:02:00 Middle/Earth [1] LOG:  x" }) {
        const auto read = report::momentOnClock(QString::fromLatin1(text), now, clockInBerlin);
        ASSERT_FALSE(read) << text;
        const QString zone = QString::fromLatin1(text).section(u' ', 2, 2);
        EXPECT_THAT(read.error().detail.toStdString(),
                    testing::HasSubstr("The time zone “" + zone.toStdString() + "” is not known here"));
    }
}

TEST(MomentOnClock, OfAnHourThatComesTwiceTheOneIsMeantThatIsNamed)
{
    const auto read = [](const char *text) {
        const auto moment = report::momentOnClock(QString::fromLatin1(text), now, clockInBerlin);
        return moment ? moment.value() : core::Instant {};
    };
    EXPECT_EQ(read("2026-10-25 02:30:00 CEST"), utc("2026-10-25 00:30:00+00"));
    EXPECT_EQ(read("2026-10-25 02:30:00 CET"), utc("2026-10-25 01:30:00+00"));
    EXPECT_EQ(read("2026-10-25 03:30:00 CET"), utc("2026-10-25 02:30:00+00"));
    EXPECT_EQ(read("2026-10-25 03:30:00 CEST"), core::Instant {}) << "no clock showed this";
}

TEST(MomentOnClock, WhatIsNoTimeIsASentenceThatShowsHow)
{
    for (const char *text : { "", "14", "25:00", "14:61", "2026-02-30 10:00", "2026-02-30 10:00 XYZ",
                              "noonish", "31/Foo/2026:10:00:00", "-2w" }) {
        const auto read = report::momentOnClock(QString::fromLatin1(text), now, clockInBerlin);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().detail.toStdString(), testing::HasSubstr("Write 14:02, yesterday 23:10"))
            << text;
    }
}
