#include "insight/path/graph_of.h"

namespace {

using insight::PathNode;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace test;

int columnOf(const PathGraph &graph, const QString &name)
{
    const auto found = std::ranges::find(graph.nodes, name, &PathNode::name);
    return found == graph.nodes.end() ? -1 : found->column;
}

TEST(PathOrder, AProxyStandsBeforeThePoolerItLeadsTo)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };

    const PathGraph graph = pathGraphOf({ database(u"db1"_s), pgb, haproxy });

    EXPECT_EQ(columnOf(graph, u"haproxy"_s), 1);
    EXPECT_EQ(columnOf(graph, u"pgb"_s), 2);
    EXPECT_EQ(columnOf(graph, u"db1"_s), 3);
    EXPECT_EQ(graph.columns, 4);
}

TEST(PathOrder, APoolerStandsBeforeTheProxyItLeadsTo)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.3"_s, 5000) }; // where it listens, not where it is asked

    const PathGraph graph = pathGraphOf({ database(u"db1"_s), haproxy, pgb });

    EXPECT_EQ(columnOf(graph, u"pgb"_s), 1);
    EXPECT_EQ(columnOf(graph, u"haproxy"_s), 2);
    EXPECT_EQ(columnOf(graph, u"db1"_s), 3);
}

TEST(PathOrder, OnOneMachineTheProxyIsNotTakenForWhatIsNotKnown)
{
    auto haproxy = proxy(u"haproxy"_s, u"127.0.0.1:8404"_s);
    haproxy.neighbours = { leadsTo(u"127.0.0.1"_s, 6432) };
    auto pgb = pooler(u"pgb"_s, u"127.0.0.1:6432"_s);
    pgb.neighbours = { leadsTo(u"127.0.0.1"_s, 5432) };

    const PathGraph graph = pathGraphOf({ pgb, haproxy });

    EXPECT_EQ(columnOf(graph, u"haproxy"_s), 1);
    EXPECT_EQ(columnOf(graph, u"pgb"_s), 2);
}

TEST(PathOrder, ChainedPoolersStandOneBehindTheOther)
{
    auto outer = pooler(u"outer"_s, u"10.0.0.7:6432"_s);
    tell(outer, links({}, { server(u"s7"_s, at(u"10.0.0.7"_s, 33000), poolerIn) }));
    auto inner = pooler(u"inner"_s);
    tell(inner, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn) }));

    const PathGraph graph = pathGraphOf({ database(u"db1"_s), inner, outer });

    EXPECT_EQ(columnOf(graph, u"outer"_s), 1);
    EXPECT_EQ(columnOf(graph, u"inner"_s), 2);
    EXPECT_EQ(columnOf(graph, u"db1"_s), 3);
}

TEST(PathOrder, NamesAreComparedAsTheyAreSaid)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"db1.corp"_s, 5432) };

    const PathGraph known = pathGraphOf({ pgb, database(u"db1.corp:5432"_s) });
    const PathGraph unknown = pathGraphOf({ pgb, database(u"db2.corp:5432"_s) });

    EXPECT_THAT(said(known), ElementsAre("pgb>db1.corp:5432"));
    EXPECT_THAT(said(unknown), IsEmpty());
}

TEST(PathOrder, ASocketLeadsToTheSameHost)
{
    auto pgb = pooler(u"pgb"_s, u"10.0.0.5:6432"_s);
    pgb.neighbours = { leadsTo(u"/run/postgresql"_s, 5432) };

    EXPECT_THAT(said(pathGraphOf({ pgb, database(u"db1"_s) })), ElementsAre("pgb>db1"));
}

TEST(PathOrder, WithoutKnownEdgesEachStandsInItsUsualPlace)
{
    const PathGraph graph = pathGraphOf({ database(u"db1"_s), pooler(u"pgb"_s), proxy(u"haproxy"_s) });

    EXPECT_EQ(columnOf(graph, u"haproxy"_s), 1);
    EXPECT_EQ(columnOf(graph, u"pgb"_s), 2);
    EXPECT_EQ(columnOf(graph, u"db1"_s), 3);
}

TEST(PathOrder, WhoLeadsNowhereStandsBesideHisLike)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.3"_s, 8404) };
    const auto other = pooler(u"other"_s, u"10.0.0.9:6432"_s);

    const PathGraph graph = pathGraphOf({ database(u"db1"_s), haproxy, pgb, other });

    EXPECT_EQ(columnOf(graph, u"other"_s), columnOf(graph, u"pgb"_s));
}

TEST(PathOrder, ARingHasAnEnd)
{
    auto one = pooler(u"one"_s, u"10.0.0.7:6432"_s);
    one.neighbours = { leadsTo(u"10.0.0.8"_s, 6432), leadsTo(u"10.0.0.7"_s, 6432) };
    auto two = pooler(u"two"_s, u"10.0.0.8:6432"_s);
    two.neighbours = { leadsTo(u"10.0.0.7"_s, 6432) };

    const PathGraph graph = pathGraphOf({ one, two });

    EXPECT_NE(columnOf(graph, u"one"_s), columnOf(graph, u"two"_s));
}

TEST(PathOrder, AMomentInAPoolersQueueMovesNoApplication)
{
    auto pgb = pooler(u"pgb"_s);
    auto second = client(u"c2"_s, at(u"10.0.4.18"_s, 2), {}, u"web"_s);
    const auto order = [&] {
        tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 1), {}, u"cron"_s), second }, {}));
        return said(pathGraphOf({ pgb }));
    };
    EXPECT_THAT(order(), ElementsAre("cron>pgb 1 idle", "web>pgb 1 idle"));
    second.state = core::LinkState::Waiting;
    EXPECT_THAT(order(), ElementsAre("cron>pgb 1 idle", "web>pgb 1 waiting"));
}

} // namespace
