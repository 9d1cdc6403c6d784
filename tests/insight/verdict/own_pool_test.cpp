#include "insight/verdict/own_pool_fixture.h"

using namespace test;
using insight::SpareCapacity;
using ::testing::Optional;
using ::testing::SizeIs;
using Cause = Queue::Cause;

TEST_F(OwnPool, WithoutALayerBelowThatIsFullIsTooSmall)
{
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_TRUE(found[0].own);
    EXPECT_EQ(found[0].own->application, u"shop-api"_s);
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
    EXPECT_EQ(found[0].own->setting, u"maximumPoolSize"_s);
    EXPECT_THAT(found[0].own->room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 10 }));
}

TEST_F(OwnPool, IsNotTooSmallWhereItsBackendsShareTooFewCores)
{
    cores = 4; // of the database, which the metrics of the application do not name
    EXPECT_EQ(queues().at(0).cause, Cause::Cpu);
    comeThroughAProxy({});
    EXPECT_EQ(queues().at(0).cause, Cause::Cpu);
    cores = 64;
    EXPECT_EQ(queues().at(0).cause, Cause::TooSmall);
}

TEST_F(OwnPool, ProcessesOfTheServerAreNobodysConnections)
{
    core::Session writer = backend(7, {});
    writer.kind = core::SessionKind::Background;
    writer.application.clear();
    sessions.push_back(writer);
    app.endpoint.address =
        u"10.0.0.5:8080"_s; // the host of the database, where such a process has no address
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].own->room->connections, 10);
}

TEST_F(OwnPool, HasTheRoomOfThePoolsThatItsClientsAreIn)
{
    comeThroughAPooler(8);
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].own->room,
                Optional(SpareCapacity {
                    .endpoint = u"pgb-a"_s, .free = 12, .all = 20, .isOfServers = true, .connections = 10 }));
}

TEST_F(OwnPool, WhoseConnectionsDoNothingBelowKeepsThem)
{
    for (core::Session &session : sessions)
        session.state = core::SessionState::Idle;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_TRUE(found[0].own->room);
    EXPECT_EQ(found[0].own->room->idle, 10);
}

TEST_F(OwnPool, KeepsNoConnectionsThatWereIdleOnlyWhenThePoolerListedThem)
{
    comeThroughAPooler(10);
    core::Links listed = *pgb->links;
    for (core::Link &client : listed.clients)
        client.state = core::LinkState::Idle;
    const auto idleOf = [&](core::Duration age) {
        listed.received = noon - age;
        tell(*pgb, listed);
        const auto found = queues();
        return found.size() == 1 && found[0].own->room ? found[0].own->room->idle : -1;
    };
    EXPECT_EQ(idleOf(0s), 10);
    EXPECT_EQ(idleOf(5s), 0) << "its pool has ten busy clients now";
    EXPECT_EQ(idleOf(999ms), 0) << "the list came with the reading before";
    pgb->pools[0].logicalActive = 4;
    EXPECT_EQ(idleOf(5s), 6) << "no more than four of them are busy";
}

TEST_F(OwnPool, HasNoRoomInAPoolThatAnOperatorPaused)
{
    comeThroughAPooler(8);
    for (const bool isPaused : { false, true }) {
        pgb->pools[0].paused = isPaused;
        const auto found = queues();
        ASSERT_FALSE(found.empty());
        ASSERT_TRUE(found.back().own && found.back().own->room);
        EXPECT_EQ(found.back().own->room->free == 0, isPaused);
    }
}

TEST_F(OwnPool, WhoseConnectionsAreIdleInTransactionSaysWhich)
{
    for (core::Session &session : sessions)
        session.state = core::SessionState::IdleInTransaction;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, Cause::IdleInTransaction);
    EXPECT_EQ(found[0].concerned, 10);
    EXPECT_EQ(found[0].culprit->application, u"shop-api"_s);
    EXPECT_TRUE(found[0].culprit);
}

TEST_F(OwnPool, HasNoMoreRoomThanItsRoleAndItsDatabase)
{
    for (const auto scope : { core::LimitScope::Role, core::LimitScope::Database }) {
        const bool isRole = scope == core::LimitScope::Role;
        for (core::Session &session : sessions)
            (isRole ? session.user : session.database) = u"narrow"_s;
        databaseLimits.resize(1);
        databaseLimits.push_back(
            { .scope = scope, .name = u"wide"_s, .used = 10, .limit = 10, .usable = 10 });
        databaseLimits.push_back(
            { .scope = scope, .name = u"narrow"_s, .used = 10, .limit = 12, .usable = 12 });
        const auto found = queues();
        ASSERT_THAT(found, SizeIs(1));
        ASSERT_TRUE(found[0].own->room);
        EXPECT_EQ(found[0].own->room->free, 2);
        EXPECT_EQ(found[0].own->room->limit.name, u"narrow"_s);
    }
}

TEST_F(OwnPool, HasNoMoreRoomThanWhatItsPoolerSharesAmongPools)
{
    comeThroughAPooler(8); // with 12 servers idle
    pgb->pools[0].physicalTotal = 10;
    pgb->limits = { { .scope = core::LimitScope::PoolerDatabase,
                      .name = u"other"_s,
                      .setting = u"max_db_connections"_s,
                      .used = 5,
                      .limit = 5 },
                    { .scope = core::LimitScope::PoolerDatabase,
                      .name = u"shop"_s,
                      .setting = u"max_db_connections"_s,
                      .used = 14,
                      .limit = 15 } };
    auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].own->room->free, 3) << "two servers are idle, and one more may be opened";
    EXPECT_EQ(found[0].own->room->limit.used, 14);

    pgb->limits = { { .scope = core::LimitScope::Pooler,
                      .name = u"pgb-a"_s,
                      .setting = u"max_client_conn"_s,
                      .used = 100,
                      .limit = 100 } };
    found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].own->room->free, 0) << "it lets no further client in";
    EXPECT_EQ(found[0].own->room->limit.setting, u"max_client_conn"_s);
}

TEST_F(OwnPool, OverAPoolerWithoutALimitHasARoomThatIsNotKnown)
{
    comeThroughAPooler(8);
    pgb->pools[0].physicalLimit.reset();
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_TRUE(found[0].own->room);
    EXPECT_EQ(found[0].own->room->endpoint, u"pgb-a"_s);
    EXPECT_EQ(found[0].own->room->free, std::nullopt);
}

TEST_F(OwnPool, HasTheRoomBelowAProxy)
{
    comeThroughAProxy({});
    auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].own->room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 10 }));

    haproxy->pools[0].physicalLimit = 13;
    found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].own->room->endpoint, u"ha"_s) << "which lets in fewer than the database";
    EXPECT_EQ(found[0].own->room->free, 3);

    haproxy->pools[0].physicalLimit = 100;
    EXPECT_EQ(queues().at(0).own->room->endpoint, u"pg-1"_s);
}

TEST_F(OwnPool, OfThousandsOnlyTheFirstAreJudged)
{
    const core::Pool one = app.pools[0];
    app.pools.assign(1000, one);
    for (std::size_t i = 0; i < app.pools.size(); ++i) {
        app.pools[i].name = QString::number(i);
        app.pools[i].logicalWaiting = qint64(i + 1);
    }
    const auto found = allQueues();
    ASSERT_EQ(found.judged.size(), insight::mostJudged);
    EXPECT_EQ(found.judged[0].pool, u"999"_s) << "the longest";
    EXPECT_EQ(found.all, 1000u);
    EXPECT_EQ(found.elsewhere, QString());
}

TEST_F(OwnPool, HasTheRoomWhereTheUserSaysThatItLeads)
{
    const auto lead = [this](const core::Address &there) {
        app.neighbours = {
            { .relation = core::Neighbour::Relation::Said, .host = there.host, .port = there.port }
        };
    };
    sessions.clear();
    lead(databaseIn);
    EXPECT_THAT(queues().at(0).own->room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97 }));

    comeThroughAPooler(8);
    lead(poolerIn);
    pgb->links.reset();
    EXPECT_THAT(queues().at(0).own->room, std::nullopt) << "either of its pools may be meant";
    pgb->pools.resize(1);
    EXPECT_THAT(
        queues().at(0).own->room,
        Optional(SpareCapacity { .endpoint = u"pgb-a"_s, .free = 12, .all = 20, .isOfServers = true }));
    app.neighbours.push_back(leadsTo(databaseIn.host, databaseIn.port));
    EXPECT_THAT(queues().at(0).own->room, std::nullopt) << "it may be the other";
}

TEST_F(OwnPool, OfNobodysConnectionsHasNoRoomThatIsKnown)
{
    sessions.clear();
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].own->room, std::nullopt);
    EXPECT_FALSE(found[0].own->isMixedBelow);
}

TEST_F(OwnPool, ComesAfterTheQueueOfThePoolerThatMakesIt)
{
    comeThroughAPooler(20);
    pgb->pools[0].logicalWaiting = 3;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].endpoint, u"pgb-a"_s);
    EXPECT_EQ(found[1].endpoint, u"app1:8080"_s);
}

TEST_F(OwnPool, WhoseNameMoreConnectionsBearThanItHasIsSaidToBeDoubtful)
{
    const auto doubtful = [this](qint64 counted) {
        app.pools = { pool({}, {}, counted, 0, 0) };
        const auto graph = insight::pathGraphOf(
            { shared(test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, backends())), shared(app) });
        const auto node = std::ranges::find(graph.nodes, u"app1:8080"_s, &insight::PathNode::endpoint);
        return node == graph.nodes.end() ? -1 : node->doubtful;
    };
    EXPECT_EQ(doubtful(10), 0);
    EXPECT_EQ(doubtful(4), 10) << "another instance has its name";
}

TEST_F(OwnPool, ThatLeadsNobodyKnowsWhereLeavesTheRatioUnknown)
{
    const auto ratio = [&](const core::Sample &db) {
        ClusterHistory known({ u"pg-1"_s, u"app1:8080"_s });
        known.add(shared(db), noon);
        known.add(shared(app), noon);
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return insight::ratioOf(*moment.graph);
    };
    const auto arrived = ratio(test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, { test::session(sessions[0]) }));
    ASSERT_TRUE(arrived);
    EXPECT_EQ(arrived->logical, 17);
    EXPECT_EQ(arrived->physical, 1);
    sessions[0].application = u"psql"_s;
    EXPECT_FALSE(ratio(test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, { test::session(sessions[0]) })));
}
