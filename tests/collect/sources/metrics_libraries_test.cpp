#include "collect/sources/metrics_pages.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::applicationOf;
using test::onlyPool;
using test::sampleOf;
using testing::IsEmpty;

TEST(MetricsLibraries, OpenTelemetryOfBothConventions)
{
    const auto now = onlyPool(sampleOf(
        "db_client_connection_count{db_client_connection_pool_name=\"HikariPool-1\",db_client_connection_"
        "state=\"used\"} 8\n"
        "db_client_connection_count{db_client_connection_pool_name=\"HikariPool-1\",db_client_connection_"
        "state=\"idle\"} 2\n"
        "db_client_connection_max{db_client_connection_pool_name=\"HikariPool-1\"} 12\n"
        "db_client_connection_pending_requests{db_client_connection_pool_name=\"HikariPool-1\"} 4\n# EOF\n"));
    EXPECT_EQ(now.name, u"HikariPool-1"_s);
    EXPECT_EQ(now.logicalActive, 8);
    EXPECT_EQ(now.physicalIdle, 2);
    EXPECT_EQ(now.physicalTotal, 10);
    EXPECT_EQ(now.physicalLimit, 12);
    EXPECT_EQ(now.logicalTotal, 12);
    const auto limits =
        sampleOf("db_client_connection_max{db_client_connection_pool_name=\"p\"} 12\n").limits;
    ASSERT_EQ(limits.size(), 1u);
    EXPECT_TRUE(limits[0].setting.isEmpty() && !limits[0].setting.isNull()) << "it names no setting";

    const auto before = onlyPool(sampleOf("db_client_connections_usage{pool_name=\"p\",state=\"used\"} 3\n"
                                          "db_client_connections_usage{pool_name=\"p\",state=\"idle\"} 1\n"));
    EXPECT_EQ(before.physicalTotal, 4);
    EXPECT_EQ(before.logicalWaiting, std::nullopt);
    EXPECT_EQ(before.logicalTotal, std::nullopt) << "those that wait are not told";
}

namespace {

const QByteArray ofBothGenerations =
    R"(db_client_connection_count{db_client_connection_pool_name="HikariPool-1",db_client_connection_state="used"} 6
db_client_connection_count{db_client_connection_pool_name="HikariPool-1",db_client_connection_state="idle"} 4
db_client_connection_max{db_client_connection_pool_name="HikariPool-1"} 10
db_client_connections_usage{pool_name="HikariPool-1",state="used"} 6
db_client_connections_usage{pool_name="HikariPool-1",state="idle"} 4
db_client_connections_max{pool_name="HikariPool-1"} 10
)";

} // namespace

TEST(MetricsLibraries, BothConventionsOfOpenTelemetryAtOnceTellTheSameConnections)
{
    const auto pool = onlyPool(sampleOf(ofBothGenerations));
    EXPECT_EQ(pool.physicalActive, 6);
    EXPECT_EQ(pool.physicalIdle, 4);
    EXPECT_EQ(pool.physicalTotal, 10);
    EXPECT_EQ(pool.physicalLimit, 10);
}

TEST(MetricsLibraries, APoolThatItsLibraryTellsItselfIsNotTakenFromOpenTelemetryToo)
{
    const QByteArray own = "hikaricp_connections{application=\"shop\",pool=\"HikariPool-1\"} 10\n"
                           "hikaricp_connections_active{application=\"shop\",pool=\"HikariPool-1\"} 7\n";
    const auto sample = sampleOf(ofBothGenerations + own);
    EXPECT_EQ(onlyPool(sample).name, u"HikariPool-1"_s);
    EXPECT_EQ(onlyPool(sample).physicalActive, 7);
    EXPECT_EQ(sample.limits.size(), 1u);
    EXPECT_EQ(sampleOf("db_client_connection_max{application=\"audit\",pool=\"HikariPool-1\"} 3\n" + own)
                  .pools.size(),
              2u)
        << "another application's";
    EXPECT_EQ(
        sampleOf("go_sql_open_connections{db_name=\"shop\"} 4\npgxpool_total_conns{db_name=\"shop\"} 3\n")
            .pools.size(),
        2u)
        << "each library has its own";
}

TEST(MetricsLibraries, MillisecondsAndNanosecondsAreTimes)
{
    const auto told = [](const QByteArray &count, const QByteArray &sum, const QByteArray &grown,
                         const QByteArray &active) {
        const auto at = [&](int n, const char *time) {
            return active + " 1\n" + count + ' ' + QByteArray::number(n) + '\n' + sum + ' ' + time + '\n';
        };
        auto asked = applicationOf(at(1, "0"));
        asked.pass(1s);
        EXPECT_TRUE(asked.answer("metrics", test::page(at(3, grown.constData()))));
        return onlyPool(asked.sample()).averageWait;
    };
    EXPECT_EQ(
        told("psycopg_pool_requests_num", "psycopg_pool_requests_wait_ms", "500", "psycopg_pool_pool_size"),
        250ms);
    EXPECT_EQ(told("hikaricp_connection_acquired_nanos_count", "hikaricp_connection_acquired_nanos_sum",
                   "5E8", "hikaricp_active_connections"),
              250ms);
    EXPECT_EQ(
        told("pgxpool_acquire_count", "pgxpool_acquire_duration_ns", "500000000", "pgxpool_acquired_conns"),
        250ms);
    EXPECT_EQ(told("pgxpool_acquires_total", "pgxpool_acquire_duration_seconds_total", "0.5",
                   "pgxpool_acquired_connections"),
              250ms);
}

TEST(MetricsLibraries, PgxpoolTellsThoseOnTheirWayIn)
{
    const auto pool =
        onlyPool(sampleOf("pgxpool_acquired_conns 4\npgxpool_idle_conns 1\npgxpool_total_conns 7\n"
                          "pgxpool_constructing_conns 2\npgxpool_max_conns 10\n"));
    EXPECT_EQ(pool.name, u"pgxpool"_s);
    EXPECT_EQ(pool.physicalActive, 4);
    EXPECT_EQ(pool.physicalLogin, 2);
    EXPECT_EQ(pool.physicalTotal, 7);
    EXPECT_EQ(pool.physicalLimit, 10);
    EXPECT_EQ(pool.logicalWaiting, std::nullopt);
}

TEST(MetricsLibraries, DatabaseSqlCountsNobodyThatWaits)
{
    const auto pool =
        onlyPool(sampleOf("go_sql_in_use_connections{db_name=\"shop\"} 5\ngo_sql_idle_connections{db_name="
                          "\"shop\"} 2\ngo_sql_open_connections{db_name=\"shop\"} 7\n"
                          "go_sql_max_open_connections{db_name=\"shop\"} 8\n"
                          "go_sql_wait_count_total{db_name=\"shop\"} 90\n"
                          "go_sql_wait_duration_seconds_total{db_name=\"shop\"} 4\n"));
    EXPECT_EQ(pool.name, u"shop"_s);
    EXPECT_EQ(pool.logicalActive, 5);
    EXPECT_EQ(pool.logicalWaiting, std::nullopt);
    EXPECT_EQ(pool.physicalLimit, 8);
    EXPECT_EQ(pool.database, QString()) << "what the application calls its database need not be its name";
}

TEST(MetricsLibraries, TheAverageWaitOfDatabaseSqlIsThatOfThoseThatHadToWait)
{
    const auto waitedOf = [](const char *open, const char *waits, const char *waited, double unit) {
        const auto page = [&](int count, double seconds) {
            return open + QByteArray(" 3\n") + waits + ' ' + QByteArray::number(count) + '\n' + waited + ' '
                   + QByteArray::number(seconds / unit, 'f', 0) + '\n';
        };
        auto asked = applicationOf(page(90, 4));
        asked.pass(2s);
        EXPECT_TRUE(asked.answer("metrics", test::page(page(94, 6))));
        const auto waited2s = onlyPool(asked.sample()).averageWait;
        for (int i = 0; i < 10; ++i) {
            asked.pass(2s);
            EXPECT_TRUE(asked.answer("metrics", test::page(page(94, 6))));
        }
        EXPECT_EQ(onlyPool(asked.sample()).averageWait, std::nullopt) << "no borrower had to wait of late";
        return waited2s;
    };
    EXPECT_EQ(waitedOf("go_sql_open_connections", "go_sql_wait_count_total",
                       "go_sql_wait_duration_seconds_total", 1),
              500ms);
    EXPECT_EQ(waitedOf("go_sql_stats_connections_open", "go_sql_stats_connections_waited_for",
                       "go_sql_stats_connections_blocked_seconds", 1),
              500ms);
    EXPECT_EQ(waitedOf("go_sql_connections_open", "go_sql_connections_wait_count_total",
                       "go_sql_connections_wait_duration_nanoseconds_total", 1e-9),
              500ms);
    EXPECT_EQ(waitedOf("db_sql_connection_max_open", "db_sql_connection_wait_total",
                       "db_sql_connection_wait_duration_milliseconds_total", 1e-3),
              500ms);
}

TEST(MetricsLibraries, OtelsqlOfUptraceAndGormIsDatabaseSql)
{
    const auto pool = onlyPool(
        sampleOf("go_sql_connections_max_open{db_system=\"postgresql\"} 10\n"
                 "go_sql_connections_open{db_system=\"postgresql\"} 10\ngo_sql_connections_in_use{db_system="
                 "\"postgresql\"} 7\ngo_sql_connections_idle{db_system=\"postgresql\"} 3\n"
                 "go_sql_connections_wait_count_total{db_system=\"postgresql\"} 7\n"
                 "go_sql_connections_wait_duration_nanoseconds_total{db_system=\"postgresql\"} 7e9\n"));
    EXPECT_EQ(pool.name, u"database/sql"_s);
    EXPECT_EQ(pool.logicalActive, 7);
    EXPECT_EQ(pool.physicalIdle, 3);
    EXPECT_EQ(pool.physicalTotal, 10);
    EXPECT_EQ(pool.physicalLimit, 10);
    EXPECT_EQ(pool.logicalWaiting, std::nullopt);
    EXPECT_EQ(pool.raw.size(), 6);
}

TEST(MetricsLibraries, PsycopgsCountersMayBeWrittenAsSuch)
{
    const auto at = [](int n, const char *wait) {
        return "psycopg_pool_pool_size 4\npsycopg_pool_requests_num_total " + QByteArray::number(n)
               + "\npsycopg_pool_requests_wait_ms_total " + wait + "\npsycopg_pool_usage_ms_total 8\n";
    };
    auto asked = applicationOf(at(1, "0"));
    asked.pass(1s);
    EXPECT_TRUE(asked.answer("metrics", test::page(at(3, "500"))));
    EXPECT_EQ(onlyPool(asked.sample()).averageWait, 250ms);
}

TEST(MetricsLibraries, NpgsqlWritesSecondsUnderTheEarlierNames)
{
    const auto pool =
        onlyPool(sampleOf("db_client_connections_usage{pool_name=\"p\",state=\"used\"} 10\n"
                          "db_client_connections_create_time_seconds_count{pool_name=\"p\"} 10\n"
                          "db_client_connections_create_time_seconds_sum{pool_name=\"p\"} 1\n"));
    EXPECT_EQ(pool.averageOpening, 100ms);
}

TEST(MetricsLibraries, PsycopgHasBorrowedWhatIsNotAvailable)
{
    const auto pool = onlyPool(sampleOf("psycopg_pool_pool_size 4.0\npsycopg_pool_pool_available 1.0\n"
                                        "psycopg_pool_pool_max 4.0\npsycopg_pool_requests_waiting 6.0\n"));
    EXPECT_EQ(pool.name, u"psycopg_pool"_s);
    EXPECT_EQ(pool.logicalActive, 3);
    EXPECT_EQ(pool.logicalWaiting, 6);
    EXPECT_EQ(pool.physicalIdle, 1);
    EXPECT_EQ(pool.physicalTotal, 4);
}

TEST(MetricsLibraries, TheSizeOfSqlAlchemyIsNoLimit)
{
    const auto sample =
        sampleOf("sqlalchemy_pool_size 5\nsqlalchemy_pool_checked_out 7\nsqlalchemy_pool_checked_in "
                 "1\nsqlalchemy_pool_overflow -3\n");
    EXPECT_EQ(onlyPool(sample).physicalTotal, 8);
    EXPECT_EQ(onlyPool(sample).physicalLimit, std::nullopt);
    EXPECT_EQ(sample.rejected, 0) << "an overflow below zero is how it counts";
}

TEST(MetricsLibraries, NodePostgresTellsWhereItLeads)
{
    const auto sample = sampleOf("pg_pool_size{host=\"10.0.0.5:6432\",database=\"shop\"} 10\n"
                                 "pg_pool_active_connections{host=\"10.0.0.5:6432\",database=\"shop\"} 9\n"
                                 "pg_pool_idle_connections{host=\"10.0.0.5:6432\",database=\"shop\"} 1\n"
                                 "pg_pool_waiting_connections{host=\"10.0.0.5:6432\",database=\"shop\"} 2\n");
    const auto pool = onlyPool(sample);
    EXPECT_EQ(pool.name, u"node-postgres"_s);
    EXPECT_EQ(pool.database, u"shop"_s);
    EXPECT_EQ(pool.target, u"10.0.0.5:6432/shop"_s);
    ASSERT_EQ(sample.neighbours.size(), 1u);
    EXPECT_EQ(sample.neighbours[0].relation, core::Neighbour::Relation::LeadsTo);
    EXPECT_EQ(sample.neighbours[0].host, u"10.0.0.5"_s);
    EXPECT_EQ(sample.neighbours[0].port, 6432);
    EXPECT_EQ(pool.logicalTotal, 11);
}

TEST(MetricsLibraries, AServerWithoutAPortLeadsNowhere)
{
    EXPECT_THAT(sampleOf("pg_pool_size{host=\"db1\",database=\"shop\"} 10\n").neighbours, IsEmpty());
    EXPECT_THAT(sampleOf("pg_pool_size{host=\"db1:0\",database=\"shop\"} 10\n").neighbours, IsEmpty());
    EXPECT_THAT(sampleOf("pg_pool_size{host=\"2001:db8::5432\",database=\"shop\"} 10\n").neighbours,
                IsEmpty())
        << "an address of IPv6, not a port";
    const auto six =
        sampleOf("go_sql_idle_connections{server_address=\"2001:db8::5\",server_port=\"5432\"} 1\n");
    ASSERT_EQ(six.neighbours.size(), 1u);
    EXPECT_EQ(six.neighbours[0].host, u"2001:db8::5"_s);
    EXPECT_EQ(six.neighbours[0].port, 5432);
    EXPECT_EQ(sampleOf("go_sql_idle_connections{server_address=\"db1\",server_port=\"5432\"} 1\n")
                  .neighbours.size(),
              1u);
}

TEST(MetricsLibraries, AMachinesNameIsNoServer)
{
    for (const QByteArray host : { "app-vm-3", "127.0.0.1:25432" }) {
        const auto sample = sampleOf("hikaricp_connections_active{host=\"" + host
                                     + "\",pool=\"p\"} 4\n"
                                       "db_client_connection_max{host=\""
                                     + host + "\",pool=\"q\"} 4\n");
        ASSERT_EQ(sample.pools.size(), 2u);
        EXPECT_EQ(sample.pools[0].target, QString());
        EXPECT_EQ(sample.pools[1].target, QString());
        EXPECT_THAT(sample.neighbours, IsEmpty());
    }
}

TEST(MetricsLibraries, SeriesThatDoNotSayWhereTheirPoolLeadsBelongToTheOnlyOneThatDoes)
{
    const auto used = [](const QByteArray &port) {
        return "db_client_connection_count{server_address=\"127.0.0.1\",server_port=\"" + port
               + "\",db_namespace=\"shop\",db_client_connection_pool_name=\"p\",db_client_connection_"
                 "state=\"used\"} 4\n";
    };
    const QByteArray most = "db_client_connection_max{db_client_connection_pool_name=\"p\"} 5\n";

    const auto pool = onlyPool(
        sampleOf(used("6432")
                 + "db_client_connection_pending_requests{db_client_connection_pool_name=\"p\"} 7\n" + most));
    EXPECT_EQ(pool.name, u"p"_s);
    EXPECT_EQ(pool.target, u"127.0.0.1:6432/shop"_s);
    EXPECT_EQ(pool.logicalActive, 4);
    EXPECT_EQ(pool.logicalWaiting, 7);
    EXPECT_EQ(pool.physicalLimit, 5);
    EXPECT_EQ(sampleOf(used("6432") + used("6433") + most).pools.size(), 3u) << "of which of the two?";
    EXPECT_EQ(sampleOf(used("6432")
                       + "db_client_connection_count{db_client_connection_pool_name=\"p\",db_client_"
                         "connection_state=\"used\"} 2\n")
                  .pools.size(),
              2u)
        << "both count what they have borrowed";
}
