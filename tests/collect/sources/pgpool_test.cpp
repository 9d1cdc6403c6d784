#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::HasSubstr;

namespace {

wire::Rows recorded(const QString &table)
{
    return test::recordedRows(u"pgpool-4.3.5/"_s + table);
}

test::Asked pooler(int announcedPid = 0)
{
    auto pooler = test::Asked::met(
        collect::pgpool(), { .serverVersion = "15.2", .announcedPid = announcedPid, .kind = "pgpool" },
        recorded(u"version"_s));
    EXPECT_TRUE(pooler.answer("nodes", recorded(u"nodes"_s)));
    EXPECT_TRUE(pooler.answer("stats", recorded(u"backend_stats"_s)));
    EXPECT_TRUE(pooler.answer("pools", recorded(u"pools"_s)));
    EXPECT_TRUE(pooler.answer("processes", recorded(u"processes"_s)));
    return pooler;
}

} // namespace

TEST(Pgpool, IsKnownByWhatItsAddressSaysOnly)
{
    EXPECT_STREQ(collect::sourceFor({ .serverVersion = "15.2", .kind = "pgpool" })->kind, "pgpool");
    EXPECT_STREQ(collect::sourceFor({ .serverVersion = "15.2" })->kind, "postgresql");
    EXPECT_EQ(pooler().sample().endpoint.version, u"4.3.5"_s);
    EXPECT_EQ(pooler().sample().endpoint.layer, core::Layer::Pooler);
}

TEST(Pgpool, WhoeverIsConnectedTakesAProcess)
{
    const auto sample = pooler().sample();
    const auto &limit = sample.limits.front();
    EXPECT_EQ(limit.scope, core::LimitScope::Pooler);
    EXPECT_EQ(limit.setting, u"num_init_children"_s);
    EXPECT_EQ(limit.used, 25) << "our own among them";
    EXPECT_EQ(limit.limit, 32);
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), HasSubstr("new logins hang without an error"));
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), HasSubstr("do not terminate its backends"));
}

TEST(Pgpool, AClientHoldsABackendOnEveryNode)
{
    const auto sample = pooler().sample();
    const auto pool = test::poolNamed(sample, u"bench/app"_s);
    EXPECT_EQ(pool.logicalTotal, 24);
    EXPECT_EQ(pool.logicalActive, 24);
    EXPECT_EQ(pool.pinned, 24) << "all of them idle outside a transaction";
    EXPECT_EQ(pool.physicalActive, 48);
    EXPECT_EQ(core::ratioOf(pool).value_or(0) >= 2.0, true);
    EXPECT_FALSE(pool.logicalWaiting) << "they wait in the kernel";
    EXPECT_FALSE(pool.physicalLimit);
}

TEST(Pgpool, OurOwnProcessIsInNoPool)
{
    auto asked = pooler(900);
    asked.answer("processes", test::rows("pool_pid|database|username|status\n"
                                         "11|shop|mon|Execute command\n"
                                         "12|shop|app|Idle in transaction\n"
                                         "13|||Wait for connection"));
    asked.answer("pools",
                 test::rows("pool_pid|pool_id|backend_id|database|username|pool_backendpid|pool_connected\n"
                            "11|0|0|shop|mon|900|1\n"
                            "12|0|0|shop|app|901|1\n"
                            "12|1|0|shop|app|902|0"));
    const auto sample = asked.sample();
    ASSERT_EQ(sample.pools.size(), 1u);
    EXPECT_EQ(sample.pools[0].name, u"shop/app"_s);
    EXPECT_EQ(sample.pools[0].logicalActive, 1);
    EXPECT_EQ(sample.pools[0].pinned, 0) << "in a transaction";
    EXPECT_EQ(sample.pools[0].physicalActive, 1);
    EXPECT_EQ(sample.pools[0].physicalIdle, 1);
    EXPECT_EQ(sample.limits.front().used, 2) << "but it takes a process";
    ASSERT_EQ(sample.links->servers.size(), 2u);
    EXPECT_EQ(sample.links->clients.size(), 1u);
    EXPECT_THAT(sample.links->servesUs, testing::ElementsAre(900));
    EXPECT_EQ(sample.limits.front().limit, 3);
}

TEST(Pgpool, NodesHaveARoleAndADelay)
{
    const auto sample = pooler().sample();
    ASSERT_EQ(sample.neighbours.size(), 2u);
    const auto primary = test::neighbourNamed(sample, u"node 0"_s);
    EXPECT_EQ(primary.role, core::Role::Primary);
    EXPECT_EQ(primary.port, 5415);
    EXPECT_EQ(primary.up, true);
    EXPECT_FALSE(primary.lagBytes);
    const auto standby = test::neighbourNamed(sample, u"node 1"_s);
    EXPECT_EQ(standby.role, core::Role::Replica);
    EXPECT_GE(standby.lagBytes.value_or(-1), 0);
    auto down = pooler();
    down.answer("nodes", test::with(test::with(recorded(u"nodes"_s), 1, "status", "down"), 1,
                                    "replication_delay", "0.5 second"));
    EXPECT_EQ(test::neighbourNamed(down.sample(), u"node 1"_s).up, false);
    EXPECT_FALSE(test::neighbourNamed(down.sample(), u"node 1"_s).lagBytes) << "no bytes";
}

TEST(Pgpool, ItsConnectionsCarryTheirPids)
{
    const auto links = pooler().sample().links;
    ASSERT_TRUE(links);
    EXPECT_EQ(links->clients.size(), 25u);
    for (const auto &server : links->servers) {
        EXPECT_GT(*server.remotePid, 0);
        EXPECT_EQ(server.remote.host, u"127.0.0.1"_s);
        EXPECT_EQ(server.state == core::LinkState::Active, !server.peer.isEmpty());
    }
    for (const auto &client : links->clients) {
        EXPECT_TRUE(client.peer.isEmpty()) << "it has a server on every node, and each of these names it";
        EXPECT_GT(std::ranges::count(links->servers, client.key, &core::Link::peer), 0);
    }
}

TEST(Pgpool, StatementsComeFromTwoReadings)
{
    auto asked = pooler();
    asked.pass(2s);
    const auto stats = recorded(u"backend_stats"_s);
    const auto before = *asked.part("stats").counted.work.at("0").queries;
    asked.answer("stats", test::with(stats, 0, "insert_cnt", "80"));
    EXPECT_EQ(*asked.part("stats").counted.work.at("0").queries, before + 80);
    EXPECT_EQ(asked.sample().rates.queriesPerSecond, 40.0);
    EXPECT_FALSE(asked.sample().rates.transactionsPerSecond);
}

TEST(Pgpool, AnotherAnswerIsNone)
{
    auto asked = pooler();
    EXPECT_FALSE(asked.answer("processes", test::rows("setting\non")));
    EXPECT_FALSE(collect::pgpool().profile({}, test::rows("version\n15.2")));
}
