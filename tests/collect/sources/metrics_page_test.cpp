#include "collect/sources/metrics_pages.h"
#include "core/limit_facts.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::applicationOf;
using test::metPage;
using test::onlyPool;
using test::recordedOfHikari;
using test::sampleOf;
using testing::Contains;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;

namespace {

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
    EXPECT_EQ(metPage(recordedOfHikari(u"micrometer.txt"_s)).profile().endpoint.kind, u"hikaricp"_s);
    EXPECT_EQ(metPage(recordedOfHikari(u"simpleclient.txt"_s)).profile().endpoint.layer,
              core::Layer::Application);
    EXPECT_EQ(metPage("go_sql_in_use_connections 3\n").profile().endpoint.kind, u"openmetrics"_s);
    EXPECT_EQ(metPage("go_sql_in_use_connections 3\n" + hikari(1, 0)).profile().endpoint.kind, u"hikaricp"_s);
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
                            "/q/metrics", "/prometheus", "/_status/vars",
                            "/actuator/metrics/hikaricp.connections", "/prometheus-metrics"));
    EXPECT_EQ(metPage(hikari(1, 0)).question("metrics").text, "/metrics");
    EXPECT_EQ(metPage(hikari(1, 0)).question("metrics").every, 1s);
}

TEST(MetricsPage, ThreadsThatBorrowAreLogicalAndConnectionsPhysical)
{
    const auto sample = sampleOf(recordedOfHikari(u"micrometer.txt"_s));
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
    const auto pool = onlyPool(sampleOf(recordedOfHikari(u"simpleclient.txt"_s)));
    EXPECT_EQ(pool.name, u"audit-pool"_s);
    EXPECT_EQ(pool.logicalActive, 3);
    EXPECT_EQ(pool.logicalWaiting, 23);
    EXPECT_EQ(pool.physicalTotal, 3);
    EXPECT_EQ(pool.physicalLimit, 3);
}

TEST(MetricsPage, ItsOwnNamesAndValuesStayVisible)
{
    const auto raw = onlyPool(sampleOf(recordedOfHikari(u"micrometer.txt"_s))).raw;
    EXPECT_THAT(raw, Contains(std::pair(u"hikaricp_connections_pending"_s, u"21.0"_s)));
    EXPECT_THAT(raw, Contains(std::pair(u"hikaricp_connections_usage_seconds_max"_s, u"3.005"_s)));
}

TEST(MetricsPage, WhatAPoolMayOpenIsALimitThatMakesThreadsWait)
{
    const auto limits = sampleOf(recordedOfHikari(u"micrometer.txt"_s)).limits;
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
    const auto limits =
        sampleOf(recordedOfHikari(u"micrometer.txt"_s) + recordedOfHikari(u"simpleclient.txt"_s)).limits;
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
    auto asked = applicationOf(hikari(10, 7, 100, 5, 3));
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
    const auto pool = onlyPool(sampleOf(recordedOfHikari(u"micrometer.txt"_s)));
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
    auto asked = applicationOf(psycopg(100, 1000));
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

TEST(MetricsPage, CountersThatWentBackBeginAnew)
{
    auto asked = applicationOf(hikari(10, 7, 100, 5));
    asked.pass(2s);
    ASSERT_TRUE(asked.answer("metrics", test::page(hikari(1, 0, 2, 0))));
    EXPECT_TRUE(asked.sample().rates.reset);
    EXPECT_EQ(onlyPool(asked.sample()).averageWait, std::nullopt);
}

TEST(MetricsPage, TellsWhenItsProcessBegan)
{
    const QByteArray page = hikari(1, 0) + "process_start_time_seconds 1.795181109211E9\n";
    const auto began = core::Instant(1795181109211ms);
    EXPECT_EQ(metPage(page).profile().endpoint.startedAt, began);
    EXPECT_EQ(applicationOf(page).part("metrics").instance->startedAt, began);
    EXPECT_EQ(sampleOf(page).endpoint.startedAt, began);
    EXPECT_EQ(sampleOf(hikari(1, 0) + "process_start_time_seconds NaN\n").endpoint.startedAt, std::nullopt);
}

TEST(MetricsPage, TheApplicationIsCalledAsItsMetricsSay)
{
    EXPECT_EQ(sampleOf("hikaricp_connections{application=\"shop-api\",pool=\"main\"} 3\n").ownName,
              u"shop-api"_s);
    EXPECT_EQ(sampleOf("db_client_connection_max{service_name=\"shop-api\"} 3\n").ownName, u"shop-api"_s);
    const QByteArray target = "target_info{service_name=\"shop-api\",service_version=\"1.2\"} 1\n";
    EXPECT_EQ(sampleOf("db_client_connection_max{} 3\n" + target).ownName, u"shop-api"_s);
    EXPECT_EQ(sampleOf("db_client_connection_max{service_name=\"b\"} 3\n" + target).ownName, u"b"_s);
    EXPECT_EQ(
        sampleOf("db_client_connection_max{} 3\n" + target + "target_info{service_name=\"b\"} 1\n").ownName,
        QString());
    EXPECT_EQ(collect::sourceFor(test::greetingByPage("/metrics", target)), nullptr) << "it has no pool";
    EXPECT_EQ(sampleOf(hikari(1, 0)).ownName, QString());
    EXPECT_EQ(
        sampleOf(
            "hikaricp_connections{app=\"a\",pool=\"x\"} 3\nhikaricp_connections{app=\"b\",pool=\"x\"} 3\n")
            .ownName,
        QString())
        << "two in one page";
}

TEST(MetricsPage, PoolsOfSeveralInstancesAreToldApartByTheirPlace)
{
    const auto sample = sampleOf("hikaricp_connections_active{pool=\"main\",instance=\"a:1\"} 3\n"
                                 "hikaricp_connections_active{pool=\"main\",instance=\"b:1\"} 4\n"
                                 "hikaricp_connections_active{pool=\"audit\",instance=\"b:1\"} 5\n");
    ASSERT_EQ(sample.pools.size(), 3u);
    EXPECT_EQ(test::poolNamed(sample, u"main (a:1, HikariPool)"_s).physicalActive, 3);
    EXPECT_EQ(test::poolNamed(sample, u"main (b:1, HikariPool)"_s).physicalActive, 4);
    EXPECT_EQ(test::poolNamed(sample, u"audit (b:1, HikariPool)"_s).physicalActive, 5);
}

TEST(MetricsPage, PoolsOfSeveralProcessesAreToldApart)
{
    for (const QByteArray label : { "pid", "process_pid", "worker", "worker_id" }) {
        const auto of = [&label](const char *value) {
            return "{pool_name=\"main\"," + label + "=\"" + value + "\"} ";
        };
        const auto sample =
            sampleOf("psycopg_pool_pool_size" + of("10") + "4\npsycopg_pool_pool_available" + of("10")
                     + "0\npsycopg_pool_requests_waiting" + of("10") + "6\npsycopg_pool_pool_size" + of("11")
                     + "4\npsycopg_pool_pool_available" + of("11") + "4\npsycopg_pool_requests_waiting"
                     + of("11") + "0\n");
        ASSERT_EQ(sample.pools.size(), 2u) << label.toStdString();
        const QString name = u"main (%1 %2, psycopg_pool)"_s.arg(QString::fromLatin1(label));
        EXPECT_EQ(test::poolNamed(sample, name.arg(10)).physicalActive, 4);
        EXPECT_EQ(test::poolNamed(sample, name.arg(10)).logicalWaiting, 6);
        EXPECT_EQ(test::poolNamed(sample, name.arg(11)).physicalActive, 0);
        EXPECT_EQ(test::poolNamed(sample, name.arg(11)).physicalIdle, 4);
    }
}

TEST(MetricsPage, ThePoolOfAProcessKeepsItsNameWhenAnotherEnds)
{
    const auto sizeOf = [](const QByteArray &pid) {
        return "psycopg_pool_pool_size{pid=\"" + pid + "\"} 4\n";
    };
    auto asked = applicationOf(sizeOf("10") + sizeOf("11"));
    asked.pass(1s);
    ASSERT_TRUE(asked.answer("metrics", test::page(sizeOf("10"))));
    EXPECT_EQ(onlyPool(asked.sample()).name, u"psycopg_pool (pid 10, psycopg_pool)"_s);
}

TEST(MetricsPage, CountersThatDoNotNameTheirProcessAreThoseOfTheOnlyOne)
{
    const QByteArray counter = "psycopg_pool_requests_errors_total{pool_name=\"main\"} 7\n";
    const QByteArray one = "psycopg_pool_pool_size{pool_name=\"main\",pid=\"10\"} 4\n";
    const QByteArray other = "psycopg_pool_pool_size{pool_name=\"main\",pid=\"11\"} 4\n";
    EXPECT_EQ(onlyPool(sampleOf(one + counter)).raw.size(), 2);
    EXPECT_EQ(sampleOf(one + other + counter).pools.size(), 3u) << "of which of the two?";
}

TEST(MetricsPage, WhatDiffersInSomethingElseIsAddedUp)
{
    const auto pool = onlyPool(sampleOf("hikaricp_connections_active{pool=\"main\",shard=\"1\"} 3\n"
                                        "hikaricp_connections_active{pool=\"main\",shard=\"2\"} 4\n"));
    EXPECT_EQ(pool.physicalActive, 7);
}

TEST(MetricsPage, ASeriesThatIsThereTwiceCountsOnce)
{
    const QByteArray active = "hikaricp_connections_active{pool=\"main\",shard=\"1\"} ";
    const QByteArray again = "hikaricp_connections_active{ shard=\"1\", pool=\"main\", } ";
    const QByteArray total = "hikaricp_connections{pool=\"main\"} 10\n";
    const auto same = sampleOf(active + "6\n" + total + again + "6.0\n" + total);
    EXPECT_EQ(onlyPool(same).physicalActive, 6);
    EXPECT_EQ(onlyPool(same).physicalTotal, 10);
    EXPECT_EQ(same.rejected, 0);
    const auto contradicting = sampleOf(active + "6\n" + total + again + "7\n");
    EXPECT_EQ(onlyPool(contradicting).physicalActive, std::nullopt);
    EXPECT_EQ(onlyPool(contradicting).physicalTotal, 10);
    EXPECT_EQ(contradicting.rejected, 1);
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
    auto asked = applicationOf(hikari(1, 0));
    EXPECT_FALSE(asked.answer("metrics", test::page(hikari(1, 0).chopped(1))));
    EXPECT_FALSE(asked.answer("metrics", test::page(hikari(1, 0), 503)));
    EXPECT_FALSE(
        asked.answer("metrics", test::page(hikari(1, 0), 200, "application/openmetrics-text; version=1")));
    EXPECT_TRUE(
        asked.answer("metrics", test::page(hikari(1, 0) + "# EOF\n", 200, "application/openmetrics-text")));
}

TEST(MetricsPage, WithoutItsPoolSaysSo)
{
    auto asked = applicationOf(hikari(1, 0));
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
    const auto asked = metPage(hikari(1, 0));
    const auto draft =
        collect::metricsPage().decode(asked.profile(), asked.question("metrics"), {}, test::page(page), {});
    ASSERT_TRUE(draft.refused);
    EXPECT_EQ(draft.refused->fault, core::Fault::TooMuch);
    EXPECT_THAT(draft.refused->detail.toStdString(), HasSubstr("more than 1000 pools"));
}

TEST(MetricsPage, ThatIsNotServedAtTheMomentIsNoOtherServer)
{
    const auto asked = metPage(hikari(1, 0));
    const auto refused = [&](int status) {
        return collect::metricsPage()
            .decode(asked.profile(), asked.question("metrics"), {}, test::page("sorry", status), {})
            .refused.value_or(core::Error {})
            .fault;
    };
    EXPECT_EQ(refused(503), core::Fault::Unavailable);
    EXPECT_EQ(refused(404), core::Fault::Protocol);
}
