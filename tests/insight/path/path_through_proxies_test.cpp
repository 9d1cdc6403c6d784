// A proxy joins two connections for as long as both live, and does not see what they do.

#include "insight/path/graph_of.h"

namespace {

using insight::PathEdge;
using insight::PathNode;
using ::testing::ElementsAre;
using namespace test;

TEST(PathThroughProxies, AProxyGetsItsApplicationsNamesFromThePoolerBehind)
{
    auto haproxy = proxy(u"haproxy"_s);
    tell(haproxy, links({ client(u"0x1"_s, at(u"10.0.4.17"_s, 1), u"0x1"_s, {}) },
                        { server(u"0x1"_s, at(u"10.0.0.3"_s, 50001), poolerIn, {}, u"0x1"_s) }));
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.0.3"_s, 50001)) }, {}));

    EXPECT_THAT(said(pathGraphOf({ haproxy, pgb })),
                ElementsAre("shop>haproxy 1 idle", "haproxy>pgb 1 idle"));
}

TEST(PathThroughProxies, WhatAClientOfAProxyDoesIsKnownWhereItsConnectionLeads)
{
    auto haproxy = proxy(u"haproxy"_s);
    const auto through = [](int i) { return at(u"10.0.0.3"_s, 50000 + i); };
    std::vector<core::Link> clients;
    std::vector<core::Link> servers;
    for (int i = 1; i <= 4; ++i) {
        const QString key = u"0x%1"_s.arg(i);
        clients.push_back(client(key, at(u"10.0.4.17"_s, i), key, {}));
        servers.push_back(server(key, through(i), databaseIn, {}, key));
    }
    tell(haproxy, links(clients, servers));
    auto open = backend(12, through(2));
    open.state = core::SessionState::IdleInTransaction;
    auto idle = backend(13, through(3));
    idle.state = core::SessionState::Idle;
    const auto db = database(u"db1"_s, u"10.0.0.5:5432"_s,
                             { session(backend(11, through(1))), session(open), session(idle) });

    EXPECT_THAT(said(pathGraphOf({ haproxy, db })),
                ElementsAre("shop>haproxy 1 active 1 in transaction 1 idle", ">haproxy 1 other",
                            "haproxy>db1 1 active 1 in transaction 1 idle"))
        << "the fourth is not found there, and may be another application's";
    haproxy.pools = { { .name = u"pg/pg1"_s, .logicalWaiting = 1, .logicalTotal = 5, .physicalTotal = 4 } };
    const auto node = [](const PathGraph &graph) {
        return *std::ranges::find(graph.nodes, u"haproxy"_s, &PathNode::name);
    };
    const PathNode found = node(pathGraphOf({ haproxy, db }));
    const insight::Traffic behind { .active = 1, .idleInTransaction = 1, .idle = 1, .other = 1 };
    EXPECT_EQ(found.physical, behind);
    EXPECT_EQ(found.logical.total(), 5) << "with the one that waits";
    haproxy.pools.front().physicalTotal = 2;
    EXPECT_EQ(node(pathGraphOf({ haproxy, db })).physical,
              (insight::Traffic { .active = 1, .idleInTransaction = 1, .other = 0 }))
        << "it counted them when there were fewer";
    haproxy.pools.clear();
    EXPECT_THAT(said(pathGraphOf({ haproxy })), ElementsAre(">haproxy 4 other"));
}

TEST(PathThroughProxies, AProxyDoesNotSeeWhetherAConnectionIsUsed)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.pools = { { .name = u"pg/pg1"_s, .logicalWaiting = 2, .logicalTotal = 6, .physicalTotal = 4 } };
    const PathNode found = pathGraphOf({ haproxy }).nodes.back();
    EXPECT_EQ(found.logical, (insight::Traffic { .waiting = 2, .other = 4 }));
    EXPECT_EQ(found.physical.other, 4);
    EXPECT_FALSE(found.physical.active);
}

TEST(PathThroughProxies, AProxyThatDoesNotTellItsSessionsIsKnownByItsHost)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    auto pgb = pooler(u"pgb"_s);
    tell(pgb,
         links({ client(u"c1"_s, at(u"10.0.0.3"_s, 50001)), client(u"c2"_s, at(u"10.0.4.17"_s, 1)) }, {}));

    EXPECT_THAT(said(pathGraphOf({ haproxy, pgb })),
                ElementsAre("shop>haproxy 1 idle", "shop>pgb 1 idle", "haproxy>pgb 1 idle"));
}

TEST(PathThroughProxies, OfConnectionsThatMayHaveComeThroughSeveralAProxyHasAsManyAsItHolds)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    pgb.pools = { { .name = u"shop/app"_s } }; // any number
    auto haproxy = proxy(u"haproxy"_s, u"10.0.0.2:8404"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.5"_s, 5432), leadsTo(u"10.0.0.6"_s, 5432) };
    haproxy.pools = { { .name = u"pg/a"_s, .target = u"10.0.0.5:5432"_s, .physicalTotal = 2 },
                      { .name = u"pg/b"_s, .target = u"10.0.0.6:5432"_s, .physicalTotal = 9 } };
    std::vector<core::SessionPtr> sessions;
    for (int i = 1; i <= 5; ++i)
        sessions.push_back(session(backend(10 + i, at(u"10.0.0.2"_s, 50000 + i))));
    const auto db = database(u"db1"_s, u"10.0.0.5:5432"_s, sessions);

    const PathGraph graph = pathGraphOf({ pgb, haproxy, db });

    std::map<QString, qint64> arriving;
    for (const PathEdge &edge : graph.edges) {
        if (graph.nodes[edge.to].name == u"db1")
            arriving[graph.nodes[edge.from].name] += edge.traffic.total().value_or(0);
    }
    EXPECT_EQ(arriving, (std::map<QString, qint64> { { u"pgb"_s, 3 }, { u"haproxy"_s, 2 } }));
}

TEST(PathThroughProxies, NothingTellsWhichApplicationComesThroughAProxyThatListsNoClients)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    haproxy.pools = { { .name = u"pg/a"_s, .physicalTotal = 2 } };
    std::vector<core::SessionPtr> sessions;
    for (int i = 1; i <= 4; ++i) {
        auto one = backend(10 + i, at(u"10.0.0.3"_s, 50000 + i));
        one.application = i <= 2 ? u"shop"_s : u"batch"_s;
        sessions.push_back(session(one));
    }
    const PathGraph graph = pathGraphOf({ haproxy, database(u"db1"_s, u"10.0.0.5:5432"_s, sessions) });
    EXPECT_THAT(said(graph), testing::UnorderedElementsAre("shop>haproxy 1 active", "shop>db1 1 active",
                                                           "batch>haproxy 1 active", "batch>db1 1 active",
                                                           "haproxy>db1 2 active"));
    for (const PathEdge &edge : graph.edges)
        EXPECT_TRUE(edge.isUnknown);
}

TEST(PathThroughProxies, WhoseConnectionsAReplacedProcessServesIsDrawnThoughTheNewOneDoesNotListThem)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    tell(haproxy, links({}, {}));
    haproxy.lister = core::Existence { noon - 10s, true };
    const auto db =
        database(u"db1"_s, u"10.0.0.5:5432"_s, { session(backend(11, at(u"10.0.0.3"_s, 50001))) });
    EXPECT_THAT(said(pathGraphOf({ haproxy, db })), testing::Contains(testing::StartsWith("shop>")));
}

TEST(PathThroughProxies, NobodyComesThroughAProxyThatHoldsNoConnection)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.pools = { { .name = u"pg/a"_s, .logicalTotal = 0, .physicalTotal = 0 } };
    const auto db =
        database(u"db1"_s, u"10.0.0.5:5432"_s, { session(backend(11, at(u"10.0.0.3"_s, 50001))) });

    const PathGraph graph = pathGraphOf({ haproxy, db });

    const PathNode found = *std::ranges::find(graph.nodes, u"haproxy"_s, &PathNode::name);
    EXPECT_EQ(found.physical.total(), 0) << "which is measured";
    for (const PathEdge &edge : graph.edges)
        EXPECT_TRUE(graph.nodes[edge.from].isApplication() || edge.traffic.total().value_or(0) == 0);
    EXPECT_THAT(said(graph), testing::Contains("shop>db1 1 active"));
}

TEST(PathThroughProxies, WhatALostPoolerReportedBehindOneIsLastKnownBeforeItToo)
{
    auto silent = proxy(u"haproxy"_s);
    silent.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    auto telling = silent;
    tell(telling, links({ client(u"0x1"_s, at(u"10.0.4.17"_s, 1), u"0x1"_s, {}) },
                        { server(u"0x1"_s, at(u"10.0.0.3"_s, 50001), poolerIn, {}, u"0x1"_s) }));
    auto pgb = pooler(u"pgb"_s);
    core::Links told = links({ client(u"c1"_s, at(u"10.0.0.3"_s, 50001)) }, {});
    told.clients.front().state = core::LinkState::Waiting;
    told.received = noon;
    tell(pgb, told);
    auto failure = pgb;
    failure.error = core::Error { core::Fault::TimedOut, {} };
    const auto lost = insight::standIn(failure, shared(pgb), noon + 20s);

    const insight::PathGraph before = pathGraphOf({ silent, *lost });
    ASSERT_TRUE(before.nodes.front().lastKnown);
    EXPECT_EQ(before.nodes.front().lastKnown->at, noon);
    EXPECT_TRUE(before.edges.front().isLastKnown);

    const insight::PathGraph listed = pathGraphOf({ telling, *lost });
    EXPECT_FALSE(listed.nodes.front().lastKnown) << "the proxy lists it now";
    EXPECT_FALSE(listed.nodes.front().logical.waiting) << "what it does now is not known";
}

TEST(PathThroughProxies, AProxyWithOneServerThatItDoesNotNameLeadsToOnePlace)
{
    auto haproxy = proxy(u"haproxy"_s, u"10.0.0.9:8404"_s);
    auto server = pool(u"pgb"_s, u"pgb1"_s, 4, 0, 0);
    server.physicalTotal = 4;
    haproxy.pools = { server };
    auto pgb = pooler(u"pgb"_s);
    std::vector<core::Link> clients;
    for (int i = 1; i <= 4; ++i)
        clients.push_back(client(u"c%1"_s.arg(i), at(u"10.0.0.9"_s, 50000 + i)));
    tell(pgb, links(clients, {}));
    core::Session direct = test::working(7);
    direct.application = u"batch"_s;
    direct.clientAddress = u"10.0.0.9"_s;
    direct.clientPort = 50009;
    const core::Sample db = test::database(u"db1"_s, u"10.0.0.5:5432"_s, { test::session(direct) });

    const PathGraph graph = pathGraphOf({ haproxy, pgb, db });
    EXPECT_THAT(said(graph), testing::UnorderedElementsAre("shop>haproxy 4 idle", "haproxy>pgb 4 idle",
                                                           "batch>db1 1 active"));
    const auto past = std::ranges::find_if(
        graph.edges, [&](const PathEdge &edge) { return graph.nodes[edge.from].name == u"batch"; });
    ASSERT_NE(past, graph.edges.end());
    EXPECT_TRUE(past->isUnknown) << "it is no more than likely";
}

TEST(PathThroughProxies, ATotalWithoutPartsIsNotLost)
{
    auto haproxy = proxy(u"haproxy"_s);
    core::Pool frontend;
    frontend.logicalTotal = 42;
    frontend.logicalWaiting = 2;
    haproxy.pools = { frontend };

    const PathNode found = pathGraphOf({ haproxy }).nodes.back();

    EXPECT_EQ(found.logical, (insight::Traffic { .waiting = 2, .other = 40 }));
    EXPECT_FALSE(found.physical.total());
}

TEST(PathThroughProxies, TheOnlyDoorOfAProxyIsItsLimitWhereItIsNarrower)
{
    auto haproxy = proxy(u"haproxy"_s);
    const core::Limit process {
        .scope = core::LimitScope::Proxy, .name = u"haproxy"_s, .used = 81, .limit = 200
    };
    const core::Limit door { .scope = core::LimitScope::Proxy, .name = u"pg"_s, .used = 80, .limit = 80 };
    haproxy.limits = { process, door };
    EXPECT_EQ(pathGraphOf({ haproxy }).nodes.back().logicalLimit, 80);
    EXPECT_EQ(pathGraphOf({ haproxy }).nodes.back().logicalTaken, 80);

    haproxy.limits = { process, door, door };
    EXPECT_EQ(pathGraphOf({ haproxy }).nodes.back().logicalLimit, 200) << "they may share it";
}

} // namespace
