// A setting that changed between two answers.

#include "core/setting.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Change;
using core::LimitScope;
using core::settingsBetween;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

core::Sample pooler()
{
    core::Sample sample { .endpoint = { .name = u"pgbouncer:6432"_s, .layer = core::Layer::Pooler } };
    sample.limits = { { .scope = LimitScope::Pooler,
                        .name = u"pgbouncer:6432"_s,
                        .setting = u"max_client_conn"_s,
                        .used = 12,
                        .limit = 100 },
                      { .scope = LimitScope::Pool,
                        .name = u"shop/app"_s,
                        .setting = u"pool_size"_s,
                        .used = 7,
                        .limit = 20 } };
    sample.pools = { { .name = u"shop/app"_s, .mode = u"session"_s, .paused = false, .waitLimit = 120s } };
    return sample;
}

Change setting(const QString &before, const QString &after)
{
    return { Change::Kind::Setting, before, after };
}

core::Sample server(std::vector<core::Limit> limits)
{
    core::Sample sample { .endpoint = { .name = u"db1:5432"_s, .layer = core::Layer::Database } };
    sample.limits = {
        { .scope = LimitScope::Server, .name = u"db1:5432"_s, .setting = u"max_connections"_s, .limit = 100 }
    };
    sample.limits.insert(sample.limits.end(), limits.begin(), limits.end());
    sample.catalogLimits = true;
    return sample;
}

core::Limit ofDatabase(const QString &name, qint64 limit)
{
    return { .scope = LimitScope::Database, .name = name, .setting = u"datconnlimit"_s, .limit = limit };
}

} // namespace

TEST(Settings, ThatStayAreNoChange)
{
    core::Sample later = pooler();
    later.limits[0].used = 99;
    later.pools[0].logicalActive = 20;
    EXPECT_THAT(settingsBetween(pooler(), later), IsEmpty());
}

TEST(Settings, ALimitIsNamedWithItsPlaceUnlessItIsTheEndpointsOwn)
{
    core::Sample later = pooler();
    later.limits[0].limit = 200;
    later.limits[1].limit = 40;
    EXPECT_THAT(settingsBetween(pooler(), later),
                ElementsAre(setting(u"max_client_conn=100"_s, u"max_client_conn=200"_s),
                            setting(u"shop/app pool_size=20"_s, u"shop/app pool_size=40"_s)));
}

TEST(Settings, OfAPoolAreItsModeItsTimeoutAndWhetherItIsPaused)
{
    core::Sample later = pooler();
    later.pools[0].mode = u"transaction"_s;
    later.pools[0].waitLimit = 1500ms;
    later.pools[0].paused = true;
    EXPECT_THAT(settingsBetween(pooler(), later),
                ElementsAre(setting(u"shop/app mode=session"_s, u"shop/app mode=transaction"_s),
                            setting(u"shop/app wait_limit=120s"_s, u"shop/app wait_limit=1500ms"_s),
                            setting(u"shop/app paused=no"_s, u"shop/app paused=yes"_s)));
}

TEST(Settings, WhatChangesAlikeInAllPoolsIsOneOfThePooler)
{
    core::Sample before = pooler();
    before.pools.push_back(before.pools.front());
    before.pools.back().name = u"cron/app"_s;
    before.pools.push_back(before.pools.front());
    before.pools.back().name = u"pgbouncer/pgbouncer"_s;
    before.pools.back().purpose = core::PoolPurpose::Console;
    core::Sample later = before;
    for (core::Pool &pool : later.pools)
        pool.waitLimit = 60s;
    EXPECT_THAT(settingsBetween(before, later),
                ElementsAre(setting(u"wait_limit=120s"_s, u"wait_limit=60s"_s)));
    later.pools[1].waitLimit = 30s;
    EXPECT_THAT(settingsBetween(before, later),
                ElementsAre(setting(u"shop/app wait_limit=120s"_s, u"shop/app wait_limit=60s"_s),
                            setting(u"cron/app wait_limit=120s"_s, u"cron/app wait_limit=30s"_s)));
}

TEST(Settings, WhatOnlyOneAnswerStatesHasNotChanged)
{
    core::Sample later = pooler();
    later.limits[0].limit = {};
    later.limits.pop_back();
    later.pools[0].mode.clear();
    EXPECT_THAT(settingsBetween(pooler(), later), IsEmpty());
    EXPECT_THAT(settingsBetween(later, pooler()), IsEmpty());
}

TEST(Settings, AreFoundWhereverTheyStand)
{
    core::Sample later = pooler();
    std::swap(later.limits[0], later.limits[1]);
    later.limits[0].limit = 40;
    later.pools.insert(later.pools.begin(), { .name = u"crm/app"_s, .mode = u"statement"_s });
    EXPECT_THAT(settingsBetween(pooler(), later),
                ElementsAre(setting(u"shop/app pool_size=20"_s, u"shop/app pool_size=40"_s)));
}

TEST(Settings, OfAnotherProcessAtTheSamePortAreNoChange)
{
    core::Sample later = pooler();
    later.ownName = u"peer 2"_s;
    later.limits[0].limit = 200;
    EXPECT_THAT(settingsBetween(pooler(), later), IsEmpty());
}

TEST(Settings, ASumOverThePoolsOfAnApplicationIsNoSetting)
{
    core::Sample app { .endpoint = { .name = u"app1:8080"_s, .layer = core::Layer::Application } };
    app.limits = { { .scope = LimitScope::ApplicationPool,
                     .name = u"app1:8080"_s,
                     .setting = u"maximumPoolSize"_s,
                     .limit = 30 } };
    core::Sample later = app;
    later.limits[0].limit = 20;
    EXPECT_THAT(settingsBetween(app, later), IsEmpty());
}

TEST(Settings, ALimitOfADatabaseComesAndGoes)
{
    const core::Sample unlimited = server({ ofDatabase(u"crm"_s, 7) });
    const core::Sample limited = server({ ofDatabase(u"shop"_s, 20), ofDatabase(u"crm"_s, 7) });
    EXPECT_THAT(settingsBetween(unlimited, limited),
                ElementsAre(setting(u"shop datconnlimit=none"_s, u"shop datconnlimit=20"_s)));
    EXPECT_THAT(settingsBetween(limited, unlimited),
                ElementsAre(setting(u"shop datconnlimit=20"_s, u"shop datconnlimit=none"_s)));
    EXPECT_THAT(settingsBetween(limited, limited), IsEmpty());
}

TEST(Settings, ADatabaseThatIsDroppedHasNotLostItsLimit)
{
    const core::Sample limited = server({ ofDatabase(u"shop"_s, 20) });
    core::Sample dropped = limited;
    dropped.limits[1].limit.reset();
    dropped.limits[1].dropped = true;
    EXPECT_THAT(settingsBetween(limited, dropped),
                ElementsAre(setting(u"shop datconnlimit=20"_s, u"shop datconnlimit=dropped"_s)));
    EXPECT_THAT(settingsBetween(dropped, server({})), IsEmpty());
    EXPECT_THAT(settingsBetween(server({}), dropped), IsEmpty());
    EXPECT_THAT(settingsBetween(dropped, limited),
                ElementsAre(setting(u"shop datconnlimit=none"_s, u"shop datconnlimit=20"_s)));
}

TEST(Settings, ALimitOfADatabaseThatWasNotAskedForHasNotChanged)
{
    const core::Sample limited = server({ ofDatabase(u"shop"_s, 20) });
    core::Sample unasked = server({});
    unasked.catalogLimits = false;
    EXPECT_THAT(settingsBetween(unasked, limited), IsEmpty());
    EXPECT_THAT(settingsBetween(limited, unasked), IsEmpty());
}
