// Poolers by their metrics pages, against what their consoles said in the same moment.

#include "collect/sources/metrics_pages.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::poolNamed;
using test::recordedBody;
using test::sampleOf;
using testing::Each;
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

TEST(PoolerPages, AClientOfPgBouncerIsIdleUnlessItHoldsAServer)
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
}
