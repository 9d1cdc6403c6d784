#include "collect/sources/metrics_pages.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::Contains;
using testing::HasSubstr;

namespace {

const QByteArray listPath = "/actuator/metrics/hikaricp.connections";

/// As Spring Boot 3.3 answered.
QByteArray listOf(const QByteArray &pools)
{
    return R"({"name":"hikaricp.connections","description":"Total connections","measurements":[{"statistic":"VALUE",)"
           R"("value":18.0}],"availableTags":[{"tag":"pool","values":[)"
           + pools + "]}]}";
}

QByteArray valueOf(const QByteArray &figure, const QByteArray &value)
{
    return R"({"name":"hikaricp.connections.)" + figure + R"(","measurements":[{"statistic":"VALUE","value":)"
           + value + R"(}],"availableTags":[]})";
}

QByteArray timesOf(const QByteArray &figure, const QByteArray &count, const QByteArray &sum)
{
    return R"({"name":"hikaricp.connections.)" + figure
           + R"(","baseUnit":"seconds","measurements":[{"statistic":"COUNT","value":)" + count
           + R"(},{"statistic":"TOTAL_TIME","value":)" + sum
           + R"(},{"statistic":"MAX","value":1.5}],"availableTags":[]})";
}

/// The number of its connections.
QByteArray totalOf(const QByteArray &value)
{
    return valueOf("active", value).replace(".active", "");
}

test::Asked springBoot(const QByteArray &pools = R"("orders")")
{
    const auto greeting = test::greetingByPage(listPath, listOf(pools), 200, "application/json");
    auto asked = test::Asked::met(*collect::sourceFor(greeting), greeting);
    EXPECT_TRUE(asked.answer("metrics", test::page(listOf(pools))));
    return asked;
}

} // namespace

TEST(Actuator, IsFoundByItsListOfPools)
{
    for (const char *typed :
         { "", "/actuator/metrics", "/actuator/metrics/", "/actuator/metrics/hikaricp.connections.active" }) {
        const auto probes = collect::probes(collect::Transport::Http, typed);
        EXPECT_THAT(std::vector(probes.begin(), probes.end()), Contains(listPath)) << typed;
    }
    const auto others = collect::probes(collect::Transport::Http, "/actuator/metrics/jvm.threads.live");
    EXPECT_FALSE(others.contains(listPath));
    EXPECT_EQ(springBoot().profile().endpoint.kind, u"actuator"_s);
    EXPECT_EQ(collect::sourceFor(test::greetingByPage(listPath, listOf({}))), nullptr) << "it has no pool";
    EXPECT_EQ(collect::sourceFor(
                  test::greetingByPage("/actuator/metrics", R"({"names":["hikaricp.connections"]})")),
              nullptr);
}

TEST(Actuator, EachPoolIsAskedForByItsTag)
{
    auto asked = springBoot(R"("orders","a b&c")");
    EXPECT_EQ(asked.question(".active orders").text, listPath + ".active?tag=pool:orders");
    EXPECT_EQ(asked.question(" orders").text, listPath + "?tag=pool:orders");
    EXPECT_EQ(asked.question(".pending a b&c").text, listPath + ".pending?tag=pool:a%20b%26c");
    EXPECT_EQ(asked.question(".pending orders").every, 24s) << "two pools: not more than a page a second";
    EXPECT_EQ(asked.question(".max orders").every, 2min);
    EXPECT_EQ(springBoot().question(".active orders").every, 12s);
    EXPECT_EQ(asked.question("metrics").every, 2s) << "readings come as close as a history expects them";
}

TEST(Actuator, ItsFiguresAreGathered)
{
    auto asked = springBoot();
    EXPECT_FALSE(asked.sample().pools.front().physicalTotal) << "not asked yet";
    ASSERT_TRUE(asked.answer(".active orders", test::page(valueOf("active", "8.0"))));
    ASSERT_TRUE(asked.answer(".idle orders", test::page(valueOf("idle", "1.0"))));
    ASSERT_TRUE(asked.answer(" orders", test::page(totalOf("10.0"))));
    ASSERT_TRUE(asked.answer(".pending orders", test::page(valueOf("pending", "7.0"))));
    ASSERT_TRUE(asked.answer(".max orders", test::page(valueOf("max", "10.0"))));
    ASSERT_TRUE(asked.answer(".min orders", test::page(valueOf("min", "5.0"))));
    ASSERT_TRUE(asked.answer(".acquire orders", test::page(timesOf("acquire", "4.0", "2.0"))));
    ASSERT_TRUE(asked.answer(".usage orders", test::page(timesOf("usage", "4.0", "1.0"))));

    const auto sample = asked.sample();
    const core::Pool pool = test::onlyPool(sample);
    EXPECT_EQ(pool.name, u"orders");
    EXPECT_EQ(pool.logicalActive, 8);
    EXPECT_EQ(pool.logicalWaiting, 7);
    EXPECT_EQ(pool.logicalTotal, 15);
    EXPECT_EQ(pool.physicalIdle, 1);
    EXPECT_EQ(pool.physicalTotal, 10) << "told, since figures of different moments do not add up";
    EXPECT_EQ(pool.physicalLimit, 10);
    EXPECT_EQ(pool.physicalLeast, 5);
    EXPECT_EQ(pool.longestWait, 1500ms);
    EXPECT_EQ(pool.averageUse, 250ms);
    ASSERT_EQ(sample.limits.size(), 1U);
    EXPECT_EQ(sample.limits.front().used, 10);
    EXPECT_EQ(sample.limits.front().usable, 10);
    EXPECT_EQ(sample.counts.used, 10);
    EXPECT_THAT(sample.remarks.join(u'\n').toStdString(), HasSubstr("/actuator/prometheus"));
}

TEST(Actuator, ARealOnesPoolsAreReadWithTheirNames)
{
    const auto file = [](const QByteArray &name) {
        return test::page(
            test::recordedBody(u"spring-boot-3.5.16/connections"_s + QLatin1StringView(name) + u".json"_s));
    };
    const QByteArray list = test::recordedBody(u"spring-boot-3.5.16/connections.json"_s);
    const auto greeting = test::greetingByPage(listPath, list);
    auto asked = test::Asked::met(*collect::sourceFor(greeting), greeting);
    ASSERT_TRUE(asked.answer("metrics", file("")));
    for (const auto &[pool, part] : { std::pair("orders", "orders"), std::pair("billing pool", "billing") }) {
        EXPECT_TRUE(asked.answer(QByteArray(" ") + pool, file(QByteArray("-") + part)));
        for (const char *figure :
             { "active", "idle", "pending", "max", "min", "acquire", "usage", "creation" })
            EXPECT_TRUE(asked.answer(QByteArray(".") + figure + ' ' + pool,
                                     file(QByteArray("-") + figure + '-' + part)))
                << figure;
    }
    const auto sample = asked.sample();
    ASSERT_EQ(sample.pools.size(), 2U);
    const core::Pool orders = test::poolNamed(sample, u"orders"_s);
    EXPECT_EQ(orders.physicalTotal, 10);
    EXPECT_EQ(orders.logicalWaiting, 5);
    EXPECT_EQ(orders.longestWait, 1024409us);
    const core::Pool billing = test::poolNamed(sample, u"billing pool"_s);
    EXPECT_EQ(billing.physicalActive, 2);
    EXPECT_EQ(billing.physicalTotal, 3);
    EXPECT_EQ(billing.physicalLimit, 3);
    ASSERT_EQ(sample.limits.size(), 3U);
    EXPECT_EQ(sample.limits.front().used, 13) << "both together";
    EXPECT_EQ(sample.rejected, 0);
}

TEST(Actuator, OfSeveralPoolsEachHasItsOwnFigures)
{
    auto asked = springBoot(R"("orders","billing")");
    ASSERT_TRUE(asked.answer(".active orders", test::page(valueOf("active", "8.0"))));
    ASSERT_TRUE(asked.answer(".active billing", test::page(valueOf("active", "1.0"))));
    const auto sample = asked.sample();
    EXPECT_EQ(test::poolNamed(sample, u"orders"_s).physicalActive, 8);
    EXPECT_EQ(test::poolNamed(sample, u"billing"_s).physicalActive, 1);
    EXPECT_FALSE(sample.counts.used) << "the number of their connections is not known yet";
}

TEST(Actuator, WhatIsNoFigureIsNone)
{
    auto asked = springBoot();
    ASSERT_TRUE(asked.answer(".active orders", test::page(valueOf("active", "8.0"))));
    ASSERT_TRUE(asked.answer(".active orders", test::page({}, 404))) << "it is asked for again";
    EXPECT_FALSE(asked.sample().pools.front().logicalActive);
    EXPECT_FALSE(asked.answer(".active orders", test::page({}, 500)));
    EXPECT_FALSE(asked.answer(".active orders", test::page("{}")));
    EXPECT_FALSE(asked.answer(".active orders", test::page(valueOf("active", R"("many")"))));
    ASSERT_TRUE(asked.answer(
        ".acquire orders",
        test::page(
            R"({"name":"hikaricp.connections.acquire","baseUnit":"fortnights","measurements":[{"statistic":"MAX","value":1}]})")));
    EXPECT_FALSE(asked.sample().pools.front().longestWait);
}

TEST(Actuator, AFigureThatIsNotRenewedIsNotOfNow)
{
    auto asked = springBoot();
    ASSERT_TRUE(asked.answer(".active orders", test::page(valueOf("active", "8.0"))));
    asked.pass(24s);
    ASSERT_TRUE(asked.answer("metrics", test::page(listOf(R"("orders")"))));
    EXPECT_EQ(asked.sample().pools.front().logicalActive, 8) << "one answer may be missed";
    asked.pass(1s);
    ASSERT_TRUE(asked.answer("metrics", test::page(listOf(R"("orders")"))));
    EXPECT_FALSE(asked.sample().pools.front().logicalActive);
}

TEST(Actuator, OfManyPoolsTheFirstAreRead)
{
    QByteArray names = R"("p0")";
    for (int i = 1; i < 25; ++i)
        names += R"(,"p)" + QByteArray::number(i) + '"';
    auto asked = springBoot(names);
    EXPECT_EQ(asked.question(".active p0").every, 240s);
    EXPECT_EQ(asked.sample().pools.size(), 25U);
    EXPECT_THAT(asked.sample().remarks.join(u'\n').toStdString(), HasSubstr("only the first 20"));
}

TEST(Actuator, OfEndlesslyManyPoolsOnlySomeAreNamed)
{
    QByteArray names = R"("p0")";
    for (int i = 1; i < 50'000; ++i)
        names += R"(,"p)" + QByteArray::number(i) + '"';
    auto asked = springBoot(names);
    ASSERT_TRUE(asked.answer(".active p1", test::page(valueOf("active", "8.0"))));
    const auto sample = asked.sample();
    EXPECT_EQ(sample.pools.size(), 1000U);
    EXPECT_EQ(test::poolNamed(sample, u"p1"_s).physicalActive, 8);
    EXPECT_FALSE(sample.counts.used) << "of most it is not known";
}
