#include "collect/sources/metrics_pages.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::onlyPool;
using test::recordedOfHikari;
using test::sampleOf;
using testing::Contains;

TEST(MetricsJson, OfDropwizardHasTheSameFiguresInJson)
{
    const auto sample = sampleOf(recordedOfHikari(u"dropwizard-metrics.json"_s));
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

TEST(MetricsJson, OfDropwizardIsUnderstoodByItsUnits)
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

TEST(MetricsJson, OfJolokiaIsSearchedOnceAndReadByNamedAttributes)
{
    const auto probes = collect::probes(collect::Transport::Http, "/agent/jolokia/");
    EXPECT_THAT(std::vector(probes.begin(), probes.end()),
                Contains("/agent/jolokia/search/com.zaxxer.hikari:*"));
    auto asked = jolokia(recordedOfHikari(u"jolokia-search.json"_s));
    EXPECT_EQ(asked.profile().endpoint.kind, u"hikaricp"_s);
    EXPECT_EQ(asked.question("metrics").text,
              "/jolokia/read/com.zaxxer.hikari:type=Pool%20(*)/"
              "TotalConnections,ActiveConnections,IdleConnections,ThreadsAwaitingConnection");
    EXPECT_EQ(asked.question("configuration").text,
              "/jolokia/read/com.zaxxer.hikari:type=PoolConfig%20(*)/MaximumPoolSize,MinimumIdle");
    EXPECT_EQ(asked.question("configuration").every, 1min);

    ASSERT_TRUE(asked.answer("metrics", test::page(recordedOfHikari(u"jolokia-read-attrs-get.json"_s))));
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

TEST(MetricsJson, OfJolokiaKnowsBothFormsOfTheObjectsNames)
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

TEST(MetricsJson, OfJolokiaTakesNoPoolFromANameThatIsCut)
{
    auto asked = jolokia(recordedOfHikari(u"jolokia-search.json"_s));
    ASSERT_TRUE(asked.answer("metrics",
                             test::page(R"_({"request":{"type":"read"},"status":200,"value":{)_"
                                        R"_("com.zaxxer.hikari:type=Pool)":{"ActiveConnections":3},)_"
                                        R"_("com.zaxxer.hikari:type=Pool (a)":{"ActiveConnections":4}}})_")));
    EXPECT_EQ(onlyPool(asked.sample()).name, u"a"_s);
}

TEST(MetricsJson, OfJolokiaWithoutAPoolIsNone)
{
    for (const QByteArray &found :
         { QByteArray(R"({"request":{"type":"search"},"value":[],"status":200})"),
           QByteArray(R"({"request":{"type":"search"},"value":["java.lang:type=Memory"],"status":200})"),
           recordedOfHikari(u"jolokia-error.json"_s), QByteArray("{}") })
        EXPECT_EQ(collect::sourceFor(test::greetingByPage("/jolokia/search/com.zaxxer.hikari:*", found)),
                  nullptr)
            << found.toStdString();
    auto asked = jolokia(recordedOfHikari(u"jolokia-search.json"_s));
    EXPECT_FALSE(asked.answer("metrics", test::page(recordedOfHikari(u"jolokia-error.json"_s))));
}
