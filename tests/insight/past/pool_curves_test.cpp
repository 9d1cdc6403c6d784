#include "insight/past/endpoint_history.h"
#include "support/poolers.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::PoolCurve;
using insight::PoolCurves;
using test::noon;

core::Pool shop(qint64 waiting)
{
    return test::pool(u"shop"_s, u"app"_s, 5, waiting, 7);
}

core::Sample answer(const core::Pool &pool)
{
    core::Sample sample = test::pooler(u"pgb"_s);
    sample.pools = { pool };
    return sample;
}

void hear(PoolCurves &curves, core::Instant at, qint64 waiting)
{
    curves.add(answer(shop(waiting)), at);
}

TEST(PoolCurves, TheMostOfEachStepIsKept)
{
    PoolCurves curves;
    hear(curves, noon - 60s, 7);
    hear(curves, noon - 59s, 3);
    hear(curves, noon, 2);
    const std::vector<float> values = curves.before(shop(2), PoolCurve::Waiting, noon);
    ASSERT_EQ(values.size(), PoolCurves::steps);
    EXPECT_EQ(values.back(), 2);
    EXPECT_EQ(values[values.size() - 1 - 12], 7);
    EXPECT_TRUE(std::isnan(values[values.size() - 2])) << "it was not polled then";
    EXPECT_EQ(curves.before(shop(2), PoolCurve::Waiting, noon + 10s)[PoolCurves::steps - 3], 2);
    EXPECT_TRUE(std::isnan(curves.before(shop(2), PoolCurve::Waiting, noon + 1h).back()));
    core::Pool other = shop(2);
    other.user = u"batch"_s;
    EXPECT_TRUE(std::isnan(curves.before(other, PoolCurve::Waiting, noon).back()));
}

TEST(PoolCurves, TheLatestRatioOfEachStepIsKept)
{
    const auto ratio = [](PoolCurves &curves, core::Instant at, qint64 servers, qint64 clients) {
        core::Pool pool = shop(0);
        pool.physicalTotal = servers;
        pool.logicalTotal = clients;
        curves.add(answer(pool), at);
    };
    PoolCurves curves;
    ratio(curves, noon - 10s, 5, 10);
    ratio(curves, noon, 3, 10);
    ratio(curves, noon + 1s, 2, 10);
    ratio(curves, noon + 5s, 2, 0);
    const std::vector<float> values = curves.before(shop(0), PoolCurve::Ratio, noon + 5s);
    EXPECT_TRUE(std::isnan(values.back())) << "no client shares anything";
    EXPECT_FLOAT_EQ(values[PoolCurves::steps - 2], 0.2F);
    EXPECT_FLOAT_EQ(values[PoolCurves::steps - 4], 0.5F);
}

TEST(PoolCurves, WhatIsNotMeasuredIsNotZero)
{
    PoolCurves curves;
    core::Pool untold = shop(0);
    untold.logicalWaiting.reset();
    curves.add(answer(untold), noon);
    EXPECT_TRUE(std::isnan(curves.before(untold, PoolCurve::Waiting, noon).back()));
}

TEST(PoolCurves, WhatLiesAheadOfAClockThatWasSetBackIsForgotten)
{
    PoolCurves curves;
    hear(curves, noon, 7);
    hear(curves, noon - 1h, 3);
    EXPECT_EQ(curves.before(shop(3), PoolCurve::Waiting, noon - 1h).back(), 3);
    EXPECT_TRUE(std::isnan(curves.before(shop(3), PoolCurve::Waiting, noon).back()));
}

TEST(PoolCurves, OnlyPoolsOfTheLastMinutesAreKept)
{
    PoolCurves curves;
    for (int second = 0; second < 600; ++second) {
        core::Pool pool = shop(1);
        pool.name = QString::number(second);
        curves.add(answer(pool), noon + std::chrono::seconds { second });
    }
    EXPECT_LE(curves.pools(), 300 + 5); // one a second for as long as a line is
}

TEST(PoolCurves, OfManyOnlyThoseThatAnswersStillNameAreKept)
{
    PoolCurves curves;
    for (const core::Duration later : { 0s, 60s, 120s }) {
        core::Sample sample = answer(shop(3));
        for (int i = 0; i < 1'000; ++i)
            sample.pools.push_back(test::pool(u"%1 %2"_s.arg(later.count()).arg(i), u"app"_s, 1, 0, 1));
        curves.add(sample, noon + later);
    }
    EXPECT_EQ(curves.pools(), 2'001) << "of this answer and the one before";
    EXPECT_EQ(curves.before(shop(3), PoolCurve::Waiting, noon + 120s)[PoolCurves::steps - 1 - 24], 3);
}

TEST(PoolCurves, OlderOnesComeBeforeThese)
{
    PoolCurves older;
    hear(older, noon - 20s, 4);
    hear(older, noon, 9);
    PoolCurves curves;
    hear(curves, noon, 2);
    hear(curves, noon + 10s, 1);
    curves.precede(older);
    const std::vector<float> values = curves.before(shop(0), PoolCurve::Waiting, noon + 10s);
    EXPECT_EQ(values.back(), 1);
    EXPECT_TRUE(std::isnan(values[PoolCurves::steps - 2]));
    EXPECT_EQ(values[PoolCurves::steps - 3], 9) << "the most of the step";
    EXPECT_EQ(values[PoolCurves::steps - 7], 4);

    curves.precede({});
    EXPECT_EQ(curves.before(shop(0), PoolCurve::Waiting, noon + 10s).back(), 1);
}

TEST(PoolCurves, AHistoryHasThem)
{
    const auto heard = [](core::Instant at, qint64 waiting) {
        core::Sample sample = answer(shop(waiting));
        sample.received = at;
        insight::EndpointHistory history;
        history.add(test::shared(sample), at);
        return history;
    };
    insight::EndpointHistory older = heard(noon - 20s, 4);
    insight::EndpointHistory history = heard(noon, 6);
    history.precede(std::move(older));
    const std::vector<float> values = history.curves().before(shop(0), PoolCurve::Waiting, noon);
    EXPECT_EQ(values.back(), 6);
    EXPECT_EQ(values[PoolCurves::steps - 5], 4);
}

} // namespace
