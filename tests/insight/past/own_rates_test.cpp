#include "insight/past/own_rates.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace insight {
namespace {

constexpr core::Instant noon { 1'000'000s };

core::Sample costing(const QString &endpoint, qint64 questions, core::Duration serverTime, qint64 bytes)
{
    core::Sample sample;
    sample.endpoint.name = endpoint;
    sample.own = { .connections = 1, .questions = questions, .serverTime = serverTime, .bytes = bytes };
    return sample;
}

TEST(OwnCosts, OfServersThatMeasureNoneAreNotZero)
{
    OwnCosts costs;
    for (int second = 0; second <= 10; ++second) {
        core::Sample sample = costing(u"a"_s, second, {}, 0);
        sample.own.serverTime.reset();
        costs.add(sample, noon + second * 1s);
    }
    EXPECT_FALSE(costs.rates(noon + 10s).serverMilliseconds);
}

TEST(OwnCosts, AreRatesOverTheLastSecondsOfAllEndpoints)
{
    OwnCosts costs;
    for (int second = 0; second <= 60; ++second) {
        costs.add(costing(u"a"_s, 2LL * second, second * 3ms, 1000LL * second), noon + second * 1s);
        costs.add(costing(u"b"_s, second, second * 1ms, 0), noon + second * 1s);
    }
    const OwnRates rates = costs.rates(noon + 60s);
    EXPECT_EQ(rates.connections, 2);
    EXPECT_NEAR(rates.questions, 3, 0.01);
    EXPECT_NEAR(rates.serverMilliseconds.value_or(0), 4, 0.01);
    EXPECT_NEAR(rates.bytes, 1000, 0.01);
}

TEST(OwnCosts, ConnectionsAreThoseOfTheLedgerWhereEndpointsTakeTurns)
{
    OwnCosts costs;
    for (int i = 0; i < 31; ++i) {
        auto sample = costing(QString::number(i), 1, 1ms, 10);
        sample.own.inCluster = i == 12 ? 16 : 15;
        sample.own.mostInCluster = 16;
        costs.add(sample, noon + (i == 12 ? 40s : i * 1s));
    }
    EXPECT_EQ(costs.rates(noon + 41s).connections, 16);
    EXPECT_EQ(costs.rates(noon + 41s).mostConnections, 16);
}

TEST(OwnCosts, OfAnEndpointThatIsAskedRarelyLastUntilItIsAskedAgain)
{
    OwnCosts costs;
    for (int i = 0; i <= 4; ++i)
        costs.add(costing(u"a"_s, 60LL * i, i * 30ms, 3000LL * i), noon + i * 30s);
    EXPECT_NEAR(costs.rates(noon + 149s).questions, 2, 0.01);
    EXPECT_NEAR(costs.rates(noon + 149s).bytes, 100, 0.01);
    EXPECT_EQ(costs.rates(noon + 181s).questions, 0) << "it is not asked any more";
}

TEST(OwnCosts, AnswersThatAreHandedOverLaterCountWhenTheyCame)
{
    OwnCosts costs;
    for (int second = 0; second <= 65; ++second) {
        core::Sample sample = costing(u"a"_s, 8LL * second, second * 1ms, 1000LL * second);
        sample.received = noon + second * 1s;
        costs.add(sample, std::max(*sample.received, noon + 60s));
    }
    EXPECT_NEAR(costs.rates(noon + 65s).questions, 8, 0.01);
    EXPECT_NEAR(costs.rates(noon + 65s).serverMilliseconds.value_or(0), 1, 0.01);
}

TEST(OwnCosts, OneSampleIsNoRateYet)
{
    OwnCosts costs;
    costs.add(costing(u"a"_s, 100, 1s, 5000), noon);
    EXPECT_EQ(costs.rates(noon + 2s).connections, 1);
    EXPECT_EQ(costs.rates(noon + 2s).questions, 0);
}

TEST(OwnCosts, CountersThatBeginAnewAreNoNegativeRate)
{
    OwnCosts costs;
    costs.add(costing(u"a"_s, 100, 1s, 5000), noon);
    costs.add(costing(u"a"_s, 1, 1ms, 10), noon + 1s);
    costs.add(costing(u"a"_s, 3, 3ms, 30), noon + 2s);
    EXPECT_NEAR(costs.rates(noon + 2s).questions, 2, 0.01);
}

TEST(OwnCosts, WhoIsNotAskedCostsNothing)
{
    OwnCosts costs;
    costs.add(costing(u"a"_s, 1, 1ms, 10), noon);
    costs.add(costing(u"a"_s, 3, 3ms, 30), noon + 1s);
    EXPECT_EQ(costs.rates(noon + 30s).questions, 0);
}

TEST(OwnCosts, AreNotThoseOfAnotherProcessThatAsks)
{
    OwnCosts costs;
    costs.add(costing(u"a"_s, 1, 1ms, 10), noon);
    costs.add(costing(u"b"_s, 1, 1ms, 10), noon);
    costs.addOfOthers(u"a"_s);
    EXPECT_EQ(costs.rates(noon + 1s).connections, 1);
    EXPECT_EQ(costs.rates(noon + 1s).elsewhere, 1);
    costs.add(costing(u"a"_s, 1, 1ms, 10), noon + 1s);
    EXPECT_EQ(costs.rates(noon + 1s).connections, 2) << "that process has ended, and we ask again";
    EXPECT_EQ(costs.rates(noon + 1s).elsewhere, 0);
}

TEST(OwnCosts, AClockThatGoesBackIsNoRate)
{
    OwnCosts costs;
    costs.add(costing(u"a"_s, 1, 1ms, 10), noon);
    costs.add(costing(u"a"_s, 3, 3ms, 30), noon - 10s);
    EXPECT_EQ(costs.rates(noon + 2s).questions, 0);
}

} // namespace
} // namespace insight
