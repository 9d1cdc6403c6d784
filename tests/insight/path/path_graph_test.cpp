#include "insight/path/graph_of.h"

namespace {

using insight::PathEdge;
using insight::PathNode;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace test;

TEST(PathGraphTest, NobodyHasNoWay)
{
    const PathGraph graph = pathGraphOf(std::vector<core::Sample> {});

    EXPECT_THAT(graph.nodes, IsEmpty());
    EXPECT_EQ(graph.columns, 0);
}

TEST(PathGraphTest, TheLimitOfANodeIsNotThatOfAllWhoseSessionsItLists)
{
    core::Sample db = test::database(u"db1"_s, {}, { session(working(1)), session(working(2)) });
    db.limits = { { .scope = core::LimitScope::Server, .used = 2, .limit = 200, .usable = 200 } };
    EXPECT_EQ(pathGraphOf({ db }).nodes.back().logicalLimit, 200);
    db.limits.push_back({ .scope = core::LimitScope::Server, .name = u"node 2"_s, .used = 1, .usable = 200 });
    EXPECT_EQ(pathGraphOf({ db }).nodes.back().logicalLimit, std::nullopt);
}

TEST(PathGraphTest, AClientOfAPoolerIsInTheTransactionThatItsServerRunsSinceItWasListed)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.pools = { pool(u"shop"_s, u"app"_s, 1, 0, 1) };
    auto first = client(u"c1"_s, at(u"10.0.4.17"_s, 1), u"s1"_s);
    auto second = client(u"c2"_s, at(u"10.0.4.17"_s, 2), u"s2"_s);
    first.pool = second.pool = pgb.pools[0].name;
    auto told =
        links({ first, second }, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s),
                                   server(u"s2"_s, at(u"10.0.0.2"_s, 41023), databaseIn, 41208, u"c2"_s) });
    told.asked = told.received = noon - 5s;
    tell(pgb, told);
    auto next = backend(41207, at(u"10.0.0.2"_s, 41022));
    next.transactionStart = noon - 1s;
    auto open = backend(41208, at(u"10.0.0.2"_s, 41023));
    open.state = core::SessionState::IdleInTransaction;
    open.transactionStart = noon - 60s;
    const auto drawn = [&] {
        return said(pathGraphOf(
                        { pgb, database(u"db1"_s, u"10.0.0.5:5432"_s, { session(next), session(open) }) }))
            .front();
    };
    EXPECT_EQ(drawn(), "shop>pgb 1 in transaction 1 idle") << "one of both holds a server now: this one";
    open.transactionStart = noon - 2s;
    EXPECT_EQ(drawn(), "shop>pgb 1 active 1 idle") << "the server may have another client by now";
}

TEST(PathGraphTest, TopologyIsNoNode)
{
    const PathGraph graph =
        pathGraphOf({ database(u"db1"_s), ofLayer(core::Layer::Topology, u"patroni"_s, u"10.0.0.5:8008"_s) });

    ASSERT_EQ(graph.nodes.size(), 1u);
    EXPECT_EQ(graph.nodes[0].name, u"db1");
}

TEST(PathGraphTest, ConnectionsFlowFromApplicationsThroughThePooler)
{
    auto pgb = pooler(u"pgb"_s);
    auto waiting = client(u"c2"_s, at(u"10.0.4.17"_s, 2));
    waiting.state = core::LinkState::Waiting;
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 1), u"s1"_s), waiting,
                      client(u"c3"_s, at(u"10.0.4.18"_s, 3), {}, u"cron"_s) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s),
                      server(u"s2"_s, at(u"10.0.0.2"_s, 41023), databaseIn, 41208) }));
    auto pooled = backend(41207, at(u"10.0.0.2"_s, 41022));
    auto open = backend(41208, at(u"10.0.0.2"_s, 41023));
    open.state = core::SessionState::IdleInTransaction;
    auto psql = backend(41209, at(u"10.0.9.3"_s, 9));
    psql.application = u"psql"_s;
    auto writer = working(5);
    writer.kind = core::SessionKind::Background;
    const auto db = database(u"db1"_s, u"10.0.0.5:5432"_s,
                             { session(writer), session(pooled), session(open), session(psql) });

    const PathGraph graph = pathGraphOf({ db, pgb });

    EXPECT_THAT(said(graph), ElementsAre("shop>pgb 1 active 1 waiting", "cron>pgb 1 idle",
                                         "psql>db1 1 active", "pgb>db1 1 active 1 in transaction"));
    EXPECT_EQ(graph.nodes[0].key, u"application/shop") << "the largest one comes first";
    EXPECT_EQ(graph.nodes.back().key, u"endpoint/db1");
    EXPECT_EQ(graph.nodes.back().logical.total(), 3);
    EXPECT_FALSE(graph.nodes.back().physical.total());
}

// What is known of single clients is older than how many wait now.
TEST(PathGraphTest, NoMoreAreShownAsWaitingThanWaitNow)
{
    auto pgb = pooler(u"pgb"_s);
    std::vector<core::Link> clients;
    for (int i = 0; i < 4; ++i) {
        clients.push_back(client(u"c%1"_s.arg(i), at(u"10.0.4.17"_s, 100 + i)));
        clients.back().pool = u"shop/app"_s;
        clients.back().state = core::LinkState::Waiting;
    }
    pgb.links = std::make_shared<const core::Links>(core::Links { .clients = clients });
    core::Pool pool { .name = u"shop/app"_s };
    pool.logicalActive = 0;
    pool.logicalWaiting = 1;
    pool.logicalIdle = 3;
    pool.logicalTotal = 4;
    pgb.pools = { pool };
    const PathGraph graph = pathGraphOf({ pgb });
    ASSERT_FALSE(graph.edges.empty());
    EXPECT_EQ(graph.edges.front().traffic.waiting, 1);
    EXPECT_EQ(graph.edges.front().traffic.idle, 3);
    EXPECT_EQ(graph.nodes.front().logical.waiting, 1);
    EXPECT_EQ(graph.nodes.front().logical.total(), 4);
}

// The pools of one pooler are busy at different times.
TEST(PathGraphTest, WhatAPoolHasNoLongerIsNotTakenFromAnother)
{
    auto pgb = pooler(u"pgb"_s);
    std::vector<core::Link> clients;
    const auto add = [&clients](const QString &pool, const QString &application) {
        core::Link link = client(u"c%1"_s.arg(clients.size()), at(u"10.0.4.17"_s, 100 + int(clients.size())));
        link.pool = pool;
        link.application = application;
        link.state = core::LinkState::Active;
        clients.push_back(link);
    };
    add(u"shop/till"_s, u"checkout"_s);
    for (int i = 0; i < 5; ++i)
        add(u"shop/web"_s, u"storefront"_s);
    pgb.links = std::make_shared<const core::Links>(core::Links { .clients = clients });
    pgb.pools = { pool(u"shop"_s, u"till"_s, 1, 0, 0), pool(u"shop"_s, u"web"_s, 2, 0, 3) };
    EXPECT_THAT(said(pathGraphOf({ pgb })),
                testing::UnorderedElementsAre("checkout>pgb 1 active", "storefront>pgb 2 active 3 idle"));
}

TEST(PathGraphTest, ANewBackendOfThePoolersHostIsThePoolersUntilItIsAskedAgain)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.pools = { pool(u"shop"_s, u"app"_s, 1, 0, 0) };
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    tell(pgb, links({}, {}));
    auto young = backend(7, at(u"10.0.0.2"_s, 50000));
    young.backendStart = noon - 1s;
    young.user = u"app"_s;
    auto stranger = young;
    stranger.pid = 8;
    stranger.user = u"dba"_s;
    auto old = young;
    old.pid = 9;
    old.backendStart = noon - 1h;
    const auto db =
        database(u"db1"_s, u"10.0.0.5:5432"_s, { session(young), session(stranger), session(old) });

    EXPECT_THAT(said(pathGraphOf({ pgb, db })), ElementsAre("shop>db1 2 active", "pgb>db1 1 active"));
}

TEST(PathGraphTest, PoolsTellWhatFlowsToADatabaseThatDoesNotAnswer)
{
    auto pgb = pooler(u"pgb"_s);
    auto first = pool(u"shop"_s, u"app"_s, 3, 0, 5, 2);
    first.target = u"10.0.0.5:5432/shop"_s;
    auto second = pool(u"cron"_s, u"app"_s, 1, 0, 0);
    second.target = u"10.0.0.6:5432/cron"_s;
    pgb.pools = { first, second };
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432), leadsTo(u"10.0.0.6"_s, 5432) };
    auto one = database(u"db1"_s);
    one.sessionsMeasured = false;
    auto two = database(u"db2"_s, u"10.0.0.6:5432"_s);
    two.sessionsMeasured = false;

    EXPECT_THAT(said(pathGraphOf({ pgb, one, two })),
                ElementsAre(">pgb 4 active 5 idle", "pgb>db1 3 active 2 idle", "pgb>db2 1 active"));
}

TEST(PathGraphTest, APoolWithoutATargetLeadsWhereItsPoolerDoes)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.pools = { pool(u"shop"_s, u"app"_s, 3, 0, 5, 2) };
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    auto db = database(u"db1"_s);
    db.sessionsMeasured = false;
    EXPECT_THAT(said(pathGraphOf({ pgb, db })),
                ElementsAre(">pgb 3 active 5 idle", "pgb>db1 3 active 2 idle"));

    db.sessionsMeasured = true;
    db.sessions = { session(backend(7, at(u"10.0.0.2"_s, 50000))) };
    EXPECT_THAT(said(pathGraphOf({ pgb, db })), ElementsAre("shop>pgb 1 active", "pgb>db1 1 active"))
        << "the database knows better";
}

TEST(PathGraphTest, WhatNobodyCountsIsNotZero)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };

    EXPECT_THAT(said(pathGraphOf({ haproxy, pooler(u"pgb"_s) })), ElementsAre("haproxy>pgb ?"));
}

TEST(PathGraphTest, PoolsThatShareALimitHaveNoMoreServersThanThat)
{
    auto pgb = pooler(u"pgb"_s);
    auto large = pool(u"shop"_s, u"app"_s, 3, 12, 0);
    large.physicalLimit = 6;
    auto small = pool(u"shop"_s, u"batch"_s, 0, 0, 0);
    small.physicalLimit = 5;
    auto other = pool(u"stock"_s, u"app"_s, 0, 0, 0);
    other.physicalLimit = 4;
    pgb.pools = { large, small, other };
    pgb.limits = { { .scope = core::LimitScope::PoolerDatabase, .name = u"shop"_s, .limit = 3 } };
    EXPECT_EQ(pathGraphOf({ pgb }).nodes.back().physicalLimit, 3 + 4);
    pgb.limits.push_back({ .scope = core::LimitScope::PoolerUser, .name = u"app"_s, .limit = 1 });
    EXPECT_EQ(pathGraphOf({ pgb }).nodes.back().physicalLimit, 1 + 5) << "the narrower of both";
}

TEST(PathGraphTest, NodesAddUpThePoolsOfUsers)
{
    auto pgb = pooler(u"pgb"_s);
    auto large = pool(u"shop"_s, u"app"_s, 5, 12, 9, 1);
    large.oldestWait = 840ms;
    large.physicalLimit = 6;
    auto small = pool(u"shop"_s, u"batch"_s, 0, 0, 2);
    small.physicalLimit = 5;
    auto console = pool(u"pgbouncer"_s, u"pgbouncer"_s, 1, 0, 0);
    console.purpose = core::PoolPurpose::Console;
    pgb.pools = { small, console, large };
    pgb.limits = { { .scope = core::LimitScope::Pooler, .limit = 100 } };

    const PathNode found = pathGraphOf({ pgb }).nodes.back();

    EXPECT_EQ(found.logical, (insight::Traffic { .active = 5, .idle = 11, .waiting = 12 }));
    EXPECT_EQ(found.physical, (insight::Traffic { .active = 5, .idle = 1, .other = 0 }));
    EXPECT_EQ(found.logicalLimit, 100);
    EXPECT_EQ(found.physicalLimit, 11);
    EXPECT_EQ(found.oldestWait, core::Duration { 840ms });
    ASSERT_EQ(found.pools.size(), 2u);
    EXPECT_EQ(found.pools[0].name, u"shop/app") << "the waiting one comes first";
}

TEST(PathGraphTest, APoolThatMayHoldAnyNumberHasNoLimitInTheSum)
{
    auto pgb = pooler(u"pgb"_s);
    auto limited = pool(u"shop"_s, u"app"_s, 5, 0, 9);
    limited.physicalLimit = 5;
    pgb.pools = { limited, pool(u"shop"_s, u"batch"_s, 0, 0, 2, 1) };
    EXPECT_EQ(pathGraphOf({ pgb }).nodes.back().physicalLimit, std::nullopt);
    pgb.pools[1].physicalTotal = 0;
    EXPECT_EQ(pathGraphOf({ pgb }).nodes.back().physicalLimit, 5);
}

TEST(PathGraphTest, WhoWaitsLongestIsAmongThoseWhoWait)
{
    auto pgb = pooler(u"pgb"_s);
    auto calm = pool(u"shop"_s, u"app"_s, 1, 0, 1);
    calm.oldestWait = core::Duration {};
    auto fresh = pool(u"shop"_s, u"till"_s, 1, 2, 1);
    fresh.oldestWait.reset();
    pgb.pools = { calm, fresh };
    EXPECT_EQ(pathGraphOf({ pgb }).nodes.back().oldestWait, std::nullopt);
}

TEST(PathGraphTest, ManyApplicationsShareABox)
{
    std::vector<core::Link> clients;
    for (int i = 0; i < 20; ++i) {
        for (int j = 0; j <= i; ++j)
            clients.push_back(
                client(u"c"_s, at(u"10.0.4.17"_s, 1000 + j), {}, u"app%1"_s.arg(i, 2, 10, QChar(u'0'))));
    }
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links(clients, {}));

    const PathGraph graph = pathGraphOf({ pgb });

    ASSERT_EQ(graph.nodes.size(), 10u);
    EXPECT_EQ(graph.nodes[0].name, u"app15") << "large ones first, of about one size in the order of names";
    EXPECT_EQ(graph.nodes[4].name, u"app19");
    EXPECT_EQ(graph.nodes[5].name, u"app12");
    EXPECT_EQ(graph.nodes[7].name, u"app14");
    EXPECT_EQ(graph.nodes[8].others, 12);
    EXPECT_EQ(graph.nodes[8].key, u"others");
    EXPECT_EQ(graph.nodes[8].logical.total(), 78);
}

TEST(PathGraphTest, AnApplicationThatMakesOthersWaitComesFirstHoweverSmallItIs)
{
    std::vector<core::SessionPtr> sessions;
    for (int pid = 1; pid <= 40; ++pid) {
        core::Session session = test::working(pid);
        session.application = pid == 40 ? u"batch"_s : u"app%1"_s.arg(pid % 13);
        sessions.push_back(test::session(session));
    }
    core::Sample db = test::database(u"db1"_s, u"10.0.0.5:5432"_s, sessions);
    EXPECT_NE(pathGraphOf({ db }).nodes.front().name, u"batch");

    db.blocking = core::Blocking { noon, { { 3, { 40 } }, { 4, { 3 } } } };
    const PathGraph graph = pathGraphOf({ db });
    EXPECT_EQ(graph.nodes.front().name, u"batch");
    EXPECT_TRUE(graph.nodes.front().hindrance.blocks);
    EXPECT_EQ(std::ranges::count_if(graph.nodes, [](const auto &node) { return node.hindrance.blocks; }), 1)
        << "one that waits itself is not the cause";
    const auto named = [&graph](const QString &name) {
        return *std::ranges::find(graph.nodes, name, &insight::PathNode::name);
    };
    EXPECT_EQ(graph.nodes.front().hindrance.waiting, 0);
    EXPECT_EQ(named(u"app3"_s).hindrance.waiting, 1);
    EXPECT_EQ(named(u"app2"_s).hindrance.waiting, 0);
    EXPECT_EQ(graph.nodes[1].name, u"app3") << "the lock of another session keeps it";
    EXPECT_EQ(graph.nodes[2].name, u"app4");
    EXPECT_EQ(graph.nodes[8].hindrance.waiting, 0);

    db.blocking->blockers.clear();
    for (qint64 pid = 1; pid < 40; ++pid)
        db.blocking->blockers[pid] = { 40 };
    EXPECT_EQ(pathGraphOf({ db }).nodes[8].hindrance.waiting, 18) << "three sessions each of six others";
}

TEST(PathGraphTest, TheClientOfThePoolerMakesOthersWaitNotWhatItsServerIsCalled)
{
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 1), u"s1"_s, u"night"_s),
                      client(u"c2"_s, at(u"10.0.4.18"_s, 2)), client(u"c3"_s, at(u"10.0.4.18"_s, 3)) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s) }));
    auto db = database(
        u"db1"_s, u"10.0.0.5:5432"_s,
        { session(backend(41207, at(u"10.0.0.2"_s, 41022))), session(backend(41209, at(u"10.0.9.3"_s, 9))) });
    EXPECT_EQ(pathGraphOf({ db, pgb }).nodes.front().name, u"shop") << "the largest";

    db.blocking = core::Blocking { noon, { { 41209, { 41207 } } } };
    EXPECT_EQ(pathGraphOf({ db, pgb }).nodes.front().name, u"night");
}

TEST(PathGraphTest, WhoKeepsServersIdleInTransactionWhileClientsWaitComesFirst)
{
    auto pgb = pooler(u"pgb"_s);
    auto full = pool(u"shop"_s, u"app"_s, 1, 2, 0);
    full.physicalTotal = full.physicalLimit = 1;
    core::Link opened = server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s);
    opened.pool = full.name;
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 1), u"s1"_s, u"night"_s),
                      client(u"c2"_s, at(u"10.0.4.18"_s, 2)), client(u"c3"_s, at(u"10.0.4.18"_s, 3)) },
                    { opened }));
    core::Session idle = backend(41207, at(u"10.0.0.2"_s, 41022));
    idle.state = core::SessionState::IdleInTransaction;
    idle.stateChange = noon - 5s;
    const auto first = [&] {
        pgb.pools = { full };
        return pathGraphOf({ database(u"db1"_s, u"10.0.0.5:5432"_s, { session(idle) }), pgb }).nodes.front();
    };
    EXPECT_EQ(first().name, u"night");
    EXPECT_EQ(first().hindrance.keeps, 1);

    full.physicalLimit = 2;
    EXPECT_EQ(first().name, u"shop") << "it may have more servers";
    full.physicalLimit = 1;
    full.logicalWaiting = 0;
    EXPECT_EQ(first().name, u"shop") << "no client waits";
    full.logicalWaiting = 2;
    idle.stateChange = noon - 10ms;
    EXPECT_EQ(first().hindrance.keeps, 0) << "between two statements";
}

TEST(PathGraphTest, AFullPoolMattersMoreThanABusyOne)
{
    auto pgb = pooler(u"pgb"_s);
    auto full = pool(u"shop"_s, u"app"_s, 0, 50, 8);
    full.physicalTotal = full.physicalLimit = 8;
    auto busy = pool(u"shop"_s, u"cron"_s, 3, 0, 3);
    busy.physicalLimit = 8;
    pgb.pools = { busy, full };
    EXPECT_EQ(pathGraphOf({ pgb }).nodes.back().pools.front().name, full.name);
}

TEST(PathGraphTest, ConsolesAreNobodysWork)
{
    auto pgb = pooler(u"pgb"_s);
    auto console = pool(u"pgbouncer"_s, u"pgbouncer"_s, 1, 0, 0);
    console.purpose = core::PoolPurpose::Console;
    pgb.pools = { console };
    auto ours = client(u"c1"_s, at(u"10.0.4.17"_s, 1));
    ours.pool = console.name;
    tell(pgb, links({ ours }, {}));

    EXPECT_THAT(said(pathGraphOf({ pgb })), IsEmpty());
}

} // namespace
