#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::LinkState;
using testing::HasSubstr;

namespace {

const collect::Greeting greeting { .serverVersion = "0.1.52 (PgDog)",
                                   .serverEncoding = "UTF8",
                                   .database = u"admin"_s };

wire::Rows recorded(const QString &table)
{
    return test::recordedRows(u"pgdog-0.1.52/"_s + table);
}

test::Asked met()
{
    return test::Asked::met(collect::pgdog(), greeting, recorded(u"show_version"_s));
}

test::Asked console()
{
    auto console = met();
    for (const auto *table : { "stats", "pools", "servers", "clients" })
        EXPECT_TRUE(console.answer(table, recorded(u"show_"_s + QString::fromLatin1(table)))) << table;
    return console;
}

core::Link linkOf(const std::vector<core::Link> &links, const QString &application)
{
    const auto found = std::ranges::find(links, application, &core::Link::application);
    return found == links.end() ? core::Link {} : *found;
}

} // namespace

TEST(PgDog, SaysWhoItIs)
{
    EXPECT_STREQ(collect::sourceFor(greeting)->kind, "pgdog");
    EXPECT_EQ(console().sample().endpoint.version, u"0.1.52");
    EXPECT_FALSE(collect::pgdog().profile(greeting, test::rows("version\nPgCat 1.3.0")));
}

TEST(PgDog, AClientIsActiveWhileItHoldsAServerAndIdleByTheListOfClients)
{
    const auto sample = console().sample();
    ASSERT_EQ(sample.pools.size(), 8u);
    const auto bench = test::poolNamed(sample, u"bench/app"_s);
    EXPECT_EQ(bench.logicalActive, 3);
    EXPECT_EQ(bench.logicalWaiting, 0);
    EXPECT_EQ(bench.logicalIdle, 22);
    EXPECT_EQ(bench.logicalTotal, 25);
    EXPECT_EQ(bench.physicalTotal, 3);
    const auto small = test::poolNamed(sample, u"small/app"_s);
    EXPECT_EQ(small.logicalWaiting, 3);
    EXPECT_EQ(small.oldestWait, 20172us);
    const auto session = test::poolNamed(sample, u"sess/app"_s);
    EXPECT_EQ(session.mode, u"session");
    EXPECT_EQ(session.logicalActive, 3);
    EXPECT_EQ(session.logicalIdle, 0) << "each keeps its server between its queries";
}

TEST(PgDog, BeforeTheListOfClientsComesIdleOnesAreNotMeasured)
{
    auto asked = met();
    asked.answer("pools", recorded(u"show_pools"_s));
    const auto bench = test::poolNamed(asked.sample(), u"bench/app"_s);
    EXPECT_EQ(bench.logicalActive, 3);
    EXPECT_FALSE(bench.logicalIdle);
    EXPECT_FALSE(bench.logicalTotal);
    EXPECT_FALSE(asked.sample().counts.used);
}

TEST(PgDog, DoesNotTellHowLargeAPoolMayBe)
{
    const auto sample = console().sample();
    EXPECT_FALSE(test::poolNamed(sample, u"small/app"_s).physicalLimit);
    EXPECT_TRUE(sample.limits.empty());
    EXPECT_THAT(sample.remarks.join(u'\n').toStdString(), HasSubstr("size limits of its pools"));
}

TEST(PgDog, ItsServersSayWhoseTheyAre)
{
    const auto links = console().sample().links;
    ASSERT_TRUE(links);
    EXPECT_EQ(links->clients.size(), 36u) << "without the console";
    EXPECT_TRUE(links->omitsLogins) << "it knows a server by what that tells at the end of the login";
    const auto mapped = linkOf(links->servers, u"scene_mapped2"_s);
    EXPECT_EQ(mapped.pool, u"mapped/web") << "its own database is PostgreSQL's";
    EXPECT_EQ(mapped.database, u"bench");
    EXPECT_EQ(mapped.remotePid, 17797) << "as pg_stat_activity had it";
    EXPECT_EQ(mapped.remote, (core::Address { u"127.0.0.1"_s, 5815 }));
    const auto client = linkOf(links->clients, u"scene_mapped2"_s);
    EXPECT_EQ(mapped.peer, client.key);
    EXPECT_EQ(client.remote, (core::Address { u"127.0.0.1"_s, 43574 }));
    EXPECT_EQ(client.connectedAt, core::parseInstant("2026-11-22 18:07:53.843+00"));
    EXPECT_EQ(linkOf(links->clients, u"scene_session1"_s).state, LinkState::Active) << "it keeps its server";
    EXPECT_EQ(linkOf(links->clients, u"scene_failed_tx"_s).state, LinkState::Active);
    EXPECT_EQ(linkOf(links->clients, u"scene_idle"_s).state, LinkState::Idle);
    const auto waiting = std::ranges::find(links->clients, LinkState::Waiting, &core::Link::state);
    ASSERT_NE(waiting, links->clients.end());
    EXPECT_EQ(waiting->wait, 6680us) << "told in milliseconds with decimals";
}

TEST(PgDog, PausedItsListOfClientsTellsWhoWaits)
{
    auto asked = met();
    asked.answer("pools", recorded(u"paused/show_pools"_s));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench/app"_s).paused, true);
    EXPECT_FALSE(test::poolNamed(asked.sample(), u"bench/app"_s).logicalWaiting) << "a zero that is none";
    asked.answer("servers", test::rows("pool_id|database|user|remote_pid|client_id"));
    asked.answer("clients", recorded(u"paused/show_clients"_s));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench/app"_s).logicalWaiting, 1);
}

TEST(PgDog, WhetherItIsPausedIsNotKnownWithoutItsColumn)
{
    auto asked = met();
    asked.answer("pools", test::rows("id|database|user|cl_waiting|sv_active\n1|shop|app|2|1"));
    EXPECT_FALSE(asked.sample().pools.front().paused.has_value());
    EXPECT_EQ(asked.sample().pools.front().logicalWaiting, 2);
}

TEST(PgDog, PoolsOfOneDatabaseAndUserAreToldApartByTheirId)
{
    auto asked = met();
    asked.answer("pools",
                 test::rows("id|database|user|addr|port|cl_waiting|sv_active|sv_idle|sv_total|paused\n"
                            "7|shop|app|10.0.0.6|5432|1|2|0|2|f\n"
                            "4|shop|app|10.0.0.5|5432|0|5|1|6|f"));
    asked.answer("servers", test::rows("pool_id|database|user|addr|port|state|remote_pid|client_id\n"
                                       "4|db|role|10.0.0.5|5432|active|812|1\n"
                                       "7|db|role|10.0.0.6|5432|idle|812|"));
    asked.answer("clients", test::rows("id|database|user|state\n1|shop|app|active\n2|shop|app|idle"));
    const auto sample = asked.sample();
    EXPECT_EQ(test::poolNamed(sample, u"shop/app #4"_s).logicalActive, 5);
    EXPECT_EQ(test::poolNamed(sample, u"shop/app #7"_s).logicalWaiting, 1);
    EXPECT_FALSE(test::poolNamed(sample, u"shop/app #7"_s).logicalIdle) << "of which pool is not told";
    ASSERT_TRUE(sample.links);
    EXPECT_EQ(sample.links->servers.front().pool, u"shop/app #4");
    EXPECT_NE(sample.links->servers.front().key, sample.links->servers.back().key) << "one pid at two hosts";
    EXPECT_EQ(sample.neighbours.size(), 2u);
}

TEST(PgDog, CountsInMillisecondsAndSoDoesItsAverage)
{
    auto asked = console();
    asked.pass(2s);
    wire::Rows stats = recorded(u"show_stats"_s);
    const int row = stats.count() - 1;
    ASSERT_EQ(stats.cell(row, 0), "small");
    stats = test::with(stats, row, "total_xact_count", "2874");
    stats = test::with(stats, row, "total_xact_time", "8267.737");
    stats = test::with(stats, row, "total_wait_time", "32230.80");
    stats = test::with(stats, row, "total_server_assignment_count", "2873");
    EXPECT_TRUE(asked.answer("stats", stats));
    const auto small = test::poolNamed(asked.sample(), u"small/app"_s);
    EXPECT_EQ(small.transactionsPerSecond, 50.0);
    EXPECT_EQ(small.averageTransaction, 500us);
    EXPECT_EQ(small.averageWait, 500us);
}
