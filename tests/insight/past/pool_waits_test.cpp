#include "insight/past/endpoint_history.h"
#include "support/poolers.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::PoolWaits;
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

void hear(PoolWaits &waits, core::Instant at, qint64 waiting)
{
    waits.add(answer(shop(waiting)), at);
}

TEST(PoolWaits, TheMostOfEachStepIsKept)
{
    PoolWaits waits;
    hear(waits, noon - 60s, 7);
    hear(waits, noon - 59s, 3);
    hear(waits, noon, 2);
    const std::vector<float> values = waits.before(shop(2), noon);
    ASSERT_EQ(values.size(), PoolWaits::steps);
    EXPECT_EQ(values.back(), 2);
    EXPECT_EQ(values[values.size() - 1 - 12], 7);
    EXPECT_TRUE(std::isnan(values[values.size() - 2])) << "nobody looked then";
    EXPECT_EQ(waits.before(shop(2), noon + 10s)[PoolWaits::steps - 3], 2);
    EXPECT_TRUE(std::isnan(waits.before(shop(2), noon + 1h).back()));
    core::Pool other = shop(2);
    other.user = u"batch"_s;
    EXPECT_TRUE(std::isnan(waits.before(other, noon).back()));
}

TEST(PoolWaits, WhatIsNotMeasuredIsNotZero)
{
    PoolWaits waits;
    core::Pool untold = shop(0);
    untold.logicalWaiting.reset();
    waits.add(answer(untold), noon);
    EXPECT_TRUE(std::isnan(waits.before(untold, noon).back()));
}

TEST(PoolWaits, WhatLiesAheadOfAClockThatWasSetBackIsForgotten)
{
    PoolWaits waits;
    hear(waits, noon, 7);
    hear(waits, noon - 1h, 3);
    EXPECT_EQ(waits.before(shop(3), noon - 1h).back(), 3);
    EXPECT_TRUE(std::isnan(waits.before(shop(3), noon).back()));
}

TEST(PoolWaits, OnlyPoolsOfTheLastMinutesAreKept)
{
    PoolWaits waits;
    for (int second = 0; second < 600; ++second) {
        core::Pool pool = shop(1);
        pool.name = QString::number(second);
        waits.add(answer(pool), noon + std::chrono::seconds { second });
    }
    EXPECT_LE(waits.pools(), 300 + 5); // one a second for as long as a line is
}

TEST(PoolWaits, OfManyOnlyThoseThatAnswersStillNameAreKept)
{
    PoolWaits waits;
    for (const core::Duration later : { 0s, 60s, 120s }) {
        core::Sample sample = answer(shop(3));
        for (int i = 0; i < 1'000; ++i)
            sample.pools.push_back(test::pool(u"%1 %2"_s.arg(later.count()).arg(i), u"app"_s, 1, 0, 1));
        waits.add(sample, noon + later);
    }
    EXPECT_EQ(waits.pools(), 2'001) << "of this answer and the one before";
    EXPECT_EQ(waits.before(shop(3), noon + 120s)[PoolWaits::steps - 1 - 24], 3);
}

TEST(PoolWaits, OlderOnesComeBeforeThese)
{
    PoolWaits older;
    hear(older, noon - 20s, 4);
    hear(older, noon, 9);
    PoolWaits waits;
    hear(waits, noon, 2);
    hear(waits, noon + 10s, 1);
    waits.precede(older);
    const std::vector<float> values = waits.before(shop(0), noon + 10s);
    EXPECT_EQ(values.back(), 1);
    EXPECT_TRUE(std::isnan(values[PoolWaits::steps - 2]));
    EXPECT_EQ(values[PoolWaits::steps - 3], 9) << "the most of the step";
    EXPECT_EQ(values[PoolWaits::steps - 7], 4);

    waits.precede({});
    EXPECT_EQ(waits.before(shop(0), noon + 10s).back(), 1);
}

TEST(PoolWaits, AHistoryHasThem)
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
    const std::vector<float> values = history.waits().before(shop(0), noon);
    EXPECT_EQ(values.back(), 6);
    EXPECT_EQ(values[PoolWaits::steps - 5], 4);
}

} // namespace
