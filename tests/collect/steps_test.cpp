#include "collect/answers.h"
#include "collect/steps.h"
#include "collect/work.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using collect::Part;

namespace {

Part reading(std::chrono::seconds at, qint64 transactions, qint64 own = 0)
{
    Part part;
    part.at = core::Instant(1'000'000s + at);
    part.counted.counters = { .transactions = transactions, .ownTransactions = own };
    return part;
}

Part startedAt(Part part, std::chrono::seconds start)
{
    part.instance = collect::Instance {};
    part.instance->startedAt = core::Instant(start);
    return part;
}

Part working(std::chrono::seconds at, qint64 queries, qint64 own = 0)
{
    Part part = reading(at, 0);
    part.counted.work["server"] = { .queries = queries, .ownQueries = own };
    return part;
}

/// Follows readings one after the other, as the fold does.
Part follow(const std::vector<Part> &readings, std::optional<qint64> active = 0)
{
    Part before;
    for (auto now : readings) {
        collect::continueSteps(before, now, active);
        before = now;
    }
    return before;
}

} // namespace

TEST(Steps, NothingIsKnownAfterTheFirstReading)
{
    const auto rates = collect::rates(follow({ reading(0s, 500) }).counted.steps);
    EXPECT_FALSE(rates.transactionsPerSecond);
    EXPECT_FALSE(rates.averageActiveSessions);
}

TEST(Steps, TransactionsPerSecondAreWithoutOurOwn)
{
    const auto rates = collect::rates(follow({ reading(0s, 500, 1), reading(2s, 705, 6) }).counted.steps);
    EXPECT_DOUBLE_EQ(*rates.transactionsPerSecond, 100);
}

TEST(Steps, RatesAreSmoothedOverThreeSamples)
{
    const auto last = follow(
        { reading(0s, 0), reading(1s, 9'000), reading(2s, 9'000), reading(3s, 9'003), reading(4s, 9'006) });
    EXPECT_DOUBLE_EQ(*collect::rates(last.counted.steps).transactionsPerSecond, 2);
}

TEST(Steps, ACounterThatGoesBackIsAResetAndNeverANegativeRate)
{
    const auto last = follow({ reading(0s, 500), reading(1s, 600), reading(2s, 10) });
    EXPECT_TRUE(last.counted.reset);
    EXPECT_FALSE(collect::rates(last.counted.steps).transactionsPerSecond);
}

TEST(Steps, AfterAResetTheSeriesBeginsAgain)
{
    const auto last = follow({ reading(0s, 500), reading(1s, 10), reading(2s, 30) });
    EXPECT_FALSE(last.counted.reset);
    EXPECT_DOUBLE_EQ(*collect::rates(last.counted.steps).transactionsPerSecond, 20);
}

TEST(Steps, AResetTheServerTellsOfIsBelievedThoughTheCounterGrew)
{
    auto after = reading(1s, 600);
    after.counted.counters.reset = core::Instant(1'000'000s);
    EXPECT_TRUE(follow({ reading(0s, 500), after }).counted.reset);
}

TEST(Steps, WhatAServerDoesNotCountIsNotMeasured)
{
    const auto rates = collect::rates(follow({ reading(0s, 1), reading(1s, 2) }).counted.steps);
    EXPECT_FALSE(rates.connectionsPerSecond);
    EXPECT_FALSE(rates.trackedActiveSessions);
}

TEST(Steps, OurOwnTransactionsThatAreReportedLateDoNotMakeTheRateNegative)
{
    const auto rates = collect::rates(follow({ reading(0s, 500, 1), reading(1s, 501, 4) }).counted.steps);
    EXPECT_DOUBLE_EQ(*rates.transactionsPerSecond, 0);
}

TEST(Steps, AverageActiveSessionsAreWeightedByTime)
{
    Part before = reading(0s, 0);
    auto now = reading(1s, 0);
    collect::continueSteps(before, now, 10);
    before = now;
    now = reading(4s, 0);
    collect::continueSteps(before, now, 2);
    EXPECT_DOUBLE_EQ(*collect::rates(now.counted.steps).averageActiveSessions, 4);
}

TEST(Steps, WhereSomeAreHiddenTheAverageIsNotMeasured)
{
    EXPECT_FALSE(collect::rates(follow({ reading(0s, 1), reading(1s, 2) }, std::nullopt).counted.steps)
                     .averageActiveSessions);
}

TEST(Steps, SumsOverOtherDatabasesAreNeitherGrowthNorAReset)
{
    auto before = reading(0s, 500);
    before.counted.counters.over = "{1,2}";
    auto fewer = reading(1s, 100);
    fewer.counted.counters.over = "{1}";
    const auto last = follow({ before, fewer });
    EXPECT_FALSE(last.counted.reset);
    EXPECT_FALSE(collect::rates(last.counted.steps).transactionsPerSecond);
}

TEST(Steps, AGapEndsTheSeries)
{
    EXPECT_FALSE(
        collect::rates(follow({ reading(0s, 1), reading(120s, 2) }).counted.steps).transactionsPerSecond);
}

TEST(Steps, AnotherProcessIsAResetThoughItCountsMore)
{
    const auto one = startedAt(reading(0s, 500), 100s);
    EXPECT_TRUE(follow({ one, startedAt(reading(1s, 9'000), 200s) }).counted.reset);
    const auto same = follow({ one, startedAt(reading(1s, 600), 101s) });
    EXPECT_FALSE(same.counted.reset) << "a start that is computed anew is the same within two seconds";
    EXPECT_EQ(collect::rates(same.counted.steps).transactionsPerSecond, 100);
}

TEST(Steps, QueriesPerSecondAreWithoutOurOwnHoweverManyThoseAre)
{
    const Part before = working(0s, 10, 5'000); // the server began anew, we did not
    Part now = working(1s, 130, 5'020);
    collect::continueWork(before, now);
    EXPECT_EQ(collect::workRates(now.counted.workSteps).queriesPerSecond, 100);
}

TEST(Steps, TheWorkOfAnotherProcessIsNoGrowth)
{
    const Part before = startedAt(working(0s, 10), 100s);
    Part now = startedAt(working(1s, 9'000), 200s);
    collect::continueWork(before, now);
    EXPECT_TRUE(now.counted.workSteps.empty());
    EXPECT_TRUE(now.counted.reset);

    Part perhaps = working(1s, 9'000);
    collect::continueWork(working(0s, 10), perhaps, collect::Former::Doubtful);
    EXPECT_TRUE(perhaps.counted.workSteps.empty());
    EXPECT_FALSE(perhaps.counted.reset) << "it may be the same one";
}
