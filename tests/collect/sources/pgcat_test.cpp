#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::HasSubstr;

namespace {

const collect::Greeting greeting { .serverVersion = "1.3.0",
                                   .serverEncoding = "UTF8",
                                   .database = u"pgcat"_s };

wire::Rows recorded(const QString &table)
{
    return test::recordedRows(u"pgcat-1.3.0/show_"_s + table);
}

test::Asked console(const wire::Rows &databases = recorded(u"databases"_s),
                    const wire::Rows &pools = recorded(u"pools"_s))
{
    auto console = test::Asked::met(collect::pgcat(), greeting, recorded(u"version"_s));
    EXPECT_TRUE(console.answer("databases", databases));
    EXPECT_TRUE(console.answer("stats", recorded(u"stats"_s)));
    EXPECT_TRUE(console.answer("pools", pools));
    return console;
}

test::Asked paused()
{
    return console(test::recordedRows(u"pgcat-1.3.0/paused/show_databases"_s),
                   test::recordedRows(u"pgcat-1.3.0/paused/show_pools"_s));
}

} // namespace

TEST(PgCat, IsNotTakenForThePostgresThatItGreetsAs)
{
    for (const auto *version : { "1.3.0", "0.2.5", "2.0.0-rc1" }) {
        const auto *source = collect::sourceFor({ .serverVersion = version, .serverEncoding = "UTF8" });
        ASSERT_TRUE(source);
        EXPECT_STREQ(source->kind, "pgcat") << version;
    }
    for (const auto *version : { "9.6.0", "7.4.30", "15.2", "18beta1", "11.22 (Debian 11.22-0+deb10u1)" })
        EXPECT_STREQ(collect::sourceFor({ .serverVersion = version, .serverEncoding = "UTF8" })->kind,
                     "postgresql")
            << version;
}

TEST(PgCat, IsOnlyWhatSaysSo)
{
    const auto endpoint = console().sample().endpoint;
    EXPECT_EQ(endpoint.version, u"1.3.0");
    EXPECT_EQ(endpoint.layer, core::Layer::Pooler);
    const auto other = collect::pgcat().profile(greeting, test::rows("version\nPgDog v0.1.52"));
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().fault, core::Fault::Unsupported);
    EXPECT_EQ(other.error().detail, u"PgDog v0.1.52") << "it says which it is";
}

TEST(PgCat, CountsClientsThatHoldAServerThatWaitAndThatAreIdle)
{
    const auto sample = console().sample();
    ASSERT_EQ(sample.pools.size(), 8u) << "also those whose server is down";
    const auto bench = test::poolNamed(sample, u"bench/app"_s);
    EXPECT_EQ(bench.logicalActive, 3);
    EXPECT_EQ(bench.logicalIdle, 23);
    EXPECT_EQ(bench.logicalTotal, 26);
    EXPECT_EQ(bench.physicalActive, 3);
    EXPECT_EQ(bench.physicalTotal, 3);
    EXPECT_EQ(bench.oldestWait, 0s) << "no client is waiting";
    const auto small = test::poolNamed(sample, u"small/app"_s);
    EXPECT_EQ(small.logicalWaiting, 4);
    EXPECT_EQ(small.oldestWait, 66352us);
    EXPECT_EQ(small.mode, u"transaction");
    EXPECT_EQ(sample.counts.used, 4 + 1 + 26 + 2 + 5);
    EXPECT_EQ(sample.counts.active, 3 + 1 + 3 + 2 + 1);
}

TEST(PgCat, LimitsAPoolByTheSizesOfItsServers)
{
    const auto sample = console().sample();
    const auto mapped = test::poolNamed(sample, u"mapped/web"_s);
    EXPECT_EQ(mapped.physicalLimit, 2);
    EXPECT_EQ(mapped.target, u"127.0.0.1:5815/bench") << "behind the name mapped";
    EXPECT_EQ(test::limitOf(sample, u"small/app"_s, u"pool_size"_s).used, 1);
    EXPECT_EQ(test::limitOf(sample, u"small/app"_s, u"pool_size"_s).limit, 1);
    EXPECT_EQ(core::ownLimit(sample), nullptr) << "it takes any number of clients";
    EXPECT_EQ(test::neighbourNamed(sample, u"bench_shard_0_primary"_s).port, 5815);
}

TEST(PgCat, APoolOfSeveralServersHasTheRoomOfAll)
{
    auto sharded = test::Asked::met(collect::pgcat(), greeting, recorded(u"version"_s));
    sharded.answer("databases",
                   test::rows("name|host|port|database|force_user|pool_size|current_connections|paused\n"
                              "shop_shard_0_primary|10.0.0.5|5432|shop0|app|5|1|0\n"
                              "shop_shard_1_primary|10.0.0.6|5432|shop1|app|7|1|0\n"
                              "stray_shard_0_primary|10.0.0.6|5432|stray|app|9|1|0\n"
                              "shop_shard_2_primary|10.0.0.7|5432|shop2|app|1|1|~"));
    sharded.answer("stats", test::rows("instance|database|user|total_xact_count|total_query_count\n"
                                       "shop_shard_0_primary|shop|app|5|5\n"
                                       "shop_shard_1_primary|shop|app|5|5\n"
                                       "shop_shard_2_primary|shop|app|5|5"));
    sharded.answer("pools", test::rows("database|user|pool_mode|cl_active|sv_active\nshop|app|session|2|2\n"
                                       "stray|app|session|0|0"));
    const auto sample = sharded.sample();
    EXPECT_EQ(test::poolNamed(sample, u"shop/app"_s).physicalLimit, 13);
    EXPECT_EQ(test::poolNamed(sample, u"stray/app"_s).paused, std::nullopt);
    EXPECT_EQ(test::poolNamed(sample, u"shop/app"_s).target, QString()) << "it leads to three";
    EXPECT_FALSE(test::poolNamed(sample, u"stray/app"_s).physicalLimit)
        << "nothing says whose server that is";
    EXPECT_FALSE(test::poolNamed(sample, u"shop/app"_s).logicalIdle) << "without its column";
}

TEST(PgCat, PausedItHidesItsQueue)
{
    const auto sample = paused().sample();
    const auto pool = test::poolNamed(sample, u"bench/app"_s);
    EXPECT_EQ(pool.paused, true);
    EXPECT_FALSE(pool.logicalWaiting);
    EXPECT_FALSE(pool.logicalIdle);
    EXPECT_FALSE(pool.oldestWait) << "the waiting clients are not known";
    EXPECT_EQ(test::poolNamed(sample, u"bench/postgres"_s).paused, false);
    EXPECT_EQ(test::poolNamed(sample, u"bench/postgres"_s).logicalWaiting, 0);
    EXPECT_THAT(sample.remarks.join(u'\n').toStdString(), HasSubstr("neither number is measured"));
}

TEST(PgCat, RatesOnlyWhatItCounts)
{
    auto asked = console();
    asked.pass(2s);
    wire::Rows stats = recorded(u"stats"_s);
    for (int row = 0; row < stats.count(); ++row) {
        if (stats.cell(row, stats.column("instance")) == "small_shard_0_primary")
            stats = test::with(test::with(stats, row, "total_xact_count", "2695"), row, "total_wait_time",
                               "99999999");
    }
    EXPECT_TRUE(asked.answer("stats", stats));
    const auto sample = asked.sample();
    const auto small = test::poolNamed(sample, u"small/app"_s);
    EXPECT_EQ(small.transactionsPerSecond, 50.0);
    EXPECT_EQ(test::poolNamed(sample, u"bench/app"_s).transactionsPerSecond, 0.0);
    EXPECT_EQ(sample.rates.transactionsPerSecond, 50.0);
    EXPECT_FALSE(small.averageTransaction) << "a zero that nothing measured";
    EXPECT_FALSE(small.averageWait) << "how many waited is not counted";
}

TEST(PgCat, TellsNoSingleConnections)
{
    const auto sample = console().sample();
    EXPECT_FALSE(sample.links);
    EXPECT_THAT(sample.remarks.join(u'\n').toStdString(), HasSubstr("neither addresses nor process ids"));
}

TEST(PgCat, WhatCannotBeReadIsNotMeasured)
{
    const auto sample =
        console(recorded(u"databases"_s), test::with(recorded(u"pools"_s), 0, "sv_active", "many")).sample();
    EXPECT_FALSE(sample.pools.front().physicalActive);
    EXPECT_FALSE(sample.pools.front().physicalTotal);
    EXPECT_EQ(sample.rejected, 1);
    auto asked = console();
    EXPECT_FALSE(asked.answer("pools", test::rows("database|user\nbench|app"))) << "not its table";
}
