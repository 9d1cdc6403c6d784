#include "report/cells.h"
#include "support/in_zone.h"

#include <QDateTime>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using report::cellText;
using report::Unit;

TEST(CellTextTest, SaysEveryKindOfValueToPeople)
{
    EXPECT_EQ(cellText({}, Unit::Count), u"–"_s);
    EXPECT_EQ(cellText(qint64 { 0 }, Unit::Count), u"0"_s);
    EXPECT_EQ(cellText(qint64 { 1234567 }, Unit::Count), u"1234567"_s);
    EXPECT_EQ(cellText(2.5, Unit::Rate), u"2.50"_s);
    EXPECT_EQ(cellText(1500.0, Unit::Milliseconds), u"1.5 s"_s);
    EXPECT_EQ(cellText(87'000.0, Unit::Milliseconds), u"1 min 27 s"_s) << "as in sentences";
    EXPECT_EQ(cellText(u"shop"_s, Unit::Text), u"shop"_s);
}

TEST(CellTextTest, NothingHostileGetsThrough)
{
    EXPECT_EQ(cellText(u"a\u202Eb\nc"_s, Unit::Text), u"a⟨RLO⟩b↵c"_s);
}

TEST(CellTextTest, AMomentIsLocalAndHasItsDayWhereThatIsNotToday)
{
    const QDate day(2026, 11, 20);
    const core::Instant moment(
        std::chrono::milliseconds(QDateTime(day, QTime(14, 2, 10, 999)).toMSecsSinceEpoch()));
    EXPECT_EQ(report::localMoment(moment, day), u"14:02:10"_s);
    EXPECT_EQ(report::localMoment(moment, day.addDays(1)), u"2026-11-20 14:02:10"_s);
    EXPECT_TRUE(cellText(moment, Unit::Time).endsWith(u"14:02:10"_s));
}

TEST(CellTextTest, AMomentIsInUtcWhereThatIsShown)
{
    const test::InZone auckland("Pacific/Auckland");
    const core::Instant moment = *core::parseInstant("2026-07-20 13:02:10+00");
    EXPECT_EQ(cellText(moment, Unit::Time), u"2026-07-21 01:02:10"_s);
    core::showTimesIn(core::Zone::Utc);
    EXPECT_EQ(cellText(moment, Unit::Time), u"2026-07-20 13:02:10"_s);
    EXPECT_EQ(report::localMoment(moment, QDate(2026, 7, 20)), u"13:02:10"_s);
}

TEST(CellTextTest, ASumOfReadingsIsNoMoreExactThanASecond)
{
    EXPECT_EQ(cellText(0., Unit::Sampled), u"0 s"_s);
    EXPECT_EQ(cellText(976., Unit::Sampled), u"< 1 s"_s);
    EXPECT_EQ(cellText(1'976., Unit::Sampled), u"2 s"_s);
    EXPECT_EQ(cellText(87'400., Unit::Sampled), u"1 min 27 s"_s);
    EXPECT_TRUE(report::isNumber(Unit::Sampled));
}

TEST(CellTextTest, NumbersStandOnTheRight)
{
    EXPECT_TRUE(report::isNumber(Unit::Count));
    EXPECT_TRUE(report::isNumber(Unit::Milliseconds));
    EXPECT_FALSE(report::isNumber(Unit::Text));
    EXPECT_FALSE(report::isNumber(Unit::Time));
}
