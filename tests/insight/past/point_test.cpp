#include "insight/past/point.h"
#include "support/samples.h"

#include <gmock/gmock.h>

#include <cmath>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using insight::Metric;

namespace {

insight::Point pointOf(const core::Sample &sample)
{
    return insight::pointOf(sample, test::noon, 1s);
}

core::SessionPtr hiddenSession(int pid)
{
    return test::session(test::hidden(pid));
}

} // namespace

TEST(Point, HasTheCountsOfTheSample)
{
    const auto point = pointOf(test::answer(
        test::noon, { test::session(test::working(1)), test::session(test::idling(2)), hiddenSession(3) }));
    EXPECT_EQ(point[Metric::Active], 1);
    EXPECT_EQ(point[Metric::Idle], 1);
    EXPECT_EQ(point[Metric::Unknown], 1);
    EXPECT_EQ(point[Metric::Aborted], 0);
    EXPECT_EQ(point[Metric::Used], 4);
}

TEST(Point, CountsTheWaitsOfThoseAtWork)
{
    core::Session waitsIdly = test::idling(3);
    waitsIdly.waitType = u"Client"_s;
    const auto point = pointOf(test::answer(
        test::noon, { test::session(test::working(1)), test::session(test::working(2, u"Lock"_s)),
                      test::session(waitsIdly), test::session(test::working(4, u"Lock"_s)) }));
    EXPECT_EQ(point[Metric::Cpu], 1);
    EXPECT_EQ(point[Metric::Lock], 2);
    EXPECT_EQ(point[Metric::Client], 0);
}

TEST(Point, OfSessionsWithoutAReportOnWaitsKnowsOnlyThatTheyAreActive)
{
    const QString unreported = core::waitUnreported.toString();
    const auto point = pointOf(test::answer(test::noon, { test::session(test::working(1, unreported)),
                                                          test::session(test::working(2, unreported)),
                                                          test::session(test::working(3, u"Lock"_s)) }));
    EXPECT_EQ(point[Metric::UnreportedWait], 2);
    EXPECT_EQ(point[Metric::Lock], 1);
    EXPECT_TRUE(std::isnan(point[Metric::Cpu])) << "both may run";
    EXPECT_TRUE(std::isnan(point[Metric::Io])) << "both may read";
    EXPECT_EQ(point[Metric::AllWorking], 3);
    const auto calm = pointOf(test::answer(test::noon, { test::session(test::idling(1)) }));
    EXPECT_EQ(calm[Metric::Cpu], 0);
}

TEST(Point, KnowsOfNoLockWaitWhereLocksAreReportedApart)
{
    core::Sample sample =
        test::answer(test::noon, { test::session(test::working(1, core::waitUnreported.toString())) });
    EXPECT_EQ(pointOf(sample)[Metric::Lock], 0);
    sample.counts.lockWaiting.reset();
    EXPECT_TRUE(std::isnan(pointOf(sample)[Metric::Lock]));
}

TEST(Point, DoesNotMakeUpWhatWasNotMeasured)
{
    core::Sample sample = test::answer(test::noon);
    sample.sessionsMeasured = false;
    sample.counts = { .used = 7 };
    const auto point = pointOf(sample);
    EXPECT_EQ(point[Metric::Used], 7);
    EXPECT_TRUE(std::isnan(point[Metric::Active]));
    EXPECT_TRUE(std::isnan(point[Metric::Cpu]));
    EXPECT_TRUE(std::isnan(point[Metric::Transactions]));
}

TEST(Point, OfSessionsThatAreOnlyCountedKnowsNotWhatTheyWaitFor)
{
    core::Sample sample = test::answer(test::noon);
    sample.sessionsMeasured = false;
    sample.counts = { .used = 40, .active = 12, .unknown = 28 };
    const auto point = pointOf(sample);
    EXPECT_EQ(point[Metric::UnreportedWait], 12);
    EXPECT_EQ(point[Metric::AllWorking], 12);
    EXPECT_TRUE(std::isnan(point[Metric::Cpu]));
    EXPECT_EQ(point[Metric::AllSessions], 40);
}

TEST(Point, HasTheRatesThatAreThere)
{
    core::Sample sample = test::answer(test::noon);
    sample.rates.transactionsPerSecond = 12.5;
    const auto point = pointOf(sample);
    EXPECT_EQ(point[Metric::Transactions], 12.5F);
    EXPECT_TRUE(std::isnan(point[Metric::Connections]));
}

TEST(Point, KnowsNoWaitsWhereNobodyIsVisible)
{
    EXPECT_TRUE(
        std::isnan(pointOf(test::answer(test::noon, { hiddenSession(1), hiddenSession(2) }))[Metric::Cpu]));
    EXPECT_EQ(pointOf(test::answer(test::noon))[Metric::Cpu], 0);
}

TEST(Point, WhereSomeAreHiddenNobodySeenAtWorkIsNotZero)
{
    const auto unseen =
        pointOf(test::answer(test::noon, { test::session(test::idling(1)), hiddenSession(2) }));
    EXPECT_TRUE(std::isnan(unseen[Metric::Cpu]));
    const auto seen =
        pointOf(test::answer(test::noon, { test::session(test::working(1)), hiddenSession(2) }));
    EXPECT_EQ(seen[Metric::Cpu], 1);
}

TEST(Point, OfAPoolerHasItsPools)
{
    core::Sample sample = test::answer(test::noon);
    sample.endpoint.layer = core::Layer::Pooler;
    sample.counts = {};
    sample.rates.transactionsPerSecond = 100;
    sample.limits = { { .scope = core::LimitScope::Pooler, .used = 26 } };
    core::Pool often { .logicalActive = 5,
                       .logicalWaiting = 12,
                       .logicalIdle = 9,
                       .averageWait = 4ms,
                       .transactionsPerSecond = 30 };
    core::Pool seldom { .logicalActive = 1, .averageWait = 8ms, .transactionsPerSecond = 10 };
    core::Pool console { .purpose = core::PoolPurpose::Console, .logicalActive = 1 };
    sample.pools = { often, seldom, console };

    const auto point = pointOf(sample);

    EXPECT_EQ(point[Metric::LogicalActive], 6);
    EXPECT_EQ(point[Metric::Waiting], 12);
    EXPECT_EQ(point[Metric::LogicalIdle], 9);
    EXPECT_TRUE(std::isnan(point[Metric::PhysicalActive]));
    EXPECT_EQ(point[Metric::PoolWait], 5);
    EXPECT_EQ(point[Metric::Used], 26);
    EXPECT_TRUE(std::isnan(point[Metric::Transactions])) << "the database counts them";
    EXPECT_EQ(point[Metric::PassedTransactions], 100);
}

TEST(Point, OfAPoolerWhoseTransactionsAreNotCountedHasTheTimesOfASinglePoolOnly)
{
    core::Sample sample = test::answer(test::noon);
    sample.endpoint.layer = core::Layer::Pooler;
    sample.pools = { { .logicalActive = 1, .averageWait = 200ms } };
    EXPECT_EQ(pointOf(sample)[Metric::PoolWait], 200) << "a time that was measured is never shown as 0";

    sample.pools.push_back({ .logicalActive = 9, .averageWait = 2ms });
    EXPECT_TRUE(std::isnan(pointOf(sample)[Metric::PoolWait])) << "how much each counts is not known";

    sample.pools.push_back({ .averageWait = 40ms, .transactionsPerSecond = 0 });
    sample.pools.push_back({ .averageWait = 20ms, .transactionsPerSecond = 0 });
    EXPECT_EQ(pointOf(sample)[Metric::PoolWait], 30);
}

TEST(Point, OfAPoolerWhoseUsersShareADatabaseHasTheTimesOfTheWhole)
{
    core::Sample sample = test::answer(test::noon);
    sample.endpoint.layer = core::Layer::Pooler;
    sample.rates.transactionsPerSecond = 100;
    sample.rates.averageWait = 3ms;
    sample.rates.averageTransaction = 20ms;
    sample.pools = { { .user = u"app"_s, .logicalActive = 5 }, { .user = u"cron"_s, .logicalActive = 1 } };

    const auto point = pointOf(sample);

    EXPECT_EQ(point[Metric::PoolWait], 3);
    EXPECT_EQ(point[Metric::PoolTransaction], 20);
}

TEST(Point, OfAProxyHasWhoWaitsThereAndNothingThatIsCountedFurtherOn)
{
    core::Sample sample = test::answer(test::noon);
    sample.endpoint.layer = core::Layer::Proxy;
    sample.counts = {};
    sample.pools = { { .logicalActive = 5, .logicalWaiting = 3 } };

    const auto point = pointOf(sample);

    EXPECT_EQ(point[Metric::Waiting], 3);
    EXPECT_TRUE(std::isnan(point[Metric::LogicalActive]));
}

TEST(Point, TakesInTheOneThatFollows)
{
    const auto at = [](int second, int working) {
        std::vector<core::SessionPtr> sessions;
        for (int pid = 1; pid <= working; ++pid)
            sessions.push_back(test::session(test::working(pid)));
        return insight::pointOf(test::answer(test::noon, std::move(sessions)), test::noon + second * 1s, 10s);
    };
    insight::Point point = at(10, 1);
    EXPECT_FALSE(takeIn(point, at(21, 4))) << "a second is missing";
    ASSERT_TRUE(takeIn(point, at(20, 4)));
    ASSERT_TRUE(takeIn(point, at(30, 7)));
    EXPECT_EQ(point.at, test::noon + 30s);
    EXPECT_EQ(point.stands, core::Duration(30s));
    EXPECT_FLOAT_EQ(point[Metric::Active], 4);
    insight::Point other = at(40, 4);
    other.values[std::size_t(Metric::Active)] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_FALSE(takeIn(point, other)) << "it was not measured all the time";
}

TEST(Point, EveryMetricHasANameOfItsOwn)
{
    for (std::size_t i = 0; i < insight::metrics; ++i)
        EXPECT_EQ(insight::metricNamed(insight::metricName(Metric(i))), Metric(i));
    EXPECT_FALSE(insight::metricNamed(u"of tomorrow"_s));
}

TEST(Point, WhatBelongsTogetherIsAddedUp)
{
    const auto point = pointOf(test::answer(
        test::noon, { test::session(test::working(1)), test::session(test::idling(2)), hiddenSession(3) }));
    EXPECT_EQ(point[Metric::AllSessions], 3);
    EXPECT_TRUE(std::isnan(point[Metric::AllLogical])) << "there is no pooler";
}
