#include "insight/past/pool_times.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using insight::PoolTimes;
using test::noon;
using testing::DoubleEq;
using testing::Optional;

namespace {

core::Pool poolWith(qint64 active, std::optional<qint64> waiting, std::optional<core::Duration> wait = {})
{
    return { .name = u"shop/app"_s,
             .logicalActive = active,
             .logicalWaiting = waiting,
             .physicalActive = active,
             .oldestWait = wait };
}

void addTo(PoolTimes &times, core::Duration at, core::Duration stands, const QList<core::Pool> &pools)
{
    core::Sample sample = test::answer(noon + at, {}, u"bouncer"_s);
    sample.pools = { pools.begin(), pools.end() };
    times.add(sample, insight::pointOf(sample, noon + at, stands));
}

} // namespace

TEST(PoolTimesTest, MeansAreOfTimeAndPeaksOfReadings)
{
    PoolTimes times({ noon, noon + 10s });
    addTo(times, 1s, 1s, { poolWith(2, 0) });
    addTo(times, 2s, 1s, { poolWith(20, 7, 300ms) });
    addTo(times, 10s, 8s, { poolWith(2, 1, 2s) });
    ASSERT_EQ(times.pools().size(), 1);
    const insight::PoolTime &time = times.pools().front();
    EXPECT_EQ(time.covered, 10s);
    EXPECT_EQ(time.queued, 9s);
    EXPECT_EQ(time.longestWait, 2s);
    EXPECT_THAT(time.logicalActive.mean(), Optional(DoubleEq(3.8)));
    EXPECT_THAT(time.logicalActive.peak(), Optional(20));
    EXPECT_THAT(time.logicalWaiting.mean(), Optional(DoubleEq(1.5)));
    EXPECT_THAT(time.logicalWaiting.peak(), Optional(7));
    EXPECT_FALSE(time.logicalIdle.mean()) << "not told is not none";
    EXPECT_FALSE(time.logicalIdle.peak());
}

TEST(PoolTimesTest, OnlyTheSpanCounts)
{
    PoolTimes times({ noon, noon + 10s });
    addTo(times, 0s, 1s, { poolWith(50, 50) });
    addTo(times, 4s, 8s, { poolWith(2, 3) });
    addTo(times, 11s, 3s, { poolWith(4, 0) });
    addTo(times, 14s, 3s, { poolWith(90, 90) });
    ASSERT_EQ(times.pools().size(), 1);
    const insight::PoolTime &time = times.pools().front();
    EXPECT_EQ(time.covered, 6s);
    EXPECT_THAT(time.logicalActive.mean(), Optional(DoubleEq((2 * 4 + 4 * 2) / 6.)));
    EXPECT_THAT(time.logicalActive.peak(), Optional(4));
    EXPECT_EQ(time.queued, 4s);
}

TEST(PoolTimesTest, APoolThatWentIsStillThere)
{
    PoolTimes times({ noon, noon + 10s });
    core::Pool other = poolWith(1, std::nullopt);
    other.name = u"gone/app"_s;
    addTo(times, 1s, 1s, { other, poolWith(1, 0) });
    addTo(times, 2s, 1s, { poolWith(3, 0) });
    ASSERT_EQ(times.pools().size(), 2);
    EXPECT_EQ(times.pools()[0].pool.name, u"gone/app"_s);
    EXPECT_EQ(times.pools()[0].covered, 1s);
    EXPECT_FALSE(times.pools()[0].logicalWaiting.mean());
    EXPECT_EQ(times.pools()[1].covered, 2s);
    EXPECT_EQ(times.pools()[1].pool.logicalActive, 3) << "as last seen";
}
