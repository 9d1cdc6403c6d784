// Real applications with real pools: what they say of themselves agrees with what the database says of them.

#include "insight/path/path_graph.h"
#include "live/judging.h"
#include "live/seen.h"
#include "support/application.h"
#include "support/pgbouncer.h"

#include <gmock/gmock.h>

using namespace Qt::Literals::StringLiterals;
using insight::Certainty;
using insight::Queue;
using insight::Verdict;
using test::Judging;
using test::PgBouncer;
using test::PgServer;
using test::PooledApplication;
using test::PoolLibrary;
using test::Watching;

namespace {

class RealApplication : public test::WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (!IsSkipped() && !PooledApplication::isInstalled(PoolLibrary::Psycopg))
            GTEST_SKIP() << "no python3-psycopg-pool, or no python3-prometheus-client";
    }
};

bool isOwnQueue(const Verdict &verdict)
{
    return queueOf(verdict) && queueOf(verdict)->own && queueOf(verdict)->own->room;
}

int sleeping(const PgServer &server)
{
    return server.run(u"select count(*) from pg_stat_activity where wait_event = 'PgSleep'"_s).toInt();
}

} // namespace

TEST_F(RealApplication, HoldsWhatTheServerSaysThatItHolds)
{
    const PgServer server;
    const PooledApplication application(PoolLibrary::Psycopg, server.conninfo());
    Watching watching({ application.url(), server.url(u"monitor"_s) });
    const auto isFull = [&](const core::Sample &sample) {
        return sample.endpoint.name == application.label() && sample.pools.size() == 1
               && sample.pools.front().logicalWaiting == 3;
    };
    const auto sample = watching.nextThat(isFull);
    ASSERT_TRUE(sample);
    const core::Pool &pool = sample->pools.front();
    EXPECT_EQ(sample->endpoint.kind, u"openmetrics"_s);
    EXPECT_EQ(pool.name, u"psycopg_pool"_s);
    EXPECT_EQ(pool.logicalActive, 4);
    EXPECT_EQ(pool.logicalTotal, 7);
    EXPECT_EQ(pool.physicalTotal, 4);
    EXPECT_EQ(pool.physicalLimit, 4);
    EXPECT_EQ(sleeping(server), 4);
    EXPECT_TRUE(sample->endpoint.startedAt) << "its process says when it began";
}

TEST_F(RealApplication, ThatIsTheQueueIsNamedWithTheRoomBelow)
{
    const PgServer server;
    const PooledApplication application(PoolLibrary::Psycopg, server.conninfo());
    const Watching watching({ application.url(), server.url(u"monitor"_s) });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds(isOwnQueue));
    const Queue queue = *queueOf(judging.verdict());
    EXPECT_EQ(queue.endpoint, application.label());
    EXPECT_EQ(queue.waiting, 3);
    EXPECT_EQ(queue.cause, Queue::Cause::TooSmall);
    EXPECT_EQ(queue.own->room->endpoint, server.label());
    EXPECT_EQ(queue.own->room->connections, 4);
    EXPECT_EQ(queue.own->room->idle, 0);
    EXPECT_GT(queue.own->room->free, 0);
}

TEST_F(RealApplication, IsSeenThroughAPgBouncer)
{
    if (!PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 20 });
    const PooledApplication application(PoolLibrary::Psycopg, bouncer.conninfo(u"app"_s));
    const Watching watching({ application.url(), bouncer.consoleUrl(), server.url(u"monitor"_s) });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds(isOwnQueue));
    const Queue queue = *queueOf(judging.verdict());
    EXPECT_EQ(queue.own->room->endpoint, u"127.0.0.1:%1"_s.arg(bouncer.port()));
    EXPECT_EQ(queue.own->room->connections, 4);
    EXPECT_EQ(queue.own->room->free, 16);
    EXPECT_EQ(queue.own->room->all, 20);
}

TEST_F(RealApplication, LeadsWhereTheUserSaysAndIsOneBox)
{
    const PgServer server;
    const PooledApplication application(PoolLibrary::Psycopg,
                                        server.conninfo() + u" application_name=orders"_s);
    const Watching watching(
        { application.url() + u"?leads_to="_s + server.label(), server.url(u"monitor"_s) });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds(isOwnQueue)) << judging.sentence();
    EXPECT_EQ(queueOf(judging.verdict())->own->room->endpoint, server.label());
    EXPECT_EQ(queueOf(judging.verdict())->own->room->connections, 4);
    const insight::PathGraph graph = insight::pathGraphOf(judging.samples());
    EXPECT_EQ(std::ranges::count(graph.nodes, u"orders"_s, &insight::PathNode::name), 1);
    EXPECT_EQ(queueOf(judging.verdict())->own->application, u"orders"_s);
    const auto said = std::ranges::find_if(graph.edges, &insight::PathEdge::isSaid);
    ASSERT_NE(said, graph.edges.end());
    EXPECT_EQ(graph.nodes[said->from].endpoint, application.label());
    EXPECT_EQ(graph.nodes[said->to].endpoint, server.label());
    EXPECT_EQ(said->traffic.total(), 4);
}

TEST_F(RealApplication, ThatHoldsAConnectionWithoutUsingItIsToldWhichOne)
{
    const PgServer server;
    const PooledApplication application(
        PoolLibrary::Psycopg, server.conninfo(),
        { .threads = 1, .statement = u"select 1"_s, .thought = 1, .leaksAfter = 2 });
    const Watching watching({ application.url(), server.url(u"monitor"_s) });
    Judging judging(watching);
    const auto isLeak = [](const Verdict &verdict) { return verdict.about<insight::Leak>() != nullptr; };
    ASSERT_TRUE(judging.finds(isLeak, std::chrono::seconds { 40 })) << judging.sentence();
    EXPECT_EQ(judging.verdict().endpoint, application.label());
    EXPECT_EQ(judging.verdict().count, 1);
    EXPECT_EQ(judging.verdict().aboutOr<insight::Leak>().statement, u"select ?"_s);
    const QString kept =
        server.run(u"select pid from pg_stat_activity where query like 'select ''kept%'"_s).trimmed();
    EXPECT_EQ(judging.verdict().aboutOr<insight::Leak>().pid.value_or(0).text(), kept);
}

TEST_F(RealApplication, ThatKeepsItsTransactionsOpenIsToldWhichOne)
{
    const PgServer server;
    const PooledApplication application(PoolLibrary::Psycopg, server.conninfo(),
                                        { .statement = u"select 1"_s, .thought = 600 });
    const Watching watching({ application.url(), server.url(u"monitor"_s) });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds([](const Verdict &verdict) {
        return queueOf(verdict) && queueOf(verdict)->own
               && queueOf(verdict)->cause == Queue::Cause::IdleInTransaction;
    }));
    EXPECT_EQ(queueOf(judging.verdict())->concerned, 4);
    EXPECT_TRUE(queueOf(judging.verdict())->culprit);
}

TEST_F(RealApplication, WithHikariCpIsOneBoxThatLeadsToItsDatabase)
{
    if (!PooledApplication::isInstalled(PoolLibrary::HikariCp))
        GTEST_SKIP() << "no libhikaricp-java, no libpostgresql-jdbc-java, or no java";
    const PgServer server;
    const PooledApplication application(
        PoolLibrary::HikariCp,
        u"jdbc:postgresql://%1/postgres?user=app&ApplicationName=shop-api"_s.arg(server.label()));
    const Watching watching({ application.url(), server.url(u"monitor"_s) });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds(isOwnQueue));
    const Queue queue = *queueOf(judging.verdict());
    EXPECT_EQ(queue.own->application, u"shop-api"_s);
    EXPECT_EQ(queue.pool, u"orders"_s);
    EXPECT_EQ(queue.waiting, 3);
    EXPECT_EQ(queue.own->setting, u"maximumPoolSize"_s);
    EXPECT_EQ(queue.own->room->endpoint, server.label());
    EXPECT_EQ(queue.own->room->connections, 4);
    EXPECT_EQ(sleeping(server), 4);
    const insight::PathGraph graph = insight::pathGraphOf(judging.samples());
    EXPECT_EQ(std::ranges::count(graph.nodes, u"shop-api"_s, &insight::PathNode::name), 1);
}
