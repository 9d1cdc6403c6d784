// A real application with a pool of pgx: what it says of itself agrees with what PostgreSQL and PgBouncer say
// of it.

#include "insight/path/path_graph.h"
#include "live/judging.h"
#include "live/seen.h"
#include "support/application.h"
#include "support/pgbouncer.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgBouncer;
using test::PgServer;
using test::PooledApplication;
using test::PoolLibrary;
using test::Watching;

namespace {

class RealPgxpool : public test::WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (!IsSkipped() && !PooledApplication::isInstalled(PoolLibrary::Pgxpool))
            GTEST_SKIP() << "no golang-go, or no golang-github-jackc-pgx-v4-dev";
    }
};

core::SamplePtr withBorrowed(Watching &watching, const QString &endpoint, qint64 borrowed)
{
    return watching.nextThat([&](const core::Sample &sample) {
        return sample.endpoint.name == endpoint
               && std::ranges::any_of(sample.pools,
                                      [&](const core::Pool &pool) { return pool.logicalActive == borrowed; });
    });
}

QString backendsOfOrders(const PgServer &server, const QString &condition)
{
    return server
        .run(u"select count(*) from pg_stat_activity where application_name = 'orders' and "_s + condition)
        .trimmed();
}

} // namespace

TEST_F(RealPgxpool, HoldsWhatTheServerSaysThatItHolds)
{
    const PgServer server;
    const PooledApplication application(PoolLibrary::Pgxpool,
                                        server.conninfo() + u" application_name=orders"_s);
    Watching watching({ application.url() });
    const auto sample = withBorrowed(watching, application.label(), 4);
    ASSERT_TRUE(sample);
    ASSERT_EQ(sample->pools.size(), 1u);
    const core::Pool &pool = sample->pools.front();
    EXPECT_EQ(sample->endpoint.kind, u"openmetrics"_s);
    EXPECT_EQ(pool.name, u"pgxpool"_s);
    EXPECT_EQ(pool.physicalIdle, 0);
    EXPECT_EQ(pool.physicalTotal, 4);
    EXPECT_EQ(pool.physicalLimit, 4);
    EXPECT_EQ(pool.logicalWaiting, std::nullopt) << "three wait, but pgxpool does not count them";
    EXPECT_EQ(pool.logicalTotal, std::nullopt);
    EXPECT_EQ(backendsOfOrders(server, u"true"_s), u"4"_s);
    EXPECT_EQ(backendsOfOrders(server, u"wait_event = 'PgSleep'"_s), u"4"_s);
}

// Two of four hold a connection for a second, so each of the others waits for as long.
TEST_F(RealPgxpool, MeasuresHowLongItsThreadsWait)
{
    const PgServer server;
    const PooledApplication application(
        PoolLibrary::Pgxpool, server.conninfo(),
        { .most = 2, .threads = 4, .statement = u"select 1"_s, .thought = 1 });
    Watching watching({ application.url() });
    const auto sample = watching.nextThat([](const core::Sample &heard) {
        return heard.pools.size() == 1 && heard.pools.front().averageWait > 500ms;
    });
    ASSERT_TRUE(sample);
    EXPECT_LT(*sample->pools.front().averageWait, 3s);
}

TEST_F(RealPgxpool, HasIdleConnectionsWhenItsThreadsAreFewer)
{
    const PgServer server;
    const PooledApplication application(PoolLibrary::Pgxpool,
                                        server.conninfo() + u" application_name=orders pool_min_conns=3"_s,
                                        { .threads = 1 });
    Watching watching({ application.url() });
    const auto sample = watching.nextThat([](const core::Sample &heard) {
        return heard.pools.size() == 1 && heard.pools.front().physicalIdle == 2;
    });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->pools.front().logicalActive, 1);
    EXPECT_EQ(sample->pools.front().physicalTotal, 3);
    EXPECT_EQ(backendsOfOrders(server, u"state = 'idle'"_s), u"2"_s);
}

TEST_F(RealPgxpool, LeadsThroughAPgBouncerThatCountsAsMany)
{
    if (!PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 20 });
    const QString behind = u"127.0.0.1:%1"_s.arg(bouncer.port());
    const PooledApplication application(
        PoolLibrary::Pgxpool,
        u"host=127.0.0.1 port=%1 user=app dbname=postgres application_name=orders"_s.arg(bouncer.port()));
    Watching watching({ application.url() + u"?leads_to="_s + behind, bouncer.consoleUrl() });
    ASSERT_TRUE(withBorrowed(watching, application.label(), 4));
    ASSERT_TRUE(withBorrowed(watching, behind, 4));
    EXPECT_EQ(backendsOfOrders(server, u"wait_event = 'PgSleep'"_s), u"4"_s);

    test::Judging judging(watching);
    const auto isWhole = [&](const insight::Figures &) { return judging.samples().size() == 2; };
    ASSERT_TRUE(judging.figures(isWhole));
    const insight::PathGraph graph = insight::pathGraphOf(judging.samples());
    EXPECT_EQ(std::ranges::count(graph.nodes, u"orders"_s, &insight::PathNode::name), 1);
    const auto said = std::ranges::find_if(graph.edges, &insight::PathEdge::isSaid);
    ASSERT_NE(said, graph.edges.end());
    EXPECT_EQ(graph.nodes[said->from].endpoint, application.label());
    EXPECT_EQ(graph.nodes[said->to].endpoint, behind);
    EXPECT_EQ(said->traffic.total(), 4);
}
