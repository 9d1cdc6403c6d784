#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/odyssey_answers.h"
#include "collect/sources/systems.h"

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
    for (const auto *build : { "2033-136dcca1-release", "2518-d5ed327a-release", "unknown-unknown-release" })
        EXPECT_EQ(met(build).sample().endpoint.version, QString::fromLatin1(build)) << "before 1.5";
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
                   "console|console|0|0|1|0|0|0|0\n"
                   "shop|app|3|12|188|12|4|2|500000\n"
                   "aggregated|aggregated|~|~|~|~|~|~|~"));
    const auto sample = asked.sample();
    ASSERT_EQ(sample.pools.size(), 2u) << "without the sum of all";
    EXPECT_EQ(sample.pools[1].logicalWaiting, 3);
    EXPECT_EQ(sample.pools[1].oldestWait, core::Duration(2500ms));
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

namespace {

wire::Rows told(const QByteArray &version, const char *table)
{
    return test::recordedRows(QString::fromLatin1("odyssey-" + version + "/show_" + table));
}

/// A real one of this version under load: rules bench, small, sess, mapped (for user web) and default, all of
/// which lead to PostgreSQL's database bench, most as its user app.
test::Asked real(const QByteArray &version)
{
    auto asked = test::Asked::met(collect::odyssey(), greeting, told(version, "version"));
    for (const auto &[question, table] : { std::pair("lists", "lists"),
                                           { "databases", "databases" },
                                           { "stats", "stats" },
                                           { "paused", "is_paused" },
                                           { "pools", "pools" },
                                           { "servers", "servers" },
                                           { "clients", "clients" } })
        EXPECT_TRUE(asked.answer(question, told(version, table))) << question;
    return asked;
}

class RealOdyssey : public testing::TestWithParam<const char *>
{
};

} // namespace

TEST_P(RealOdyssey, EveryRouteHasItsOwnNameQueueAndLimit)
{
    const auto sample = real(GetParam()).sample();
    struct Route
    {
        QString name;
        int waiting;
        int limit;
    };
    for (const auto &[name, waiting, limit] : { Route { u"bench/app"_s, 0, 3 },
                                                { u"small/app"_s, 4, 1 },
                                                { u"mapped/web"_s, 1, 2 },
                                                { u"sess/app"_s, 1, 3 },
                                                { u"default/default (bench/app)"_s, 0, 2 } }) {
        const auto pool = test::poolNamed(sample, name);
        EXPECT_EQ(pool.logicalWaiting, waiting) << qPrintable(name);
        EXPECT_EQ(pool.physicalLimit, limit) << qPrintable(name);
        EXPECT_EQ(pool.target, u"127.0.0.1:5815/bench"_s) << qPrintable(name);
    }
    EXPECT_EQ(test::poolNamed(sample, u"mapped/web"_s).user, u"web"_s);
    EXPECT_EQ(sample.rejected, 0);
}

TEST_P(RealOdyssey, ClientsBelongToTheRuleTheyAskedForAndAreNeverConfused)
{
    const auto links = real(GetParam()).sample().links;
    ASSERT_TRUE(links);
    QStringList keys;
    for (const auto &client : links->clients) {
        EXPECT_TRUE(client.key.startsWith(u'c')) << "a pointer is reused: " << qPrintable(client.key);
        keys += client.key;
        if (client.database == u"small") {
            EXPECT_EQ(client.pool, u"small/app"_s);
        }
    }
    EXPECT_EQ(keys.removeDuplicates(), 0);
    for (const auto &server : links->servers)
        EXPECT_EQ(server.pool, server.user == u"postgres" ? u"bench/postgres"_s : QString())
            << "five pools are bench|app at PostgreSQL";
}

TEST_P(RealOdyssey, WorkOfADatabaseWithSeveralRoutesIsNobodysOwn)
{
    auto asked = real(GetParam());
    asked.pass(1s);
    asked.answer("stats", told(GetParam(), "stats"));
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, 0.0);
    int databases = 0;
    for (const auto &pool : asked.sample().pools) {
        const bool isDatabase = pool.purpose == core::PoolPurpose::Database;
        EXPECT_EQ(pool.transactionsPerSecond.has_value(), isDatabase) << qPrintable(pool.name);
        databases += isDatabase;
    }
    EXPECT_EQ(databases, 1);
}

INSTANTIATE_TEST_SUITE_P(Recorded, RealOdyssey, testing::Values("1.3", "1.4.1", "1.5.3"),
                         [](const auto &param) { return "Version" + std::to_string(param.index); });

TEST(Odyssey, ARuleForAllHasTheLimitsOfItsRoutes)
{
    auto asked = met("odyssey 1.5.3-rc1 (git 89c48ea2) release");
    for (const char *table : { "lists", "databases", "stats", "pools" })
        asked.answer(table,
                     test::recordedRows(u"odyssey-1.5.3/default_rule/show_"_s + QLatin1StringView(table)));
    const auto sample = asked.sample();
    const auto pool = test::poolNamed(sample, u"default/default (bench/app)"_s);
    EXPECT_EQ(pool.physicalLimit, 3);
    EXPECT_EQ(pool.logicalWaiting, 9);
    EXPECT_EQ(pool.logicalTotal, 12);
    EXPECT_EQ(pool.database, u"bench"_s);
    EXPECT_EQ(test::poolNamed(sample, u"default/default (bench/postgres)"_s).physicalLimit, 3);
    EXPECT_EQ(sample.neighbours.size(), 1u) << "both lead to one server";
}

TEST(Odyssey, ARouteThatCameBetweenTheTwoTablesMixesNothingUp)
{
    auto asked = console();
    auto more = pools + "other|app|1|0|1|0|0|0|0|0|0|transaction\n";
    EXPECT_TRUE(asked.answer("pools", test::rows(more)));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"shop/app"_s).physicalLimit, 16) << "as it was, for once";
    EXPECT_EQ(asked.sample().pools.size(), 2u);
    EXPECT_TRUE(asked.answer("pools", test::rows(more)));
    EXPECT_EQ(asked.sample().pools.size(), 3u);
    EXPECT_FALSE(test::poolNamed(asked.sample(), u"shop/app"_s).physicalLimit);
}

TEST(Odyssey, WhileItIsPausedNobodyKnowsWhoWaits)
{
    auto asked = console();
    asked.answer("paused", test::rows("is_paused\nt"));
    const auto pool = test::poolNamed(asked.sample(), u"shop/app"_s);
    EXPECT_FALSE(pool.logicalWaiting);
    EXPECT_FALSE(pool.logicalIdle);
    EXPECT_FALSE(pool.oldestWait);
    EXPECT_EQ(pool.logicalTotal, 209);
}
