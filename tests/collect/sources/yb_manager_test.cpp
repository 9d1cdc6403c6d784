#include "collect/asked.h"
#include "collect/pages.h"
#include "collect/sources/systems.h"
#include "collect/sources/yb_generations.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::generationG;
using test::pools;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

test::Asked met()
{
    return test::Asked::met(collect::ybManager(), test::greetingByPage("/connections", pools({})));
}

test::Asked saying(const QByteArray &entries)
{
    auto manager = met();
    EXPECT_TRUE(manager.answer("connections", test::page(pools(entries)))) << entries.toStdString();
    return manager;
}

class YbManagerGenerations : public testing::TestWithParam<test::Generation>
{
protected:
    bool isAtLeast(char generation) const { return GetParam().name[0] >= generation; }
};

QByteArray without(QByteArray entry, const QByteArray &key, const QByteArray &value)
{
    const auto at = entry.indexOf('"' + key + "\":");
    const auto end = entry.indexOf(',', at);
    return entry.replace(at, end - at, '"' + key + "\":" + value);
}

QByteArray zeros(QByteArray entry)
{
    for (const auto *key :
         { "active_logical_connections", "queued_logical_connections", "waiting_logical_connections",
           "active_physical_connections", "idle_physical_connections", "sticky_connections", "qps" })
        entry = without(entry, key, "0");
    return entry;
}

} // namespace

TEST_P(YbManagerGenerations, MeansTheSame)
{
    const auto sample = saying(GetParam().payload).sample();
    ASSERT_EQ(sample.pools.size(), 1u);
    const auto pool = test::poolNamed(sample, isAtLeast('C') ? u"yugabyte/app"_s : u"global"_s);
    EXPECT_EQ(pool.purpose, core::PoolPurpose::User);
    EXPECT_EQ(pool.logicalActive, 7);
    EXPECT_EQ(pool.logicalWaiting, 2) << "queued";
    EXPECT_EQ(pool.logicalIdle, 141) << "what it calls waiting";
    EXPECT_EQ(pool.logicalTotal, 150);
    EXPECT_EQ(pool.physicalActive, 7);
    EXPECT_EQ(pool.physicalIdle, 13);
    EXPECT_EQ(pool.physicalTotal, 20);
    EXPECT_EQ(pool.queriesPerSecond, 812.0);
    EXPECT_EQ(pool.transactionsPerSecond, 406.0);
    EXPECT_EQ(pool.pinned, isAtLeast('E') ? std::optional<qint64>(1) : std::nullopt);
    EXPECT_EQ(pool.averageWait, isAtLeast('B') ? std::optional(core::Duration(48us)) : std::nullopt)
        << "the first did not tell its unit";
    EXPECT_FALSE(pool.physicalLimit) << "only SQL tells";
    EXPECT_FALSE(pool.raw.isEmpty());
}

INSTANTIATE_TEST_SUITE_P(All, YbManagerGenerations, testing::ValuesIn(test::generations),
                         [](const auto &param) { return param.param.name; });

TEST(YbManager, IsKnownByItsPoolsWhateverTypeIsSaid)
{
    const auto manager = collect::ybManager();
    EXPECT_TRUE(
        manager.recognises(test::greetingByPage("/connections", pools(generationG), 200, "text/plain")));
    for (const auto *body :
         { "", "null", "[]", "{}", "{\"pools\": 3}", "{\"connections\": []}", "<html></html>" })
        EXPECT_FALSE(manager.recognises(test::greetingByPage("/connections", body))) << body;
    EXPECT_FALSE(manager.recognises(test::greetingByPage("/connections", pools({}), 404)));
    EXPECT_EQ(manager.probe({}), QList<QByteArray> { "/connections" });
    const auto endpoint = met().sample().endpoint;
    EXPECT_EQ(endpoint.kind, u"yb-connection-manager"_s);
    EXPECT_EQ(endpoint.layer, core::Layer::Pooler);
}

TEST(YbManager, ItsOneWorkerIsAskedOnceASecond)
{
    EXPECT_GE(met().question("connections").every, 1s);
}

TEST(YbManager, WithoutPoolsItIsOffOrUnused)
{
    const auto sample = saying({}).sample();
    EXPECT_THAT(sample.pools, IsEmpty());
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), HasSubstr("off"));
}

TEST(YbManager, ControlAndReplicationStandApart)
{
    auto control = generationG;
    control.replace("yugabyte", "control_connection").replace("\"app\"", "\"control_connection\"");
    auto replication = generationG;
    replication.replace("\"logical_rep\":false", "\"logical_rep\":true");
    const auto sample = saying(generationG + ',' + control + ',' + replication).sample();
    ASSERT_EQ(sample.pools.size(), 3u);
    EXPECT_EQ(test::poolNamed(sample, u"control_connection"_s).purpose, core::PoolPurpose::Control);
    EXPECT_EQ(test::poolNamed(sample, u"yugabyte/app (replication)"_s).purpose,
              core::PoolPurpose::Replication);
    EXPECT_EQ(sample.counts.used, 150);
    EXPECT_EQ(sample.counts.active, 7);
    EXPECT_EQ(sample.rates.transactionsPerSecond, 406.0);
}

TEST(YbManager, ADatabaseMadeAnewIsAPoolOfItsOwn)
{
    auto again = generationG;
    again.replace("13515", "99");
    const auto sample = saying(generationG + ',' + again + ',' + again).sample();
    ASSERT_EQ(sample.pools.size(), 2u);
    EXPECT_EQ(sample.pools[1].name, u"yugabyte/app #99/16397"_s);
}

TEST(YbManager, InATotalStallTheWaitIsNotMeasured)
{
    const auto stall = without(without(without(generationG, "avg_wait_time_ns", "0"), "qps", "0"),
                               "queued_logical_connections", "40");
    auto entry = stall;
    entry.replace("\"tps\":406", "\"tps\":0");
    const auto pool = saying(entry).sample().pools.front();
    EXPECT_EQ(pool.logicalWaiting, 40);
    EXPECT_FALSE(pool.averageWait);
    EXPECT_EQ(saying(stall).sample().pools.front().averageWait, core::Duration {})
        << "some did not wait at all";
}

TEST(YbManager, OneSampleOfZerosIsABlip)
{
    auto manager = saying(generationG);
    const auto before = manager.sample();
    manager.pass(1s);
    EXPECT_TRUE(manager.answer("connections", test::page(pools(zeros(generationG)))));
    EXPECT_EQ(manager.sample().pools.front().logicalActive, 7);
    EXPECT_EQ(manager.sample().at, before.at) << "as old as it is";
    manager.pass(1s);
    EXPECT_TRUE(manager.answer("connections", test::page(pools(zeros(generationG)))));
    EXPECT_EQ(manager.sample().pools.front().logicalActive, 0) << "twice is no blip";
    EXPECT_NE(manager.sample().at, before.at);
}

TEST(YbManager, ABlipEndsWithTheNextAnswer)
{
    auto manager = saying(generationG);
    for (int i = 0; i < 3; ++i) {
        manager.answer("connections", test::page(pools(zeros(generationG))));
        EXPECT_EQ(manager.sample().pools.front().logicalActive, 7) << i;
        manager.answer("connections", test::page(pools(generationG)));
    }
}

TEST(YbManager, NumbersAreReadStrictly)
{
    for (const auto *odd : { "12.7", "\"12\"", "-1", "true", "null", "9223372036854775808", "1e99" }) {
        const auto pool =
            saying(without(generationG, "active_logical_connections", odd)).sample().pools.front();
        EXPECT_FALSE(pool.logicalActive) << odd;
        EXPECT_FALSE(pool.logicalTotal) << odd;
        EXPECT_EQ(pool.physicalActive, 7) << odd;
    }
    auto exact = generationG;
    exact.replace("\"avg_wait_time_ns\":48211", "\"avg_wait_time_ns\":9007199254740993000");
    EXPECT_EQ(saying(exact).sample().pools.front().averageWait, core::Duration(9007199254740993));
}

TEST(YbManager, OddBytesInANameHideNobodyElse)
{
    auto odd = generationG;
    odd.replace("\"app\"", "\"a\xffp\"");
    const auto sample = saying(odd + ',' + generationG).sample();
    ASSERT_EQ(sample.pools.size(), 2u);
    EXPECT_EQ(sample.pools[0].user, u"a\ufffdp"_s);
}

TEST(YbManager, WhatIsCutIsNoAnswer)
{
    auto manager = met();
    const auto body = pools(generationG);
    EXPECT_FALSE(manager.answer("connections", test::page(body.chopped(2))));
    EXPECT_FALSE(manager.answer("connections", test::page(body + "x")));
    EXPECT_FALSE(manager.answer("connections", test::page(pools("{\"a\": NaN}"))));
    EXPECT_FALSE(manager.answer("connections", test::page(body, 500)));
}

TEST(YbManager, PinnedIsExplained)
{
    EXPECT_THAT(saying(generationG).sample().remarks.join(u' ').toStdString(), HasSubstr("pinned"));
    EXPECT_THAT(saying(test::generationD).sample().remarks, IsEmpty());
}
