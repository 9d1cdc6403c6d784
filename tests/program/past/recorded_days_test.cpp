#include "program/past/history_content.h"
#include "program/past/recorded_days.h"
#include "store/history.h"
#include "support/in_zone.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

core::Instant utc(const char *text)
{
    return *core::parseInstant(text);
}

core::Sample answerAt(core::Instant at, const QString &endpoint = u"db1:5432"_s)
{
    core::Sample sample = test::answer(at, { test::session(test::working(1)) }, endpoint);
    sample.at = at;
    sample.endpoint.systemId = u"71"_s;
    sample.endpoint.address = endpoint;
    return sample;
}

program::NotesQuestion daysOf(const test::History &history, const QString &endpoint = u"db1:5432"_s)
{
    return { .histories = { history.path() },
             .endpoints = { answerAt({}, endpoint).endpoint },
             .span = { core::Instant {}, utc("2026-08-01 00:00:00+00") } };
}

const QDate first(2026, 7, 19);

} // namespace

TEST(RecordedDaysTest, AreThoseOfTheClockThatIsShown)
{
    const test::InZone auckland("Pacific/Auckland"); // 12 hours ahead
    test::History history;
    history.add(answerAt(utc("2026-07-19 11:59:00+00")));
    history.add(answerAt(utc("2026-07-21 12:00:00+00")));

    EXPECT_THAT(program::recordedDays(daysOf(history), {}).days, ElementsAre(first, first.addDays(3)));
    core::showTimesIn(core::Zone::Utc);
    EXPECT_THAT(program::recordedDays(daysOf(history), {}).days, ElementsAre(first, first.addDays(2)));
}

TEST(RecordedDaysTest, AreThoseOfTheClusterAndOfTheSpan)
{
    const test::InZone here("UTC");
    test::History history;
    history.add(answerAt(utc("2026-07-19 12:00:00+00")));
    history.add(answerAt(utc("2026-07-23 12:00:00+00"), u"db2:5432"_s));
    history.add(answerAt(utc("2026-08-03 12:00:00+00")));

    EXPECT_THAT(program::recordedDays(daysOf(history), {}).days, ElementsAre(first));
    EXPECT_THAT(program::recordedDays(daysOf(history, u"db9:5432"_s), {}).days, IsEmpty());
}

TEST(RecordedDaysTest, SaysThatMoreMayBeMissingInABrokenFile)
{
    test::History history;
    for (int i = 0; i < 2000; ++i)
        history.add(answerAt(utc("2026-07-19 12:00:00+00") + i * 1s));
    program::NotesQuestion question = daysOf(history);
    question.histories = { history.path(), history.brokenCopy() };
    const auto found = program::recordedDays(question, {});
    EXPECT_EQ(found.days.size(), 1);
    ASSERT_TRUE(found.trouble);
    EXPECT_EQ(found.trouble->fault, core::Fault::StorageDamaged);
}

TEST(RecordedDaysTest, ADayOfWhichOnlyAveragesAreKeptIsRecorded)
{
    const test::InZone here("UTC");
    test::History history({ .measure = program::measuring() });
    for (int i = 0; i <= 1200; ++i)
        history.add(answerAt(utc("2026-07-19 12:00:00+00") + i * 1s));
    history.add(answerAt(utc("2026-07-23 12:00:00+00")));
    history.database().execute("delete from sample where at < 1784764800000");

    EXPECT_THAT(program::recordedDays(daysOf(history), {}).days, ElementsAre(first, first.addDays(4)));
}
