#include "collect/asked.h"
#include "collect/pages.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::DoubleNear;
using testing::Optional;

namespace {

QByteArray vars()
{
    return test::recordedBody(u"cockroachdb-23.1/vars.txt"_s);
}

QByteArray replaced(const QByteArray &before, const QByteArray &after)
{
    QByteArray body = vars();
    EXPECT_TRUE(body.contains(before)) << before.toStdString();
    return body.replace(before, after);
}

test::Asked met(const QByteArray &body = vars(), const collect::Siblings &siblings = {})
{
    const auto greeting = test::greetingByPage("/_status/vars", body);
    auto profile = collect::cockroachdbPage().profile(greeting, {});
    EXPECT_TRUE(profile);
    collect::Profile known = std::move(profile).value();
    known.siblings = siblings;
    test::Asked node(collect::cockroachdbPage(), known);
    EXPECT_TRUE(node.answer("vars", test::page(body)));
    return node;
}

QString rawOf(const core::Pool &pool, const QString &name)
{
    for (const auto &[known, value] : pool.raw) {
        if (known == name)
            return value;
    }
    return {};
}

} // namespace

TEST(CockroachdbPage, IsKnownByItsMetrics)
{
    const auto greeting = test::greetingByPage("/_status/vars", vars());
    ASSERT_NE(collect::sourceFor(greeting), nullptr);
    EXPECT_STREQ(collect::sourceFor(greeting)->kind, "cockroachdb");
    EXPECT_EQ(collect::sourceFor(greeting)->transport, collect::Transport::Http);
    EXPECT_EQ(met().sample().endpoint.version, u"23.1.2");
    EXPECT_EQ(collect::sourceFor(test::greetingByPage("/metrics", "sql_conns 3\n")), nullptr);
}

TEST(CockroachdbPage, BeforeItsLinesNamedTheNodeOneOfThemDid)
{
    const core::Sample sample = met(replaced("node_id=\"2\",", "")).sample();
    ASSERT_EQ(sample.pools.size(), 1U);
    EXPECT_EQ(sample.pools.front().name, u"node 2");
}

TEST(CockroachdbPage, TellsWhatOneNodeHasOfAllTenants)
{
    const core::Sample sample = met().sample();
    ASSERT_EQ(sample.pools.size(), 1U);
    const core::Pool &pool = sample.pools.front();
    EXPECT_EQ(pool.name, u"node 2");
    EXPECT_EQ(pool.logicalTotal, 40);
    EXPECT_EQ(pool.logicalActive, 12) << "without those of the server itself";
    EXPECT_EQ(pool.logicalIdle, 28);
    EXPECT_EQ(rawOf(pool, u"sql_txns_open"_s), u"14");
    EXPECT_EQ(rawOf(pool, u"kv_concurrency_lock_wait_queue_waiters"_s), u"3") << "of all stores";
    EXPECT_EQ(rawOf(pool, u"sql_statements_active / sql_conns"_s), u"30 %");
    EXPECT_EQ(sample.counts,
              (core::Counts { .used = 40, .active = 12, .unknown = 28 })) // those may be in a transaction
        << "no other address counts them";
    EXPECT_FALSE(sample.sessionsMeasured);
    ASSERT_TRUE(sample.refusals);
    EXPECT_THAT(*sample.refusals, testing::ElementsAre(core::Refusal { core::Refusal::Cause::Denied,
                                                                       u"sql_conn_failures"_s, 3 }));
    EXPECT_EQ(sample.health, core::Health::Ok);
    const core::Neighbour sql = test::neighbourNamed(sample, u"node 2"_s);
    EXPECT_EQ(sql.host, u"db2");
    EXPECT_EQ(sql.port, 26257);
}

TEST(CockroachdbPage, LeavesItsConnectionsToTheSqlAddressThatIsPolled)
{
    const core::Sample sample = met(vars(), { { core::SessionId(7), {} } }).sample();
    EXPECT_EQ(sample.counts, core::Counts {});
    EXPECT_EQ(sample.pools.front().logicalTotal, 40) << "of this node";
    EXPECT_TRUE(sample.remarks.contains(u"its connections are counted at its SQL address"_s));
}

TEST(CockroachdbPage, HoldsActiveStatementsAgainstItsCpus)
{
    test::Asked node = met();
    const core::Limit limit = test::limitOf(node.sample(), u"node 2"_s, u"4 × vCPUs"_s);
    EXPECT_EQ(limit.scope, core::LimitScope::Statements);
    EXPECT_EQ(limit.used, 12);
    EXPECT_EQ(limit.usable, 32) << "4.0 CPUs' time is half of what it has: 8";

    const QByteArray idle =
        replaced("sys_cpu_combined_percent_normalized{node_id=\"2\",tenant=\"demoapp\"} 0.5",
                 "sys_cpu_combined_percent_normalized{node_id=\"2\"} 0.001")
            .replace("tenant=\"system\"} 0.5", "tenant=\"system\"} 0.001");
    node.answer("vars", test::page(idle));
    EXPECT_EQ(test::limitOf(node.sample(), u"node 2"_s, u"4 × vCPUs"_s).usable, 32) << "as before";
    EXPECT_TRUE(met(idle).sample().limits.empty()) << "not measured yet";
}

TEST(CockroachdbPage, CountsFromOneAnswerToTheNext)
{
    test::Asked node = met();
    node.pass(10s);
    QByteArray later = replaced("sql_query_count{node_id=\"2\",tenant=\"demoapp\"} 50000",
                                "sql_query_count{node_id=\"2\",tenant=\"demoapp\"} 51000");
    later.replace("tenant=\"demoapp\"} 20000", "tenant=\"demoapp\"} 20500");
    later.replace("} 4e+11", "} 4.05e+11");
    later.replace("tenant=\"demoapp\"} 1000\n", "tenant=\"demoapp\"} 1020\n");
    node.answer("vars", test::page(later));
    const core::Rates rates = node.sample().rates;
    EXPECT_THAT(rates.queriesPerSecond, Optional(DoubleNear(100, 0.1)));
    EXPECT_THAT(rates.transactionsPerSecond, Optional(DoubleNear(50, 0.1)));
    EXPECT_THAT(rates.connectionsPerSecond, Optional(DoubleNear(2, 0.1)));
    EXPECT_EQ(rates.averageTransaction, 10ms);
}

TEST(CockroachdbPage, AFigureThatIsNoneIsNotMeasured)
{
    const core::Sample sample = met(replaced("tenant=\"demoapp\"} 11", "tenant=\"demoapp\"} NaN")).sample();
    EXPECT_FALSE(sample.pools.front().logicalActive);
    EXPECT_GT(sample.rejected, 0);
    EXPECT_FALSE(met().answer("vars", test::page("go_threads 8\n")));
}
