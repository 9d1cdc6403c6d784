// Poolers by their metrics pages, against what their consoles said in the same moment.

#include "collect/sources/metrics_pages.h"
#include "collect/sources/systems.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::poolNamed;
using test::recordedBody;
using test::sampleOf;
using testing::HasSubstr;

TEST(PoolerPages, PgCatTellsItsPoolsAndTheirQueues)
{
    const auto sample = sampleOf(recordedBody(u"pgcat-1.3.0/metrics.txt"_s));
    EXPECT_EQ(sample.endpoint.kind, u"pgcat"_s);
    EXPECT_EQ(sample.endpoint.layer, core::Layer::Pooler);
    EXPECT_EQ(sample.pools.size(), 8u);
    const core::Pool small = poolNamed(sample, u"small/app"_s);
    EXPECT_EQ(small.logicalActive, 1);
    EXPECT_EQ(small.logicalWaiting, 4);
    EXPECT_EQ(small.logicalIdle, 0);
    EXPECT_EQ(small.logicalTotal, 5);
    EXPECT_EQ(small.physicalTotal, 1);
    EXPECT_EQ(small.physicalLimit, 1);
    EXPECT_EQ(small.oldestWait, 38'628us);
    EXPECT_EQ(poolNamed(sample, u"mapped/web"_s).physicalLimit, 2);
    EXPECT_EQ(test::limitOf(sample, u"small/app"_s, u"pool_size"_s).used, 1);
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), HasSubstr("postgresql://USER@HOST:PORT/pgcat"));
}

TEST(PoolerPages, PgDogTellsTheSizesThatItsConsoleDoesNot)
{
    const auto sample = sampleOf(recordedBody(u"pgdog-0.1.52/metrics.txt"_s));
    EXPECT_EQ(sample.endpoint.kind, u"pgdog"_s);
    const core::Pool small = poolNamed(sample, u"small/app"_s);
    EXPECT_EQ(small.logicalWaiting, 4);
    EXPECT_EQ(small.logicalActive, 1);
    EXPECT_EQ(small.logicalIdle, std::nullopt) << "only counted for all pools together";
    EXPECT_EQ(small.logicalTotal, std::nullopt);
    EXPECT_EQ(small.physicalTotal, 1);
    EXPECT_EQ(small.physicalLimit, 1);
    EXPECT_EQ(small.oldestWait, 8ms);
    EXPECT_EQ(poolNamed(sample, u"dead/app"_s).oldestWait, 9303ms);
    EXPECT_EQ(poolNamed(sample, u"bench/app"_s).physicalTotal, 3);
}

TEST(PoolerPages, OdysseysWaitingClientsAreIdleAndOnlyLaterExportersCountItsQueue)
{
    const QByteArray app = "{database=\"shop\",user=\"app\"} ";
    const auto state = [](const QByteArray &name, const QByteArray &user) {
        return "odyssey_server_pool_state_route{database=\"shop\",state=\"" + name + "\",user=\"" + user
               + "\"} ";
    };
    const QByteArray page =
        "odyssey_lists_pools 2\nodyssey_client_pool_active_route" + app
        + "4\nodyssey_client_pool_waiting_route" + app + "46\nodyssey_client_pool_maxwait_seconds_route" + app
        + "0\nodyssey_server_pool_capacity_configured_route" + app + "6\n" + state("active", "app") + "4\n"
        + state("idle", "app") + "2\n" + state("used", "app") + "0\n" + state("active", "web") + "0\n";
    const auto sample = sampleOf(page);
    EXPECT_EQ(sample.endpoint.kind, u"odyssey"_s);
    EXPECT_EQ(sample.pools.size(), 2u);
    const core::Pool pool = poolNamed(sample, u"shop/app"_s);
    EXPECT_EQ(pool.logicalActive, 4);
    EXPECT_EQ(pool.logicalIdle, 46);
    EXPECT_EQ(pool.logicalWaiting, std::nullopt);
    EXPECT_EQ(pool.oldestWait, std::nullopt);
    EXPECT_EQ(pool.logicalTotal, std::nullopt);
    EXPECT_EQ(pool.physicalTotal, 6);
    EXPECT_EQ(pool.physicalLimit, std::nullopt) << "as many as there are, where no limit is configured";

    const auto later =
        poolNamed(sampleOf(page + "odyssey_client_pool_queue_route" + app + "3\n"), u"shop/app"_s);
    EXPECT_EQ(later.logicalWaiting, 3);
    EXPECT_EQ(later.logicalTotal, 53);
    const auto paused = poolNamed(sampleOf(page + "odyssey_is_paused 1\n"), u"shop/app"_s);
    EXPECT_EQ(paused.logicalIdle, std::nullopt) << "those that wait for the end of the pause are among them";
}

TEST(PoolerPages, OdysseysPoolsWithOneNameAreNotCounted)
{
    const auto sample = sampleOf(recordedBody(u"odyssey-1.5.3/metrics.txt"_s));
    EXPECT_EQ(sample.endpoint.kind, u"odyssey"_s);
    EXPECT_EQ(sample.pools.size(), 8u) << "of 15, and bench/app stands for seven of them";
    for (const core::Pool &pool : sample.pools) {
        EXPECT_EQ(pool.physicalTotal, std::nullopt) << pool.name.toStdString();
        EXPECT_EQ(pool.logicalActive, std::nullopt) << pool.name.toStdString();
        EXPECT_EQ(pool.logicalIdle, std::nullopt) << pool.name.toStdString();
    }
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), HasSubstr("no figure is certain"));
    EXPECT_FALSE(collect::sourceFor(test::greetingByPage(
        "/metrics", "odyssey_server_pool_state_route{database=\"a\",user=\"b\",state=\"active\"} 1\n")))
        << "without the number of pools nothing proves that each has its own figures";
}

TEST(PoolerPages, SupavisorsPoolsAreByTenantAndModeToo)
{
    const auto labels = [](const QByteArray &mode) {
        return "{db_name=\"postgres\",mode=\"" + mode
               + "\",search_path=\"\",tenant=\"dev\",type=\"single\",user=\"app\"} ";
    };
    const auto sample =
        sampleOf("supavisor_tenants_active 1\nsupavisor_connections_active" + labels("transaction")
                 + "50\nsupavisor_pool_connections_checked_out" + labels("transaction")
                 + "5\nsupavisor_pool_connections_idle" + labels("transaction")
                 + "3\nsupavisor_connections_active" + labels("session") + "2\nsupavisor_connections_active"
                 + labels("session").replace("app", "web") + "1\n# EOF\n");
    EXPECT_EQ(sample.endpoint.kind, u"supavisor"_s);
    EXPECT_EQ(sample.endpoint.layer, core::Layer::Pooler);
    EXPECT_EQ(sample.pools.size(), 3u);
    const core::Pool pool = poolNamed(sample, u"postgres/app (dev, transaction)"_s);
    EXPECT_EQ(pool.mode, u"transaction"_s);
    EXPECT_EQ(pool.user, u"app"_s);
    EXPECT_EQ(pool.logicalTotal, 50) << "those that it calls active are connected";
    EXPECT_EQ(pool.logicalActive, 5);
    EXPECT_EQ(pool.logicalIdle, std::nullopt);
    EXPECT_EQ(pool.logicalWaiting, std::nullopt);
    EXPECT_EQ(pool.physicalTotal, 8);
    EXPECT_EQ(poolNamed(sample, u"postgres/app (dev, session)"_s).physicalTotal, std::nullopt);
    EXPECT_EQ(poolNamed(sample, u"postgres/web (dev, session)"_s).logicalTotal, 1);
    EXPECT_EQ(sample.counts.used, 53);
    const auto questions = collect::supavisorPage().questions({}, {});
    ASSERT_EQ(questions.size(), 1u);
    EXPECT_EQ(questions.front().every, 5s) << "its figures change no more often";
}

TEST(PoolerPages, YugabytesClientsThatItCallsWaitingAreIdle)
{
    const auto series = [](const QByteArray &metric, const QByteArray &database, const QByteArray &value) {
        return "ysql_conn_mgr_" + metric + "{user=\"app\",metric_id=\"yb.ysqlserver\",database=\"" + database
               + "\"} " + value + " 1787400000123\n";
    };
    const QByteArray body = series("active_clients", "shop", "5") + series("queued_clients", "shop", "2")
                            + series("waiting_clients", "shop", "40") + series("active_servers", "shop", "4")
                            + series("idle_servers", "shop", "1") + series("sticky_connections", "shop", "1")
                            + series("active_servers", "control_connection", "1")
                            + series("idle_servers", "control_connection", "0");
    const auto sample = sampleOf("ysql_conn_mgr_num_pools 2\n" + body);
    EXPECT_EQ(sample.endpoint.kind, u"yb-connection-manager"_s);
    const core::Pool pool = poolNamed(sample, u"shop/app"_s);
    EXPECT_EQ(pool.logicalActive, 5);
    EXPECT_EQ(pool.logicalWaiting, 2);
    EXPECT_EQ(pool.logicalIdle, 40);
    EXPECT_EQ(pool.logicalTotal, 47);
    EXPECT_EQ(pool.physicalTotal, 5);
    EXPECT_EQ(pool.pinned, 1);
    EXPECT_EQ(poolNamed(sample, u"control_connection/app"_s).purpose, core::PoolPurpose::Control);
    EXPECT_EQ(sample.counts.used, 47) << "without its own";
    EXPECT_EQ(pool.averageWait, std::nullopt);
    const auto full =
        sampleOf("ysql_conn_mgr_num_pools 2\nysql_conn_mgr_max_client_connections 100\n"
                 "yb_ysqlserver_connection_total 26\n"
                 + body + series("query_rate", "shop", "812") + series("transaction_rate", "shop", "406")
                 + series("avg_wait_time_ns", "shop", "48211"));
    const core::Pool measured = poolNamed(full, u"shop/app"_s);
    EXPECT_EQ(measured.queriesPerSecond, 812);
    EXPECT_EQ(measured.transactionsPerSecond, 406);
    EXPECT_EQ(measured.averageWait, 48us);
    EXPECT_EQ(full.rates.queriesPerSecond, 812);
    EXPECT_EQ(full.limits.front().limit, 100);
    EXPECT_EQ(full.limits.front().used, 47);
    EXPECT_TRUE(poolNamed(full, u"control_connection/app"_s)
                    .raw.contains(std::pair(u"yb_ysqlserver_connection_total"_s, u"26"_s)));
    EXPECT_EQ(
        poolNamed(sampleOf("ysql_conn_mgr_num_pools 2\n" + body + series("avg_wait_time_ns", "shop", "0")
                           + series("transaction_rate", "shop", "0")),
                  u"shop/app"_s)
            .averageWait,
        std::nullopt)
        << "no transaction ended";
    EXPECT_EQ(poolNamed(sampleOf("ysql_conn_mgr_num_pools 3\n" + body), u"shop/app"_s).logicalActive,
              std::nullopt)
        << "two of them have one name";
}

TEST(PoolerPages, WhatIsNoNumberIsNotMeasured)
{
    const QByteArray labels = "{database=\"a\",user=\"b\"} ";
    const auto sample = sampleOf("pgdog_sv_active" + labels + "1\npgdog_cl_waiting" + labels
                                 + "NaN\npgdog_maxwait" + labels + "3\npgdog_sv_idle" + labels + "-1\n");
    const core::Pool pool = poolNamed(sample, u"a/b"_s);
    EXPECT_EQ(pool.logicalWaiting, std::nullopt);
    EXPECT_EQ(pool.oldestWait, std::nullopt) << "of how many is not known";
    EXPECT_EQ(pool.physicalTotal, std::nullopt);
    EXPECT_EQ(pool.physicalActive, 1);
    const auto endless = sampleOf("pgdog_sv_active" + labels + "1\npgdog_cl_waiting" + labels
                                  + "1\npgdog_maxwait" + labels + "+Inf\n");
    EXPECT_EQ(poolNamed(endless, u"a/b"_s).oldestWait, std::nullopt);
    const auto time =
        sampleOf("pgdog_sv_active" + labels + "1\npgdog_cl_waiting" + labels + "1787400000123\n");
    EXPECT_EQ(poolNamed(time, u"a/b"_s).logicalWaiting, std::nullopt);
    EXPECT_EQ(time.rejected, 1);
}
