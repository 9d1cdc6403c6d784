#include "insight/past/cluster_history.h"
#include "insight/verdict/ceilings.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

#include <functional>

namespace {

using insight::Ceiling;
using insight::ceilingsOf;
using insight::ClusterHistory;
using ::testing::ElementsAre;
using namespace test;

core::Limit limit(core::LimitScope scope, qint64 used, qint64 most, const QString &name = {})
{
    return { .scope = scope, .name = name, .used = used, .limit = most };
}

/// pgb used `used` of 100 clients, a sample a second until noon.
ClusterHistory usedOf(const std::vector<qint64> &used, qint64 most = 100)
{
    ClusterHistory past({ u"pgb"_s });
    core::Instant when = noon - std::chrono::seconds(used.size() - 1);
    for (const qint64 count : used) {
        auto pgb = pooler(u"pgb"_s);
        pgb.received = when;
        pgb.limits = { limit(core::LimitScope::Pooler, count, most) };
        past.add(shared(pgb), when);
        when += 1s;
    }
    return past;
}

Ceiling latest(const ClusterHistory &past)
{
    return ceilingsOf(past, insight::pathGraphOf(insight::latestSamples(past, {}))).at(0);
}

TEST(CeilingsTest, LeadFromTheApplicationsToTheDatabase)
{
    auto hikari = ofLayer(core::Layer::Application, u"shop-api"_s, u"10.0.4.17:8080"_s);
    hikari.limits = { limit(core::LimitScope::ApplicationPool, 8, 10, u"shop"_s) };
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    pgb.limits = { limit(core::LimitScope::Pooler, 20, 100),
                   limit(core::LimitScope::Pool, 5, 5, u"shop/app"_s) };
    auto db = database(u"db1"_s);
    db.limits = { { .scope = core::LimitScope::Server, .used = 50, .limit = 100, .usable = 97 },
                  limit(core::LimitScope::Role, 0, 0),
                  limit(core::LimitScope::Statements, 40, 32) };

    const auto found =
        ceilingsOf(ClusterHistory(), insight::pathGraphOf({ shared(db), shared(pgb), shared(hikari) }));

    std::vector<core::LimitScope> scopes;
    for (const Ceiling &ceiling : found)
        scopes.push_back(ceiling.limit.scope);
    EXPECT_THAT(scopes, ElementsAre(core::LimitScope::ApplicationPool, core::LimitScope::Pooler,
                                    core::LimitScope::Pool, core::LimitScope::Server));
    ASSERT_TRUE(insight::nearest(found));
    EXPECT_EQ(insight::nearest(found)->limit.scope, core::LimitScope::Server)
        << "no client waits for the warm pool";
    EXPECT_FALSE(insight::nearest({}));
}

TEST(CeilingsTest, AWarmPoolHoldsNobodyBackUntilSomebodyWaits)
{
    auto pgb = pooler(u"pgb"_s);
    auto full = pool(u"shop"_s, u"app"_s, 5, 0, 9);
    full.physicalLimit = 5;
    pgb.limits = { limit(core::LimitScope::Pooler, 14, 100), limit(core::LimitScope::Pool, 5, 5, full.name) };
    pgb.pools = { full };
    EXPECT_FALSE(ceilingsOf(ClusterHistory(), insight::pathGraphOf({ shared(pgb) })).at(1).clamped);

    pgb.pools[0].logicalWaiting = 1;
    EXPECT_TRUE(ceilingsOf(ClusterHistory(), insight::pathGraphOf({ shared(pgb) })).at(1).clamped);
    pgb.pools[0].physicalReserve = 2;
    EXPECT_FALSE(ceilingsOf(ClusterHistory(), insight::pathGraphOf({ shared(pgb) })).at(1).clamped)
        << "it may open its reserve";
}

TEST(CeilingsTest, TheFullestIsThePoolOfAnApplicationAsSoonAsAThreadWaitsForIt)
{
    auto hikari = ofLayer(core::Layer::Application, u"shop-api"_s, u"10.0.4.17:8080"_s);
    auto full = pool(u"orders"_s, u""_s, 5, 0, 5);
    full.physicalLimit = 5;
    full.logicalWaiting = 1;
    hikari.pools = { full };
    hikari.limits = { limit(core::LimitScope::ApplicationPool, 5, 5, full.name) };
    core::Sample db = test::answer(test::noon);
    db.limits = { limit(core::LimitScope::Server, 60, 97) };
    const auto found = ceilingsOf(ClusterHistory(), insight::pathGraphOf({ shared(db), shared(hikari) }));
    ASSERT_TRUE(insight::nearest(found));
    EXPECT_EQ(insight::nearest(found)->limit.scope, core::LimitScope::ApplicationPool);
}

TEST(CeilingsTest, AtTheLimitForFiveSamplesIsClamped)
{
    EXPECT_FALSE(latest(usedOf({ 99, 100, 100, 100, 100 })).clamped);
    EXPECT_TRUE(latest(usedOf({ 99, 100, 100, 100, 100, 100 })).clamped);
    EXPECT_FALSE(latest(usedOf({ 100, 100 })).clamped);
}

TEST(CeilingsTest, FillsAtTheRateOfTheLastMinute)
{
    std::vector<qint64> growing;
    for (qint64 i = 0; i <= 20; ++i)
        growing.push_back(40 + i);
    EXPECT_EQ(latest(usedOf(growing)).fullIn, core::Duration { 40s });

    EXPECT_FALSE(latest(usedOf(std::vector<qint64>(20, 60))).fullIn) << "it does not grow";
    EXPECT_FALSE(latest(usedOf({ 10, 20, 30 })).fullIn) << "three seconds are no rate";

    std::ranges::reverse(growing);
    EXPECT_FALSE(latest(usedOf(growing)).fullIn);
}

TEST(CeilingsTest, WhatIsNoTrendIsNotForeseen)
{
    struct Course
    {
        const char *what;
        std::function<qint64(int second)> used;
        bool fills;
    };
    const Course courses[] = {
        { "a line", [](int second) { return 20 + second / 2; }, true },
        { "one every ten seconds", [](int second) { return 50 + second / 10; }, true },
        { "a line that trembles", [](int second) { return 20 + second + second * 7 % 5; }, true },
        { "as ever", [](int) { return 60; }, false },
        { "up and down", [](int second) { return 50 + second * 7 % 11; }, false },
        { "a wave that rises now", [](int second) { return 50 + (second + 15) / 30 % 2 * 20; }, false },
        { "a step", [](int second) { return second < 30 ? 20 : 60; }, false },
        { "an early step", [](int second) { return second < 10 ? 20 : 60; }, false },
        { "a late step", [](int second) { return second < 55 ? 20 : 60; }, false },
        { "grown, and at rest since", [](int second) { return std::min(20 + second, 55); }, false },
        { "grown, and at rest for four seconds", [](int second) { return std::min(20 + second, 76); },
          false },
        { "slowly grown, and at rest for 16 seconds",
          [](int second) { return 50 + std::clamp((second - 24) / 4, 0, 5); }, false },
        { "two more", [](int second) { return 50 + second / 30; }, false },
        { "falling", [](int second) { return 90 - second; }, false },
        { "full", [](int second) { return std::min(second * 2, 100); }, false },
    };
    for (const Course &course : courses) {
        SCOPED_TRACE(course.what);
        std::vector<qint64> used;
        for (int second = 0; second <= 60; ++second)
            used.push_back(course.used(second));
        EXPECT_EQ(latest(usedOf(used)).fullIn.has_value(), course.fills);
    }
}

TEST(CeilingsTest, FewSecondsDoNotForeseeMinutes)
{
    std::vector<qint64> begun { 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 4, 6, 6, 6, 6 };
    for (int more = 0; more < 60; ++more) {
        begun.push_back(6);
        EXPECT_FALSE(latest(usedOf(begun, 57)).fullIn) << "six clients that have come, " << more;
    }
    std::vector<qint64> leaking;
    for (qint64 second = 0; second <= 28; ++second)
        leaking.push_back(1 + second / 2);
    EXPECT_TRUE(latest(usedOf(leaking, 57)).fullIn) << "of which most is still to come";
}

TEST(CeilingsTest, WhatIsMoreThanAnHourAwayIsNotForeseen)
{
    std::vector<qint64> used;
    for (qint64 second = 0; second <= 60; ++second)
        used.push_back(second / 15);
    EXPECT_TRUE(latest(usedOf(used, 200)).fullIn);
    EXPECT_FALSE(latest(usedOf(used, 2000)).fullIn);
}

TEST(CeilingsTest, ARestartBeginsAnew)
{
    ClusterHistory past({ u"pgb"_s });
    const auto add = [&](qint64 second, qint64 used, bool reset) {
        auto pgb = pooler(u"pgb"_s);
        pgb.received = noon + std::chrono::seconds(second);
        pgb.limits = { limit(core::LimitScope::Pooler, used, 100) };
        pgb.rates.reset = reset;
        past.add(shared(pgb), *pgb.received);
    };
    for (qint64 second = 0; second < 30; ++second)
        add(second, 10 + second, false);
    EXPECT_TRUE(latest(past).fullIn);

    add(30, 40, true);
    EXPECT_FALSE(latest(past).fullIn);
    for (qint64 second = 31; second < 45; ++second)
        add(second, 10 + second, false);
    EXPECT_TRUE(latest(past).fullIn) << "of what came since";
}

TEST(CeilingsTest, ItIsKnownForHowLongOneHolds)
{
    EXPECT_EQ(latest(usedOf(std::vector<qint64>(13, 100))).held, core::Duration { 12s });
    EXPECT_FALSE(latest(usedOf({ 100, 100, 100, 100, 100, 99 })).held);
    std::vector<qint64> ages(200, 100);
    EXPECT_EQ(latest(usedOf(ages)).held, core::Duration { 199s }) << "longer than a rate is taken over";
}

TEST(CeilingsTest, AWarmDatabaseHoldsNobodyBack)
{
    for (const qint64 waiting : { 0, 3 }) {
        ClusterHistory past({ u"pgb"_s });
        for (int second = 0; second < 10; ++second) {
            auto pgb = pooler(u"pgb"_s);
            pgb.received = noon + std::chrono::seconds(second);
            pgb.limits = { limit(core::LimitScope::PoolerDatabase, 5, 5, u"shop"_s) };
            pgb.pools = { pool(u"shop"_s, u"app"_s, 5, waiting, 20), pool(u"cron"_s, u"shop"_s, 1, 7, 0) };
            past.add(shared(pgb), *pgb.received);
        }
        EXPECT_EQ(latest(past).held.has_value(), waiting > 0) << waiting << " clients wait for it";
    }
}

TEST(CeilingsTest, WhatIsRememberedForeseesNothing)
{
    std::vector<qint64> growing;
    for (qint64 i = 0; i <= 20; ++i)
        growing.push_back(40 + i);
    const ClusterHistory past = usedOf(growing);
    auto then = *past.history(u"pgb"_s).latestGood();
    then.received = noon - 10s;

    EXPECT_FALSE(ceilingsOf(past, insight::pathGraphOf({ shared(then) })).at(0).fullIn);
}

TEST(CeilingsTest, TheFirstToFillBitesFirst)
{
    Ceiling warm { .endpoint = u"pgb"_s, .limit = limit(core::LimitScope::Pool, 5, 5), .share = 1 };
    Ceiling slow {
        .endpoint = u"db"_s, .limit = limit(core::LimitScope::Server, 60, 97), .share = 0.6, .fullIn = 9min
    };
    Ceiling quick {
        .endpoint = u"db"_s, .limit = limit(core::LimitScope::Role, 10, 20), .share = 0.5, .fullIn = 40s
    };
    Ceiling held {
        .endpoint = u"db"_s, .limit = limit(core::LimitScope::Database, 9, 9), .share = 1, .clamped = true
    };

    EXPECT_EQ(insight::nearest({ warm, slow })->limit.scope, core::LimitScope::Server);
    EXPECT_EQ(insight::nearest({ warm, slow, quick })->limit.scope, core::LimitScope::Role);
    EXPECT_EQ(insight::nearest({ held, quick })->limit.scope, core::LimitScope::Database);
    EXPECT_EQ(insight::firstToFill({ held, slow, quick })->limit.scope, core::LimitScope::Role);
    EXPECT_FALSE(insight::firstToFill({ held, warm }));
    slow.fullIn = 30min;
    warm.clamped = true;
    EXPECT_EQ(insight::nearest({ warm, slow })->limit.scope, core::LimitScope::Pool)
        << "a client waits for it";
}

TEST(CeilingsTest, APoolThatOpensItsServersFillsNothing)
{
    ClusterHistory past({ u"pgb"_s });
    for (int second = 0; second <= 30; ++second) {
        auto pgb = pooler(u"pgb"_s);
        pgb.received = noon + std::chrono::seconds(second);
        core::Limit clients = limit(core::LimitScope::PoolerDatabase, 10 + second, 100, u"shop"_s);
        clients.setting = u"max_db_client_connections"_s;
        pgb.limits = { limit(core::LimitScope::Pool, 10 + second, 100, u"shop/app"_s), clients };
        past.add(shared(pgb), *pgb.received);
    }
    const auto found = ceilingsOf(past, insight::pathGraphOf(insight::latestSamples(past, {})));

    EXPECT_FALSE(found.at(0).fullIn);
    EXPECT_TRUE(found.at(1).fullIn) << "whose clients are sent away";
}

TEST(RatioTest, WithoutThosePinnedIsThatOfTheOthers)
{
    auto its = pool(u"shop"_s, u"app"_s, 5, 0, 15, 1);
    EXPECT_FALSE(insight::ratioWithoutPinned(its));

    its.pinned = 4;
    EXPECT_EQ(insight::ratioWithoutPinned(its), 2.0 / 16);
}

} // namespace
