#include "collect/asked.h"
#include "collect/pages.h"
#include "collect/sources/systems.h"
#include "core/limit_facts.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::Contains;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;

namespace {

QByteArray recorded(const QString &name)
{
    return test::recordedBody(u"hikaricp-6.2.1/"_s + name);
}

test::Asked met(const QByteArray &page)
{
    const auto greeting = test::greetingByPage("/metrics", page);
    const collect::Source *const source = collect::sourceFor(greeting);
    if (!source)
        throw std::runtime_error("not recognised");
    return test::Asked::met(*source, greeting);
}

test::Asked application(const QByteArray &page)
{
    auto asked = met(page);
    EXPECT_TRUE(asked.answer("metrics", test::page(page))) << page.toStdString();
    return asked;
}

core::Sample sampleOf(const QByteArray &page)
{
    return application(page).sample();
}

core::Pool onlyPool(const core::Sample &sample)
{
    EXPECT_EQ(sample.pools.size(), 1u);
    return sample.pools.empty() ? core::Pool {} : sample.pools.front();
}

/// As an application says it that has borrowed `active` of ten, while `pending` threads wait.
QByteArray hikari(int active, int pending, int borrowed = 0, double waited = 0, int timeouts = 0)
{
    return QStringLiteral(
               "hikaricp_connections{pool=\"main\"} 10\nhikaricp_connections_active{pool=\"main\"} %1\n"
               "hikaricp_connections_max{pool=\"main\"} 10\nhikaricp_connections_pending{pool=\"main\"} %2\n"
               "hikaricp_connections_acquire_seconds_count{pool=\"main\"} %3\n"
               "hikaricp_connections_acquire_seconds_sum{pool=\"main\"} %4\n"
               "hikaricp_connections_timeout_total{pool=\"main\"} %5\n"
               "hikaricp_connections_creation_seconds_count{pool=\"main\"} %6\n")
        .arg(active)
        .arg(pending)
        .arg(borrowed)
        .arg(waited)
        .arg(timeouts)
        .arg(10 + timeouts)
        .toLatin1();
}

} // namespace

TEST(MetricsPage, IsAnApplicationsWhereItHasAPoolThatIsKnown)
{
    EXPECT_EQ(met(recorded(u"micrometer.txt"_s)).profile().endpoint.kind, u"hikaricp"_s);
    EXPECT_EQ(met(recorded(u"simpleclient.txt"_s)).profile().endpoint.layer, core::Layer::Application);
    EXPECT_EQ(met("go_sql_in_use_connections 3\n").profile().endpoint.kind, u"openmetrics"_s);
    EXPECT_EQ(met("go_sql_in_use_connections 3\n" + hikari(1, 0)).profile().endpoint.kind, u"hikaricp"_s);
    for (const auto *page : { "", "<html></html>", "{}", "# TYPE go_threads gauge\ngo_threads 8\n",
                              "process_start_time_seconds 17\n", "go_sql_in_use_connections" })
        EXPECT_EQ(collect::sourceFor(test::greetingByPage("/metrics", page)), nullptr) << page;
    EXPECT_EQ(collect::sourceFor(test::greetingByPage("/metrics", hikari(1, 0), 404)), nullptr);
    EXPECT_EQ(collect::sourceFor(test::greetingByLine("show info", hikari(1, 0))), nullptr);
}

TEST(MetricsPage, WhatWasTypedIsAskedFirstAndElseTheUsualPaths)
{
    using collect::probes;
    using Transport = collect::Transport;
    EXPECT_EQ(probes(Transport::Http, "/actuator/prometheus").first(), "/actuator/prometheus");
    EXPECT_EQ(probes(Transport::Http, "/haproxy?stats").first(), "/haproxy?stats;csv");
    const auto usual = probes(Transport::Http, {});
    EXPECT_THAT(std::vector(usual.begin(), usual.end()),
                ElementsAre("/stats;csv", "/patroni", "/connections", "/actuator/prometheus", "/metrics",
                            "/q/metrics", "/prometheus", "/_status/vars"));
    EXPECT_EQ(met(hikari(1, 0)).question("metrics").text, "/metrics");
    EXPECT_EQ(met(hikari(1, 0)).question("metrics").every, 1s);
}

TEST(MetricsPage, ThreadsThatBorrowAreLogicalAndConnectionsPhysical)
{
    const auto sample = sampleOf(recorded(u"micrometer.txt"_s));
    const auto pool = onlyPool(sample);
    EXPECT_EQ(pool.name, u"orders-pool"_s);
    EXPECT_EQ(pool.logicalActive, 8);
    EXPECT_EQ(pool.logicalWaiting, 21);
    EXPECT_EQ(pool.logicalTotal, 29);
    EXPECT_EQ(pool.logicalIdle, std::nullopt) << "a thread that wants none is not counted";
    EXPECT_EQ(pool.physicalActive, 8);
    EXPECT_EQ(pool.physicalIdle, 0);
    EXPECT_EQ(pool.physicalTotal, 8);
    EXPECT_EQ(pool.physicalLimit, 8);
    EXPECT_EQ(pool.oldestWait, std::nullopt);
    EXPECT_THAT(ratioOf(pool), Optional(DoubleNear(8.0 / 29, 0.001)));
    EXPECT_EQ(sample.counts.used, 8);
    EXPECT_EQ(sample.counts.active, 8);
    EXPECT_EQ(sample.rejected, 0);
}

TEST(MetricsPage, BothTrackersOfHikariSayTheSame)
{
    const auto pool = onlyPool(sampleOf(recorded(u"simpleclient.txt"_s)));
    EXPECT_EQ(pool.name, u"audit-pool"_s);
    EXPECT_EQ(pool.logicalActive, 3);
    EXPECT_EQ(pool.logicalWaiting, 23);
    EXPECT_EQ(pool.physicalTotal, 3);
    EXPECT_EQ(pool.physicalLimit, 3);
}

TEST(MetricsPage, ItsOwnNamesAndValuesStayVisible)
{
    const auto raw = onlyPool(sampleOf(recorded(u"micrometer.txt"_s))).raw;
    EXPECT_THAT(raw, Contains(std::pair(u"hikaricp_connections_pending"_s, u"21.0"_s)));
    EXPECT_THAT(raw, Contains(std::pair(u"hikaricp_connections_usage_seconds_max"_s, u"3.005"_s)));
}

TEST(MetricsPage, WhatAPoolMayOpenIsALimitThatMakesThreadsWait)
{
    const auto limits = sampleOf(recorded(u"micrometer.txt"_s)).limits;
    ASSERT_EQ(limits.size(), 1u);
    EXPECT_EQ(limits[0].scope, core::LimitScope::ApplicationPool);
    EXPECT_EQ(limits[0].name, u"orders-pool"_s);
    EXPECT_EQ(limits[0].setting, u"maximumPoolSize"_s);
    EXPECT_EQ(limits[0].used, 8);
    EXPECT_EQ(limits[0].usable, 8);
    EXPECT_EQ(core::whenFull(limits[0]), core::WhenFull::Queues);
    EXPECT_FALSE(core::countsClients(limits[0]));
}

TEST(MetricsPage, SeveralPoolsAreWhatTheApplicationUsesTogether)
{
    const auto limits = sampleOf(recorded(u"micrometer.txt"_s) + recorded(u"simpleclient.txt"_s)).limits;
    ASSERT_EQ(limits.size(), 3u);
    EXPECT_EQ(limits[0].used, 11);
    EXPECT_EQ(limits[0].limit, 11);
    EXPECT_EQ(limits[1].name, u"audit-pool"_s);
    EXPECT_EQ(limits[2].name, u"orders-pool"_s);
    const auto unlimited =
        sampleOf("go_sql_open_connections{db_name=\"a\"} 4\ngo_sql_max_open_connections{db_name="
                 "\"a\"} 0\ngo_sql_open_connections{db_name=\"b\"} 3\n");
    EXPECT_EQ(unlimited.limits[0].used, 7);
    EXPECT_EQ(unlimited.limits[0].limit, std::nullopt) << "0 is no limit";
}

TEST(MetricsPage, RatesComeOfWhatGrew)
{
    auto asked = application(hikari(10, 7, 100, 5, 3));
    EXPECT_EQ(onlyPool(asked.sample()).averageWait, std::nullopt) << "nothing to compare with";
    asked.pass(2s);
    ASSERT_TRUE(asked.answer("metrics", test::page(hikari(10, 7, 140, 15, 7))));
    const auto sample = asked.sample();
    const auto pool = onlyPool(sample);
    EXPECT_EQ(pool.averageWait, 250ms);
    EXPECT_EQ(pool.errorsPerSecond, 2);
    EXPECT_EQ(pool.transactionsPerSecond, std::nullopt);
    EXPECT_EQ(pool.averageTransaction, std::nullopt);
    EXPECT_EQ(sample.rates.connectionsPerSecond, 2);
    EXPECT_EQ(sample.rates.averageWait, 250ms);
    EXPECT_EQ(sample.rates.transactionsPerSecond, std::nullopt);
    EXPECT_FALSE(sample.rates.reset);
}

TEST(MetricsPage, TheTimesOfAPoolAreThoseItsLibraryMeasures)
{
    const auto pool = onlyPool(sampleOf(recorded(u"micrometer.txt"_s)));
    EXPECT_EQ(pool.physicalLeast, 2);
    EXPECT_EQ(pool.longestWait, 2020397us);
    EXPECT_EQ(pool.averageUse, 142932us) << "1387 uses took 198.248 s";
    EXPECT_EQ(pool.averageOpening, 24ms);
    const auto other = onlyPool(sampleOf("go_sql_in_use_connections 3\n"));
    EXPECT_EQ(other.physicalLeast, std::nullopt);
    EXPECT_EQ(other.longestWait, std::nullopt);
    EXPECT_EQ(other.averageUse, std::nullopt);
    EXPECT_EQ(other.averageOpening, std::nullopt);
}

TEST(MetricsPage, UsesOfTheLastSecondsCountMoreThanThoseOfItsLife)
{
    const auto psycopg = [](int requests, int millis) {
        return QStringLiteral("psycopg_pool_pool_size 4\npsycopg_pool_requests_num %1\n"
                              "psycopg_pool_usage_ms %2\n")
            .arg(requests)
            .arg(millis)
            .toLatin1();
    };
    auto asked = application(psycopg(100, 1000));
    EXPECT_EQ(onlyPool(asked.sample()).averageUse, 10ms);
    asked.pass(2s);
    ASSERT_TRUE(asked.answer("metrics", test::page(psycopg(110, 3000))));
    EXPECT_EQ(onlyPool(asked.sample()).averageUse, 200ms);
    for (int i = 0; i < 10; ++i) {
        asked.pass(2s);
        ASSERT_TRUE(asked.answer("metrics", test::page(psycopg(110, 3000))));
    }
    EXPECT_EQ(onlyPool(asked.sample()).averageUse, 27272us) << "none ended of late";
}

TEST(MetricsPage, OfDropwizardHasTheSameFiguresInJson)
{
    const auto sample = sampleOf(recorded(u"dropwizard-metrics.json"_s));
    EXPECT_EQ(sample.endpoint.kind, u"hikaricp"_s);
    const auto pool = onlyPool(sample);
    EXPECT_EQ(pool.name, u"billing-pool"_s);
    EXPECT_EQ(pool.logicalActive, 5);
    EXPECT_EQ(pool.logicalWaiting, 23);
    EXPECT_EQ(pool.physicalIdle, 0);
    EXPECT_EQ(pool.physicalTotal, 5);
    EXPECT_EQ(pool.physicalLimit, 5);
    EXPECT_EQ(pool.physicalLeast, 5);
    EXPECT_EQ(pool.averageWait, 423935us);
    EXPECT_EQ(pool.longestWait, 2004955us);
    EXPECT_EQ(pool.averageUse, 107434us);
    EXPECT_EQ(pool.averageOpening, 46ms);
    EXPECT_EQ(sample.rejected, 0);
}

TEST(MetricsPage, OfDropwizardIsUnderstoodByItsUnits)
{
    const auto poolOf = [](const QByteArray &unit) {
        return onlyPool(sampleOf(R"({"gauges":{"a.pool.b.pool.ActiveConnections":{"value":3}},"timers":{)"
                                 R"("a.pool.b.pool.Wait":{"count":1,"mean":0.5,"duration_units":")"
                                 + unit + R"("}}})"));
    };
    EXPECT_EQ(poolOf("seconds").name, u"a.pool.b"_s);
    EXPECT_EQ(poolOf("seconds").averageWait, 500ms);
    EXPECT_EQ(poolOf("milliseconds").averageWait, 500us);
    EXPECT_EQ(poolOf("fortnights").averageWait, std::nullopt);
    EXPECT_EQ(collect::sourceFor(test::greetingByPage("/metrics", R"({"gauges":{},"timers":{}})")), nullptr);
}

namespace {

/// By the documentation of Jolokia.
QByteArray configurationOf(const QByteArray &pool)
{
    return R"({"request":{"type":"read"},"value":{"com.zaxxer.hikari:type=PoolConfig ()" + pool
           + R"j()":{"MaximumPoolSize":8,"MinimumIdle":2}},"status":200})j";
}

/// Jolokia that found these objects, and read what the pools and their configurations say.
test::Asked jolokia(const QByteArray &found)
{
    return test::Asked::met(collect::hikariPage(),
                            test::greetingByPage("/jolokia/search/com.zaxxer.hikari:*", found));
}

} // namespace

TEST(MetricsPage, OfJolokiaIsSearchedOnceAndReadByNamedAttributes)
{
    const auto probes = collect::probes(collect::Transport::Http, "/agent/jolokia/");
    EXPECT_THAT(std::vector(probes.begin(), probes.end()),
                Contains("/agent/jolokia/search/com.zaxxer.hikari:*"));
    auto asked = jolokia(recorded(u"jolokia-search.json"_s));
    EXPECT_EQ(asked.profile().endpoint.kind, u"hikaricp"_s);
    EXPECT_EQ(asked.question("metrics").text,
              "/jolokia/read/com.zaxxer.hikari:type=Pool%20(*)/"
              "TotalConnections,ActiveConnections,IdleConnections,ThreadsAwaitingConnection");
    EXPECT_EQ(asked.question("configuration").text,
              "/jolokia/read/com.zaxxer.hikari:type=PoolConfig%20(*)/MaximumPoolSize,MinimumIdle");
    EXPECT_EQ(asked.question("configuration").every, 1min);

    ASSERT_TRUE(asked.answer("metrics", test::page(recorded(u"jolokia-read-attrs-get.json"_s))));
    auto sample = asked.sample();
    ASSERT_EQ(sample.pools.size(), 3u);
    EXPECT_EQ(test::poolNamed(sample, u"orders-pool"_s).logicalWaiting, 21);
    EXPECT_EQ(test::poolNamed(sample, u"orders-pool"_s).physicalTotal, 8);
    EXPECT_EQ(test::poolNamed(sample, u"orders-pool"_s).physicalLimit, std::nullopt);

    ASSERT_TRUE(asked.answer("configuration", test::page(configurationOf("orders-pool"))));
    sample = asked.sample();
    EXPECT_EQ(sample.pools.size(), 3u);
    EXPECT_EQ(test::poolNamed(sample, u"orders-pool"_s).physicalLimit, 8);
    EXPECT_EQ(test::poolNamed(sample, u"orders-pool"_s).physicalLeast, 2);
    EXPECT_EQ(test::limitOf(sample, u"orders-pool"_s, u"maximumPoolSize"_s).usable, 8);
    EXPECT_EQ(test::poolNamed(sample, u"audit-pool"_s).physicalLimit, std::nullopt);
}

TEST(MetricsPage, OfJolokiaKnowsBothFormsOfTheObjectsNames)
{
    auto asked = jolokia(R"({"request":{"type":"search"},"value":["com.zaxxer.hikari:name=a (b),type=Pool",)"
                         R"("com.zaxxer.hikari:name=a (b),type=PoolConfig"],"status":200})");
    EXPECT_TRUE(asked.question("metrics").text.startsWith(
        "/jolokia/read/com.zaxxer.hikari:type=Pool,name=*/TotalConnections,"));
    ASSERT_TRUE(asked.answer(
        "metrics",
        test::page(R"({"request":{"type":"read"},"value":{"com.zaxxer.hikari:name=a (b),type=Pool":)"
                   R"({"ActiveConnections":3}},"status":200})")));
    EXPECT_EQ(onlyPool(asked.sample()).name, u"a (b)"_s);
    EXPECT_EQ(onlyPool(asked.sample()).logicalActive, 3);
}

TEST(MetricsPage, OfJolokiaWithoutAPoolIsNone)
{
    for (const QByteArray &found :
         { QByteArray(R"({"request":{"type":"search"},"value":[],"status":200})"),
           QByteArray(R"({"request":{"type":"search"},"value":["java.lang:type=Memory"],"status":200})"),
           recorded(u"jolokia-error.json"_s), QByteArray("{}") })
        EXPECT_EQ(collect::sourceFor(test::greetingByPage("/jolokia/search/com.zaxxer.hikari:*", found)),
                  nullptr)
            << found.toStdString();
    auto asked = jolokia(recorded(u"jolokia-search.json"_s));
    EXPECT_FALSE(asked.answer("metrics", test::page(recorded(u"jolokia-error.json"_s))));
}

TEST(MetricsPage, CountersThatWentBackBeginAnew)
{
    auto asked = application(hikari(10, 7, 100, 5));
    asked.pass(2s);
    ASSERT_TRUE(asked.answer("metrics", test::page(hikari(1, 0, 2, 0))));
    EXPECT_TRUE(asked.sample().rates.reset);
    EXPECT_EQ(onlyPool(asked.sample()).averageWait, std::nullopt);
}

TEST(MetricsPage, TellsWhenItsProcessBegan)
{
    const QByteArray page = hikari(1, 0) + "process_start_time_seconds 1.795181109211E9\n";
    const auto began = core::Instant(1795181109211ms);
    EXPECT_EQ(met(page).profile().endpoint.startedAt, began);
    EXPECT_EQ(application(page).part("metrics").startedAt, began);
    EXPECT_EQ(sampleOf(page).endpoint.startedAt, began);
    EXPECT_EQ(sampleOf(hikari(1, 0) + "process_start_time_seconds NaN\n").endpoint.startedAt, std::nullopt);
}

TEST(MetricsPage, OpenTelemetryOfBothConventions)
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

TEST(MetricsPage, MillisecondsAndNanosecondsAreTimes)
{
    const auto told = [](const QByteArray &count, const QByteArray &sum, const QByteArray &grown,
                         const QByteArray &active) {
        const auto at = [&](int n, const char *time) {
            return active + " 1\n" + count + ' ' + QByteArray::number(n) + '\n' + sum + ' ' + time + '\n';
        };
        auto asked = application(at(1, "0"));
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

TEST(MetricsPage, PgxpoolTellsThoseOnTheirWayIn)
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

TEST(MetricsPage, DatabaseSqlCountsNobodyThatWaits)
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

TEST(MetricsPage, PsycopgHasBorrowedWhatIsNotAvailable)
{
    const auto pool = onlyPool(sampleOf("psycopg_pool_pool_size 4.0\npsycopg_pool_pool_available 1.0\n"
                                        "psycopg_pool_pool_max 4.0\npsycopg_pool_requests_waiting 6.0\n"));
    EXPECT_EQ(pool.name, u"psycopg_pool"_s);
    EXPECT_EQ(pool.logicalActive, 3);
    EXPECT_EQ(pool.logicalWaiting, 6);
    EXPECT_EQ(pool.physicalIdle, 1);
    EXPECT_EQ(pool.physicalTotal, 4);
}

TEST(MetricsPage, TheSizeOfSqlAlchemyIsNoLimit)
{
    const auto sample =
        sampleOf("sqlalchemy_pool_size 5\nsqlalchemy_pool_checked_out 7\nsqlalchemy_pool_checked_in "
                 "1\nsqlalchemy_pool_overflow -3\n");
    EXPECT_EQ(onlyPool(sample).physicalTotal, 8);
    EXPECT_EQ(onlyPool(sample).physicalLimit, std::nullopt);
    EXPECT_EQ(sample.rejected, 0) << "an overflow below zero is how it counts";
}

TEST(MetricsPage, NodePostgresTellsWhereItLeads)
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

TEST(MetricsPage, AServerWithoutAPortLeadsNowhere)
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

TEST(MetricsPage, TheApplicationIsCalledAsItsMetricsSay)
{
    EXPECT_EQ(sampleOf("hikaricp_connections{application=\"shop-api\",pool=\"main\"} 3\n").ownName,
              u"shop-api"_s);
    EXPECT_EQ(sampleOf("db_client_connection_max{service_name=\"shop-api\"} 3\n").ownName, u"shop-api"_s);
    EXPECT_EQ(sampleOf(hikari(1, 0)).ownName, QString());
    EXPECT_EQ(
        sampleOf(
            "hikaricp_connections{app=\"a\",pool=\"x\"} 3\nhikaricp_connections{app=\"b\",pool=\"x\"} 3\n")
            .ownName,
        QString())
        << "two in one page";
}

TEST(MetricsPage, PoolsOfOneNameAreToldApartByTheirPlace)
{
    const auto sample = sampleOf("hikaricp_connections_active{pool=\"main\",instance=\"a:1\"} 3\n"
                                 "hikaricp_connections_active{pool=\"main\",instance=\"b:1\"} 4\n"
                                 "hikaricp_connections_active{pool=\"audit\",instance=\"b:1\"} 5\n");
    ASSERT_EQ(sample.pools.size(), 3u);
    EXPECT_EQ(test::poolNamed(sample, u"main (a:1, HikariPool)"_s).physicalActive, 3);
    EXPECT_EQ(test::poolNamed(sample, u"main (b:1, HikariPool)"_s).physicalActive, 4);
    EXPECT_EQ(test::poolNamed(sample, u"audit"_s).physicalActive, 5);
}

TEST(MetricsPage, WhatDiffersInSomethingElseIsAddedUp)
{
    const auto pool = onlyPool(sampleOf("hikaricp_connections_active{pool=\"main\",shard=\"1\"} 3\n"
                                        "hikaricp_connections_active{pool=\"main\",shard=\"2\"} 4\n"));
    EXPECT_EQ(pool.physicalActive, 7);
}

TEST(MetricsPage, WhatIsNoNumberIsNotMeasured)
{
    const auto sample =
        sampleOf("hikaricp_connections{pool=\"main\"} 10\nhikaricp_connections_active{pool=\"main\"} NaN\n"
                 "hikaricp_connections_idle{pool=\"main\"} -1\nhikaricp_connections_max{pool=\"main\"} +Inf\n"
                 "hikaricp_connections_pending{pool=\"main\"} 1e12\n");
    const auto pool = onlyPool(sample);
    EXPECT_EQ(pool.physicalActive, std::nullopt);
    EXPECT_EQ(pool.physicalIdle, std::nullopt);
    EXPECT_EQ(pool.physicalLimit, std::nullopt);
    EXPECT_EQ(pool.logicalWaiting, std::nullopt);
    EXPECT_EQ(pool.physicalTotal, 10);
    EXPECT_EQ(sample.rejected, 2) << "NaN says that it is not known";
    EXPECT_EQ(sampleOf(hikari(1, 0) + "hikaricp_connections_idle{pool=} 1\n").rejected, 1);
}

TEST(MetricsPage, TheTimeOfItsLinesIsTheTimeOfTheSample)
{
    EXPECT_EQ(
        sampleOf("go_sql_in_use_connections 3 1795181135000\ngo_sql_idle_connections 3 1795181134000\n").at,
        core::Instant(1795181135000ms));
}

TEST(MetricsPage, APageThatIsNotWholeIsNone)
{
    auto asked = application(hikari(1, 0));
    EXPECT_FALSE(asked.answer("metrics", test::page(hikari(1, 0).chopped(1))));
    EXPECT_FALSE(asked.answer("metrics", test::page(hikari(1, 0), 503)));
    EXPECT_FALSE(
        asked.answer("metrics", test::page(hikari(1, 0), 200, "application/openmetrics-text; version=1")));
    EXPECT_TRUE(
        asked.answer("metrics", test::page(hikari(1, 0) + "# EOF\n", 200, "application/openmetrics-text")));
}

TEST(MetricsPage, WithoutItsPoolSaysSo)
{
    auto asked = application(hikari(1, 0));
    ASSERT_TRUE(asked.answer("metrics", test::page("# TYPE go_threads gauge\ngo_threads 8\n")));
    EXPECT_THAT(asked.sample().pools, IsEmpty());
    EXPECT_THAT(asked.sample().limits, IsEmpty());
    EXPECT_EQ(asked.sample().counts.used, std::nullopt);
    EXPECT_THAT(asked.sample().remarks.join(u'\n').toStdString(), HasSubstr("no longer contains a pool"));
}

TEST(MetricsPage, WithMorePoolsThanAnApplicationHasIsRefused)
{
    QByteArray page;
    for (int i = 0; i <= 1000; ++i)
        page += "go_sql_in_use_connections{db_name=\"" + QByteArray::number(i) + "\"} 1\n";
    const auto asked = met(hikari(1, 0));
    const auto draft =
        collect::metricsPage().decode(asked.profile(), asked.question("metrics"), {}, test::page(page), {});
    ASSERT_TRUE(draft.refused);
    EXPECT_EQ(draft.refused->fault, core::Fault::TooMuch);
    EXPECT_THAT(draft.refused->detail.toStdString(), HasSubstr("more than 1000 pools"));
}
