// The views of a whole span.

#include "report/csv.h"
#include "report/session_times.h"
#include "report/views.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::SessionTime;
using test::noon;

namespace {

insight::SessionTimes timesOfTwo()
{
    SessionTime web {
        .name = u"web"_s, .sessions = 3, .running = 1500ms, .idle = 8s, .began = 2, .ended = 1, .open = 2
    };
    web.lived[std::size_t(insight::Lifetime::TenSeconds)] = 1;
    const SessionTime unreported {
        .name = u"api"_s, .sessions = 1, .waiting = 2s, .unreported = 7s, .open = 1
    };
    const SessionTime hidden { .sessions = 1, .partly = true, .other = 10s, .open = 1 };
    return { .rows = { web, unreported, hidden },
             .span = { noon, noon + 10s },
             .coverage = 1,
             .covered = 10s,
             .exact = 1s,
             .unseen = 7 };
}

QByteArrayList lines(const report::Table &table)
{
    QByteArrayList all;
    for (const QByteArray &line : report::csv(table).trimmed().split('\n'))
        all << line.trimmed();
    return all;
}

} // namespace

TEST(SpanViews, LifetimesHaveTheColumnsOfTheInterface)
{
    const QByteArrayList all =
        lines(report::sessionTimes(timesOfTwo(), insight::Dimension::Application, u"db1"_s));
    ASSERT_EQ(all.size(), 5);
    EXPECT_EQ(all[0],
              "from,to,endpoint,application,sessions,running_ms,waiting_ms,unreported_ms,idle_in_transaction_"
              "ms,idle_ms,"
              "other_ms,began,ended,open,lived_under_1s,lived_under_10s,lived_under_1min,lived_under_10min,"
              "lived_longer,lived_unknown,seen,covered_ms,open_last");
    EXPECT_EQ(all[1].mid(all[1].indexOf(",db1")),
              ",db1,web,3,1500,0,0,0,8000,0,2,1,2,0,1,0,0,0,0,yes,10000,0");
    EXPECT_EQ(all[2].mid(all[2].indexOf(",db1")), ",db1,api,1,,2000,7000,0,0,0,0,0,1,0,0,0,0,0,0,yes,10000,0")
        << "whether it ran is not known";
    EXPECT_EQ(all[3].mid(all[3].indexOf(",db1")), ",db1,,1,,,,,,10000,0,0,1,0,0,0,0,0,0,yes,10000,0")
        << "what hidden sessions do is not known";
    EXPECT_EQ(all[4].mid(all[4].indexOf(",db1")), ",db1,,,,,,,,,7,7,,,,,,,,no,10000,")
        << "no reading saw them";
}

TEST(SpanViews, ByAnotherNameItIsAnotherColumn)
{
    const report::Table table = report::sessionTimes(timesOfTwo(), insight::Dimension::User, {});
    EXPECT_STREQ(table.headings[3].name, "user");
}

TEST(SpanViews, PoolTimesHaveTheColumnsOfTheInterface)
{
    insight::SpanTotals totals({ noon, noon + 10s });
    core::Sample sample = test::answer(noon + 10s, {}, u"pgb"_s);
    sample.endpoint.kind = u"pgbouncer"_s;
    sample.pools = { { .name = u"calm/app"_s, .logicalActive = 3 },
                     { .name = u"shop/app"_s,
                       .database = u"shop"_s,
                       .user = u"app"_s,
                       .logicalActive = 2,
                       .logicalWaiting = 5,
                       .logicalTotal = 10,
                       .physicalTotal = 4,
                       .physicalLimit = 4,
                       .oldestWait = 700ms,
                       .transactionsPerSecond = 1.23456 } };
    totals.pools.add(sample, insight::pointOf(sample, noon + 10s, 4s));
    const QByteArrayList all = lines(report::poolTimes({ totals }));
    ASSERT_EQ(all.size(), 3);
    EXPECT_EQ(
        all[0],
        "from,to,endpoint,kind,pool,database,user,target,waiting_mean,waiting_peak,queued_ms,"
        "longest_wait_ms,logical_active_mean,logical_active_peak,logical_idle_mean,logical_idle_peak,"
        "physical_active_mean,physical_active_peak,physical_idle_mean,physical_total_peak,physical_limit,"
        "transactions_per_s,covered_ms,ratio_mean");
    EXPECT_EQ(all[1].mid(all[1].indexOf(",pgb")),
              ",pgb,pgbouncer,shop/app,shop,app,,5,5,4000,700,2,2,,,,,,4,4,1.235,4000,0.4")
        << "the queue first";
    EXPECT_EQ(all[2].mid(all[2].indexOf(",pgb")), ",pgb,pgbouncer,calm/app,,,,,,,,3,3,,,,,,,,,4000,");
    EXPECT_TRUE(report::poolTimes({ totals, { u"other"_s } }).rows.empty());
}
