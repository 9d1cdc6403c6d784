// PgBouncer by its exporter, under the names that this documents.

#include "collect/sources/metrics_pages.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::applicationOf;
using test::poolNamed;
using test::sampleOf;
using testing::HasSubstr;

namespace {

const QByteArray pausedPool = "pgbouncer_pools_client_active_connections{database=\"shop\",user=\"app\"} 25\n"
                              "pgbouncer_pools_client_waiting_connections{database=\"shop\",user=\"app\"} 5\n"
                              "pgbouncer_pools_client_maxwait_seconds{database=\"shop\",user=\"app\"} 3.5\n"
                              "pgbouncer_pools_server_active_connections{database=\"shop\",user=\"app\"} 0\n"
                              "pgbouncer_pools_server_idle_connections{database=\"shop\",user=\"app\"} 10\n";

QByteArray ofDatabase(const QByteArray &figure, const QByteArray &value)
{
    return "pgbouncer_databases_" + figure
           + "{database=\"behind\",force_user=\"\",host=\"127.0.0.1\",name=\"shop\",pool_mode=\"\",port="
             "\"5432\"} "
           + value + '\n';
}

} // namespace

TEST(PgbouncerPage, AClientOfPgBouncerIsIdleUnlessItHoldsAServer)
{
    const auto sample =
        sampleOf("pgbouncer_pools_client_active_connections{database=\"shop\",user=\"app\"} 50\n"
                 "pgbouncer_pools_client_waiting_connections{database=\"shop\",user=\"app\"} 2\n"
                 "pgbouncer_pools_client_maxwait_seconds{database=\"shop\",user=\"app\"} 1.5\n"
                 "pgbouncer_pools_server_active_connections{database=\"shop\",user=\"app\"} 5\n"
                 "pgbouncer_pools_server_idle_connections{database=\"shop\",user=\"app\"} 1\n"
                 "pgbouncer_pools_server_used_connections{database=\"shop\",user=\"app\"} 2\n"
                 "pgbouncer_pools_server_active_connections{database=\"pgbouncer\",user=\"stats\"} 0\n");
    const core::Pool pool = poolNamed(sample, u"shop/app"_s);
    EXPECT_EQ(sample.endpoint.kind, u"pgbouncer"_s);
    EXPECT_EQ(pool.logicalActive, 5);
    EXPECT_EQ(pool.logicalIdle, 45);
    EXPECT_EQ(pool.logicalTotal, 52);
    EXPECT_EQ(pool.physicalIdle, 3);
    EXPECT_EQ(pool.oldestWait, 1500ms);
    EXPECT_EQ(pool.physicalLimit, std::nullopt);
    EXPECT_EQ(poolNamed(sample, u"pgbouncer/stats"_s).purpose, core::PoolPurpose::Console);
}

TEST(PgbouncerPage, APauseOfADatabaseIsOneOfItsPools)
{
    const auto of = [](const QByteArray &rest) {
        return poolNamed(sampleOf(pausedPool + rest), u"shop/app"_s);
    };
    const core::Pool paused = of(ofDatabase("paused", "1"));
    EXPECT_EQ(paused.paused, true);
    EXPECT_EQ(paused.logicalWaiting, 5) << "a paused PgBouncer counts them as waiting";
    EXPECT_EQ(paused.logicalIdle, 25);
    EXPECT_EQ(of(ofDatabase("paused", "0")).paused, std::nullopt) << "the whole pooler may be";
    EXPECT_EQ(of(ofDatabase("paused", "NaN")).paused, std::nullopt);
    EXPECT_EQ(of(ofDatabase("paused", "1").replace("\"shop\"", "\"other\"")).paused, std::nullopt);
}

TEST(PgbouncerPage, ItsLimitsAreThoseOfItsDatabasesAndOfAllClients)
{
    const auto sample =
        sampleOf(pausedPool + ofDatabase("pool_size", "10") + ofDatabase("max_connections", "12")
                 + ofDatabase("current_connections", "11") + "pgbouncer_config_max_client_connections 100\n"
                 + "pgbouncer_used_clients 31\n");
    EXPECT_EQ(poolNamed(sample, u"shop/app"_s).physicalLimit, 10);
    EXPECT_EQ(test::limitOf(sample, u"shop/app"_s, u"pool_size"_s).used, 10);
    const core::Limit database = test::limitOf(sample, u"shop"_s, u"max_db_connections"_s);
    EXPECT_EQ(database.scope, core::LimitScope::PoolerDatabase);
    EXPECT_EQ(database.used, 11);
    EXPECT_EQ(database.limit, 12);
    EXPECT_EQ(sample.limits.front().scope, core::LimitScope::Pooler);
    EXPECT_EQ(sample.limits.front().limit, 100);
    EXPECT_EQ(sample.counts.used, 31);
    EXPECT_EQ(sampleOf(pausedPool + ofDatabase("max_connections", "0")).limits.size(), 0u) << "0: none";
    EXPECT_EQ(
        sampleOf(pausedPool + ofDatabase("pool_size", "10") + ofDatabase("pool_size", "20")).limits.size(),
        0u)
        << "which of the two?";
}

TEST(PgbouncerPage, ItCountsByDatabaseUnderEarlierAndLaterNames)
{
    for (const QByteArray stats : { "pgbouncer_stats_", "pgbouncer_stats_totals_" }) {
        const auto page = [&stats](const char *count, const char *busy, const char *waited) {
            const QByteArray of = "{database=\"shop\"} ";
            return pausedPool + stats + "sql_transactions_pooled_total" + of + count + '\n' + stats
                   + "queries_pooled_total" + of + count + '\n' + stats
                   + "server_in_transaction_seconds_total" + of + busy + '\n' + stats
                   + "client_wait_seconds_total" + of + waited + '\n';
        };
        auto asked = applicationOf(page("100", "10", "4"));
        asked.pass(1s);
        EXPECT_TRUE(asked.answer("metrics", test::page(page("110", "12", "5"))));
        const auto sample = asked.sample();
        const core::Pool pool = poolNamed(sample, u"shop/app"_s);
        EXPECT_EQ(pool.transactionsPerSecond, 10);
        EXPECT_EQ(pool.queriesPerSecond, 10);
        EXPECT_EQ(pool.averageTransaction, 100ms) << "without the wait";
        EXPECT_EQ(pool.averageWait, std::nullopt) << "of how many waits is not known";
        EXPECT_EQ(sample.rates.transactionsPerSecond, 10);
    }
    const QByteArray of = "{database=\"shop\"} ";
    const auto page = [&of](const char *assigned, const char *waited) {
        return pausedPool + "pgbouncer_stats_totals_server_assignments_total" + of + assigned
               + "\npgbouncer_stats_totals_client_wait_seconds_total" + of + waited
               + "\npgbouncer_pools_server_active_connections{database=\"shop\",user=\"web\"} 0\n";
    };
    auto asked = applicationOf(page("100", "4"));
    asked.pass(1s);
    EXPECT_TRUE(asked.answer("metrics", test::page(page("104", "5"))));
    const auto sample = asked.sample();
    EXPECT_EQ(poolNamed(sample, u"shop/app"_s).averageWait, std::nullopt) << "two pools share the database";
    EXPECT_EQ(poolNamed(sample, u"shop/*"_s).averageWait, 250ms);
}
