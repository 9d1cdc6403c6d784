#include "collect/asked.h"
#include "collect/odyssey_answers.h"
#include "collect/sources/odyssey.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace test::odyssey;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

const collect::Greeting greeting { .serverVersion = "1.5.1 (git abc123)",
                                   .serverEncoding = "UTF-8",
                                   .database = u"console"_s };

test::Asked met(const QByteArray &version = "Odyssey 1.5.0 (git x) release, compiled by gcc")
{
    return test::Asked::met(collect::odyssey(), greeting, test::rows("version\n" + version));
}

test::Asked console()
{
    auto console = met();
    EXPECT_TRUE(console.answer("lists", test::rows("list|items\ndatabases|0\nused_clients|210")));
    EXPECT_TRUE(console.answer("databases", test::rows(databases)));
    EXPECT_TRUE(console.answer("stats", test::rows(stats)));
    EXPECT_TRUE(console.answer("pools", test::rows(pools)));
    return console;
}

} // namespace

TEST(Odyssey, IsNoPostgresWhateverVersionItAnnounces)
{
    for (const auto *version : { "1.5.1 (git abc123)", "9.6.0" }) {
        const auto *source = collect::sourceFor({ .serverVersion = version, .serverEncoding = "UTF-8" });
        ASSERT_TRUE(source);
        EXPECT_STREQ(source->kind, "odyssey");
    }
    for (const auto *version : { "15.2", "9.6.0", "18beta1", "15.4 (Debian 15.4-1)" }) {
        const auto *source = collect::sourceFor({ .serverVersion = version, .serverEncoding = "UTF8" });
        ASSERT_TRUE(source);
        EXPECT_STREQ(source->kind, "postgresql") << version;
    }
    EXPECT_STREQ(collect::sourceFor({ .serverVersion = "1.25.2/bouncer", .serverEncoding = "UTF-8" })->kind,
                 "pgbouncer");
}

TEST(Odyssey, SaysItsVersionInThreeWays)
{
    EXPECT_EQ(met("1.4.0-9bdbf3a-release").sample().endpoint.version, u"1.4.0"_s);
    EXPECT_EQ(met("Odyssey 1.5.0 (git x) release").sample().endpoint.version, u"1.5.0"_s);
    EXPECT_EQ(met("odyssey 1.5.2 (git x) release, compiled by gcc-13, 64-bit").sample().endpoint.version,
              u"1.5.2"_s);
    for (const auto *other : { "PgCat 1.3.0", "PgDog v0.1.54 [main@x]", "PgBouncer 1.25.2", "" }) {
        const auto profile =
            collect::odyssey().profile(greeting, test::rows(QByteArray("version\n") + other));
        EXPECT_FALSE(profile) << other;
    }
}

TEST(Odyssey, WhatItCallsWaitingIsIdleAndTheQueueIsTheRest)
{
    const auto pool = test::poolNamed(console().sample(), u"shop/app"_s);
    EXPECT_EQ(pool.logicalActive, 12);
    EXPECT_EQ(pool.logicalIdle, 188);
    EXPECT_EQ(pool.logicalWaiting, 9) << "209 connected";
    EXPECT_EQ(pool.logicalTotal, 209);
    EXPECT_EQ(pool.physicalActive, 12);
    EXPECT_EQ(pool.physicalIdle, 4);
    EXPECT_EQ(pool.physicalTotal, 16);
    EXPECT_EQ(pool.physicalLimit, 16);
    EXPECT_EQ(pool.logicalLimit, 500);
    EXPECT_EQ(pool.mode, u"transaction"_s);
}

TEST(Odyssey, ZerosThatNobodyMeasuredAreNotMeasured)
{
    const auto sample = console().sample();
    const auto pool = test::poolNamed(sample, u"shop/app"_s);
    EXPECT_FALSE(pool.oldestWait);
    EXPECT_FALSE(pool.physicalLogin);
    EXPECT_FALSE(pool.physicalReserve);
    EXPECT_FALSE(pool.paused);
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), HasSubstr("how long clients wait"));
}

TEST(Odyssey, ALaterOneTellsItsQueue)
{
    auto asked = console();
    asked.answer(
        "pools",
        test::rows("database|user|cl_queue|cl_active|cl_waiting|sv_active|sv_idle|maxwait|maxwait_us\n"
                   "shop|app|3|12|188|12|4|2|500000\n"
                   "aggregated|aggregated|~|~|~|~|~|~|~"));
    const auto sample = asked.sample();
    ASSERT_EQ(sample.pools.size(), 1u) << "without the sum of all";
    EXPECT_EQ(sample.pools[0].logicalWaiting, 3);
    EXPECT_EQ(sample.pools[0].oldestWait, core::Duration(2500ms));
    EXPECT_THAT(sample.remarks, IsEmpty());
}

TEST(Odyssey, WithoutItsTableOfDatabasesClientsTellTheQueue)
{
    auto asked = met();
    asked.answer("pools", test::rows(pools));
    EXPECT_FALSE(test::poolNamed(asked.sample(), u"shop/app"_s).logicalWaiting);
    asked.answer("servers", test::rows(servers));
    asked.answer("clients", test::rows(clients));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"shop/app"_s).logicalWaiting, 1);
}

TEST(Odyssey, ItsConsoleIsNoTrafficWhateverItIsCalled)
{
    auto sample = console().sample();
    EXPECT_EQ(test::poolNamed(sample, u"console/console"_s).purpose, core::PoolPurpose::Console);
    EXPECT_EQ(sample.counts.active, 12);
    EXPECT_EQ(sample.counts.idle, 188);
    EXPECT_EQ(sample.counts.used, 210) << "our own among them";

    auto renamed = greeting;
    renamed.database = u"shop"_s;
    auto other = test::Asked::met(collect::odyssey(), renamed, test::rows("version\nodyssey 1.5.2"));
    other.answer("pools", test::rows(pools));
    EXPECT_EQ(test::poolNamed(other.sample(), u"shop/app"_s).purpose, core::PoolPurpose::Console);
}

TEST(Odyssey, WaitsCountOnceAssignmentsAreCounted)
{
    auto old = console();
    old.pass(2s);
    old.answer("stats", test::with(test::rows(stats), 0, "total_xact_count", "1100"));
    EXPECT_EQ(old.sample().rates.transactionsPerSecond, 50.0);
    EXPECT_FALSE(old.sample().rates.averageWait);

    auto later = met();
    const auto counted =
        test::rows("database|total_xact_count|total_query_count|total_server_assignment_count|"
                   "total_xact_time|total_wait_time\nshop|10|10|10|1000|5000");
    later.answer("pools", test::rows(pools));
    later.answer("stats", counted);
    later.pass(1s);
    later.answer("stats", test::with(test::with(counted, 0, "total_server_assignment_count", "20"), 0,
                                     "total_wait_time", "55000"));
    EXPECT_EQ(later.sample().rates.averageWait, core::Duration(5ms));
    EXPECT_EQ(test::poolNamed(later.sample(), u"shop/app"_s).averageWait, core::Duration(5ms));
}

TEST(Odyssey, ConnectionsAreToldButNotJoined)
{
    auto asked = console();
    EXPECT_TRUE(asked.answer("servers", test::rows(servers)));
    EXPECT_TRUE(asked.answer("clients", test::rows(clients)));
    const auto links = asked.sample().links;
    ASSERT_TRUE(links);
    ASSERT_EQ(links->clients.size(), 3u) << "without consoles";
    EXPECT_EQ(links->clients[0].state, core::LinkState::Active);
    EXPECT_EQ(links->clients[1].state, core::LinkState::Idle);
    EXPECT_EQ(links->clients[2].state, core::LinkState::Waiting);
    EXPECT_FALSE(links->clients[2].wait) << "always zero";
    ASSERT_EQ(links->servers.size(), 2u);
    EXPECT_EQ(links->servers[0].state, core::LinkState::Active);
    EXPECT_EQ(links->servers[0].local, (core::Address { u"10.0.0.2"_s, 41022 }));
    EXPECT_FALSE(links->servers[0].remotePid) << "always zero";
    EXPECT_FALSE(links->servers[1].remote.isKnown()) << "N/A";
    EXPECT_TRUE(links->servers[0].peer.isEmpty());
}

TEST(Odyssey, RoutesLeadToEveryHostOfTheirs)
{
    const auto sample = console().sample();
    ASSERT_EQ(sample.neighbours.size(), 2u);
    EXPECT_EQ(sample.neighbours[1].host, u"10.0.0.6"_s);
    EXPECT_EQ(sample.neighbours[1].port, 5432);
    const auto limit = test::limitOf(sample, u"shop/app"_s, u"client_max"_s);
    EXPECT_EQ(limit.used, 209);
    EXPECT_EQ(limit.limit, 500);
    EXPECT_EQ(test::limitOf(sample, u"shop/app"_s, u"pool_size"_s).limit, 16);
}

TEST(Odyssey, APauseIsSeenWhereItIsTold)
{
    auto asked = console();
    asked.answer("paused", test::rows("is_paused\nt"));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"shop/app"_s).paused, true);
}
