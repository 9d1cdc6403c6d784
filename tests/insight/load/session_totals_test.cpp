#include "insight/load/session_totals.h"
#include "insight/past/cluster_history.h"
#include "support/allocated.h"
#include "support/random_server.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using insight::Dimension;
using insight::SessionTime;
using test::noon;

namespace {

/// A database with ten clients that stay and one that is another at every reading.
core::SamplePtr busy(core::Instant at, int reading, const QString &newcomer = u"job"_s)
{
    std::vector<core::SessionPtr> sessions;
    for (int pid = 1; pid <= 10; ++pid)
        sessions.push_back(test::session((reading + pid) % 3 ? test::idling(pid) : test::working(pid)));
    core::Session job = test::working(100 + reading % 30'000);
    job.application = newcomer;
    job.backendStart = at - 500ms;
    sessions.push_back(test::session(job));
    core::Sample sample = test::answer(at, std::move(sessions));
    sample.endpoint.layer = core::Layer::Database;
    sample.at = at;
    sample.asked = at;
    sample.rates.connectionsPerSecond = 0.1;
    return test::shared(std::move(sample));
}

void add(insight::SessionTotals &totals, const core::SamplePtr &sample, core::Duration interval)
{
    totals.add(sample, insight::pointOf(*sample, *sample->received, interval), interval);
}

std::vector<std::string> told(const insight::SessionTimes &times)
{
    std::vector<std::string> rows;
    for (const SessionTime &row : times.rows) {
        QString text = row.name;
        for (const qint64 number :
             { row.sessions, row.began, row.ended, row.open, row.openLast, row.livedUnknown, row.lived[0],
               row.lived[1], row.lived[2], row.lived[3], row.lived[4], qint64(row.running.count()),
               qint64(row.waiting.count()), qint64(row.idle.count()), qint64(row.idleInTransaction.count()),
               qint64(row.other.count()) })
            text += u" %1"_s.arg(number);
        rows.push_back(text.toStdString());
    }
    std::ranges::sort(rows);
    return rows;
}

} // namespace

TEST(SessionTotals, AWeekIsWholeAndTakesNoMoreMemoryThanADay)
{
    constexpr core::Duration interval = 30s;
    constexpr int perDay = 24 * 3600 / 30;
    insight::SessionTotals totals({ noon, noon + 7 * 24h });
    std::size_t afterADay = 0;
    for (int reading = 1; reading <= 7 * perDay; ++reading) {
        add(totals, busy(noon + reading * interval, reading), interval);
        if (reading == perDay)
            afterADay = test::allocatedBytes();
    }
    EXPECT_LT(test::allocatedBytes(), afterADay + 12'000'000) << "single sessions are limited in number";
    totals.finish();
    const auto times = totals.times({}, Dimension::Application);
    EXPECT_DOUBLE_EQ(times.coverage, 1);
    EXPECT_EQ(times.covered, 7 * 24h);
    ASSERT_EQ(times.rows.size(), 2);
    EXPECT_EQ(times.rows[1].name, u"job"_s);
    EXPECT_EQ(times.rows[1].sessions, 7 * perDay);
    EXPECT_EQ(times.rows[1].ended, 7 * perDay - 1);
    EXPECT_EQ(times.rows[0].sessions, 10);
    EXPECT_EQ(times.rows[0].open, 10);
    EXPECT_EQ(times.rows[0].running + times.rows[0].idle, 10 * 7 * 24h);
}

TEST(SessionTotals, FurtherNamesShareARow)
{
    constexpr int readings = int(insight::SessionTimeRows::mostNames) + 500;
    insight::SessionTotals totals({ noon, noon + readings * 1s });
    for (int reading = 1; reading <= readings; ++reading)
        add(totals, busy(noon + reading * 1s, reading, u"job %1"_s.arg(reading)), 1s);
    totals.finish();
    const auto times = totals.times({}, Dimension::Application);
    EXPECT_EQ(times.rows.size(), insight::SessionTimeRows::mostNames + 1);
    const auto more = std::ranges::find(times.rows, u"(more names)"_s, &SessionTime::name);
    ASSERT_NE(more, times.rows.end());
    EXPECT_EQ(more->sessions, 501) << "one of the names is that of the ten";
}

class SeededTotals : public testing::TestWithParam<unsigned>
{
};

INSTANTIATE_TEST_SUITE_P(Seeds, SeededTotals, testing::Values(1U, 2U, 3U));

TEST_P(SeededTotals, AreWhatAHistoryTellsThatKeepsEverything)
{
    test::RandomServer server(GetParam(), test::Grain::Microseconds);
    insight::ClusterHistory past({ u"db1"_s });
    std::vector<core::SamplePtr> samples;
    for (int i = 0; i < 1500; ++i) {
        core::Sample sample = server.next();
        sample.at = sample.received; // one clock, whichever answer tells it
        samples.push_back(test::shared(std::move(sample)));
    }
    const insight::TimeSpan span { *samples[300]->received + 400ms, *samples[1400]->received + 300ms };
    insight::SessionTotals totals(span);
    for (const core::SamplePtr &sample : samples) {
        past.add(sample, *sample->received);
        const insight::EndpointHistory &history = past.history(u"db1"_s);
        if (!sample->error && sample == history.latestGood())
            totals.add(sample, history.points().back(), history.interval());
    }
    totals.finish();
    for (const Dimension by : { Dimension::Application, Dimension::User, Dimension::Session }) {
        const auto kept = insight::sessionTimesOf(past, {}, span, by);
        const auto added = totals.times({}, by);
        const auto one = told(added);
        const auto other = told(kept);
        const auto different = std::ranges::mismatch(one, other).in1;
        EXPECT_EQ(different, one.end()) << *different;
        EXPECT_EQ(one.size(), other.size());
        EXPECT_GT(added.rows.size(), 0U);
        EXPECT_EQ(added.coverage, kept.coverage);
        EXPECT_EQ(added.exact, kept.exact);
        EXPECT_EQ(added.unseen, kept.unseen);
    }
}
