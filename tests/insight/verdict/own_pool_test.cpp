#include "insight/verdict/queue_fixture.h"

// The pool inside an application is the queue.

using namespace test;
using insight::SpareCapacity;
using ::testing::Optional;
using ::testing::SizeIs;
using Cause = Queue::Cause;

namespace {

class OwnPool : public ::testing::Test
{
protected:
    OwnPool()
    {
        app.ownName = u"shop-api"_s;
        app.pools = { pool({}, {}, 10, 7, 0) };
        app.pools[0].name = u"HikariPool-1"_s;
        app.pools[0].physicalLimit = 10;
        app.limits = { { .scope = core::LimitScope::ApplicationPool,
                         .name = u"HikariPool-1"_s,
                         .setting = u"maximumPoolSize"_s } };
        for (int i = 0; i < 10; ++i) {
            core::Session session = backend(100 + i, at(u"10.0.4.17"_s, 5000 + i));
            session.application = u"shop-api"_s;
            sessions.push_back(session);
        }
    }

    insight::Queues allQueues()
    {
        std::vector<core::SessionPtr> backends;
        for (const core::Session &session : sessions)
            backends.push_back(test::session(session));
        auto db = test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, backends);
        db.limits = databaseLimits;
        std::vector<core::Sample> all { db, app };
        if (pgb)
            all.push_back(*pgb);
        if (haproxy)
            all.push_back(*haproxy);
        ClusterHistory known({ u"pg-1"_s, u"pgb-a"_s, u"ha"_s, u"app1:8080"_s });
        for (const core::Instant when : { noon - 1s, noon }) {
            for (core::Sample sample : all) {
                sample.received = when;
                known.add(shared(sample), when);
            }
        }
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return insight::queuesOf(known, moment, insight::figuresOf(known, {}, minute, moment, cores));
    }

    std::vector<Queue> queues() { return allQueues().judged; }

    /// The application has a pool "main" with both of its connections at work and three threads waiting, and
    /// a pool "batch" with six connections that do nothing, as it should be.
    void haveTwoPools()
    {
        app.pools = { pool({}, {}, 2, 3, 0), pool({}, {}, 0, 0, 0, 6) };
        app.pools[0].name = u"main"_s;
        app.pools[0].physicalLimit = 2;
        app.pools[1].name = u"batch"_s;
        sessions.resize(8);
        for (std::size_t i = 0; i < sessions.size(); ++i) {
            sessions[i].database = i < 2 ? u"shop"_s : u"reports"_s;
            if (i >= 2)
                sessions[i].state = core::SessionState::Idle;
        }
    }

    /// Its connections go through a HAProxy whose server may have so many connections.
    void comeThroughAProxy(std::optional<qint64> most)
    {
        haproxy = proxy(u"ha"_s);
        haproxy->pools = { pool({}, {}, 10, 0, 0) };
        haproxy->pools[0].name = u"pg/pg-1"_s;
        haproxy->pools[0].physicalLimit = most;
        std::vector<core::Link> clients;
        std::vector<core::Link> servers;
        for (int i = 0; i < int(sessions.size()); ++i) {
            const QString key = QString::number(i);
            const core::Address from = at(u"10.0.0.3"_s, 30000 + i);
            clients.push_back(client(key, at(u"10.0.4.17"_s, 5000 + i), key, {}));
            clients.back().pool = haproxy->pools[0].name;
            servers.push_back(server(key, from, databaseIn, {}, key));
            sessions[std::size_t(i)].clientAddress = from.host;
            sessions[std::size_t(i)].clientPort = from.port;
        }
        tell(*haproxy, links(clients, servers));
    }

    std::vector<core::Limit> databaseLimits = {
        { .scope = core::LimitScope::Server, .name = u"pg-1"_s, .used = 33, .limit = 100, .usable = 97 }
    };

    /// Its connections go to a PgBouncer with so many of 20 servers at work.
    void comeThroughAPooler(qint64 active)
    {
        pgb = pooler(u"pgb-a"_s);
        pgb->pools = { pool(u"shop"_s, u"app"_s, active, 0, 10, 20 - active),
                       pool(u"other"_s, u"app"_s, 1, 0, 0, 300) };
        pgb->pools[0].physicalLimit = 20;
        std::vector<core::Link> clients;
        for (int i = 0; i < 10; ++i) {
            clients.push_back(client(QString::number(i), at(u"10.0.4.17"_s, i + 1), {}, u"shop-api"_s));
            clients.back().pool = u"shop/app"_s;
            clients.back().state = core::LinkState::Active;
        }
        tell(*pgb, links(clients, {}));
        sessions.clear();
    }

    core::Sample app = ofLayer(core::Layer::Application, u"app1:8080"_s, u"10.0.4.17:8080"_s);
    std::optional<core::Sample> pgb;
    std::optional<core::Sample> haproxy;
    std::vector<core::Session> sessions;
    std::optional<double> cores;
};

} // namespace

TEST_F(OwnPool, WithoutALayerBelowThatIsFullIsTooSmall)
{
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_TRUE(found[0].isOwnPool);
    EXPECT_EQ(found[0].named, u"shop-api"_s);
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
    EXPECT_EQ(found[0].limit.setting, u"maximumPoolSize"_s);
    EXPECT_THAT(found[0].room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 10 }));
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
    EXPECT_EQ(found[0].room->connections, 10);
}

TEST_F(OwnPool, HasTheRoomOfThePoolsThatItsClientsAreIn)
{
    comeThroughAPooler(8);
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].room,
                Optional(SpareCapacity {
                    .endpoint = u"pgb-a"_s, .free = 12, .all = 20, .isOfServers = true, .connections = 10 }));
}

TEST_F(OwnPool, WhoseConnectionsDoNothingBelowKeepsThem)
{
    for (core::Session &session : sessions)
        session.state = core::SessionState::Idle;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_TRUE(found[0].room);
    EXPECT_EQ(found[0].room->idle, 10);
}

TEST_F(OwnPool, WhoseConnectionsAreIdleInTransactionSaysWhich)
{
    for (core::Session &session : sessions)
        session.state = core::SessionState::IdleInTransaction;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, Cause::IdleInTransaction);
    EXPECT_EQ(found[0].concerned, 10);
    EXPECT_EQ(found[0].application, u"shop-api"_s);
    EXPECT_TRUE(found[0].pid);
}

TEST_F(OwnPool, BesideAnotherDoesNotTakeItsIdleConnectionsForItsOwn)
{
    haveTwoPools();
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].pool, u"main"_s);
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
    EXPECT_EQ(found[0].room, std::nullopt) << "no connection says of which pool it is";
    EXPECT_TRUE(found[0].isMixedBelow);
}

TEST_F(OwnPool, BesideAnotherIsKnownByItsDatabase)
{
    haveTwoPools();
    app.pools[0].database = u"shop"_s;
    app.pools[1].database = u"reports"_s;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 2 }));
}

TEST_F(OwnPool, BesideAnotherIsKnownByADatabaseWhoseNameTheServerCutShort)
{
    haveTwoPools();
    const QString shop = u"shop"_s.repeated(20);
    for (core::Session &session : sessions) {
        if (session.database == u"shop"_s)
            session.database = shop.first(63);
    }
    app.pools[0].database = shop;
    app.pools[1].database = u"reports"_s;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 2 }));
}

TEST_F(OwnPool, BesideAnotherIsKnownByTheNameOfItsConnections)
{
    haveTwoPools();
    for (std::size_t i = 0; i < sessions.size(); ++i)
        sessions[i].application = i < 2 ? u"main"_s : u"batch"_s;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_TRUE(found[0].room);
    EXPECT_EQ(found[0].room->connections, 2);
    EXPECT_EQ(found[0].room->idle, 0);
}

TEST_F(OwnPool, BesideAnotherIsKnownByItsServer)
{
    haveTwoPools();
    app.pools[0].target = u"10.0.0.5:5432/shop"_s;
    app.pools[1].target = u"10.0.0.2:6432/reports"_s;
    pgb = pooler(u"pgb-a"_s);
    std::vector<core::Link> clients;
    for (int i = 2; i < 8; ++i)
        clients.push_back(client(QString::number(i), at(u"10.0.4.17"_s, 5000 + i), {}, u"shop-api"_s));
    tell(*pgb, links(clients, {}));
    sessions.resize(2);
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 2 }));
}

TEST_F(OwnPool, BesideAnotherDoesNotWaitForTheLocksAndTransactionsOfThat)
{
    for (const bool isLocked : { true, false }) {
        haveTwoPools();
        for (std::size_t i = 2; i < sessions.size(); ++i) {
            sessions[i].state = isLocked ? core::SessionState::Active : core::SessionState::IdleInTransaction;
            sessions[i].waitType = isLocked ? u"Lock"_s : QString();
        }
        const auto found = queues();
        ASSERT_THAT(found, SizeIs(1));
        EXPECT_EQ(found[0].cause, Cause::TooSmall);
    }
}

TEST_F(OwnPool, BesideAnotherIsNotHeldUpByTheFullServerOfThat)
{
    haveTwoPools();
    app.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    app.pools[1].target = u"10.0.0.5:5432/reports"_s;
    databaseLimits[0].used = 97;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
}

TEST_F(OwnPool, DoesNotCountTheConnectionsOfOtherInstances)
{
    app.pools[0].physicalActive = app.pools[0].physicalTotal = app.pools[0].physicalLimit = 2;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        sessions[i].state = i < 2 ? core::SessionState::Active : core::SessionState::Idle;
        sessions[i].clientAddress = i < 2 ? u"10.0.4.17"_s : u"10.0.4.18"_s;
    }
    auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 2 }));

    app.endpoint.address = u"10.0.9.9:8080"_s; // where none of them comes from
    found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].room, std::nullopt);
    EXPECT_TRUE(found[0].isMixedBelow);
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
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
        ASSERT_TRUE(found[0].room);
        EXPECT_EQ(found[0].room->free, 2);
        EXPECT_EQ(found[0].room->limit.name, u"narrow"_s);
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
    EXPECT_EQ(found[0].room->free, 3) << "two servers are idle, and one more may be opened";
    EXPECT_EQ(found[0].room->limit.used, 14);

    pgb->limits = { { .scope = core::LimitScope::Pooler,
                      .name = u"pgb-a"_s,
                      .setting = u"max_client_conn"_s,
                      .used = 100,
                      .limit = 100 } };
    found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].room->free, 0) << "it lets no further client in";
    EXPECT_EQ(found[0].room->limit.setting, u"max_client_conn"_s);
}

TEST_F(OwnPool, OverAPoolerWithoutALimitHasARoomThatIsNotKnown)
{
    comeThroughAPooler(8);
    pgb->pools[0].physicalLimit.reset();
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_TRUE(found[0].room);
    EXPECT_EQ(found[0].room->endpoint, u"pgb-a"_s);
    EXPECT_EQ(found[0].room->free, std::nullopt);
}

TEST_F(OwnPool, HasTheRoomBelowAProxy)
{
    comeThroughAProxy({});
    auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 10 }));

    haproxy->pools[0].physicalLimit = 13;
    found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].room->endpoint, u"ha"_s) << "which lets in fewer than the database";
    EXPECT_EQ(found[0].room->free, 3);

    haproxy->pools[0].physicalLimit = 100;
    EXPECT_EQ(queues().at(0).room->endpoint, u"pg-1"_s);
}

TEST_F(OwnPool, BesideAnotherIsNotToldApartByThousandsOfUsers)
{
    haveTwoPools();
    app.pools[0].database = u"shop"_s;
    app.pools[1].database = u"reports"_s;
    app.pools[1].physicalTotal = app.pools[1].physicalIdle = 5000;
    const core::Session one = sessions.back();
    for (int i = 0; i < 1000; ++i) {
        sessions.push_back(one);
        sessions.back().pid = 1000 + i;
        sessions.back().user = QString::number(i);
    }
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].room, std::nullopt);
    EXPECT_TRUE(found[0].isMixedBelow);
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
    EXPECT_THAT(queues().at(0).room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97 }));

    comeThroughAPooler(8);
    lead(poolerIn);
    pgb->links.reset();
    EXPECT_THAT(queues().at(0).room, std::nullopt) << "either of its pools may be meant";
    pgb->pools.resize(1);
    EXPECT_THAT(
        queues().at(0).room,
        Optional(SpareCapacity { .endpoint = u"pgb-a"_s, .free = 12, .all = 20, .isOfServers = true }));
    app.neighbours.push_back(leadsTo(databaseIn.host, databaseIn.port));
    EXPECT_THAT(queues().at(0).room, std::nullopt) << "it may be the other";
}

TEST_F(OwnPool, OfNobodysConnectionsHasNoRoomThatIsKnown)
{
    sessions.clear();
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].room, std::nullopt);
    EXPECT_FALSE(found[0].isMixedBelow);
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
