#include "insight/verdict/queue_fixture.h"

// The pool inside an application is the queue.

using namespace test;
using insight::Room;
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

    std::vector<Queue> queues()
    {
        std::vector<core::SessionPtr> backends;
        for (const core::Session &session : sessions)
            backends.push_back(test::session(session));
        auto db = test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, backends);
        db.limits = {
            { .scope = core::LimitScope::Server, .name = u"pg-1"_s, .used = 33, .limit = 100, .usable = 97 }
        };
        std::vector<core::Sample> all { db, app };
        if (pgb)
            all.push_back(*pgb);
        Past known({ u"pg-1"_s, u"pgb-a"_s, u"app1:8080"_s });
        for (const core::Instant when : { noon - 1s, noon }) {
            for (core::Sample sample : all) {
                sample.received = when;
                known.add(shared(sample), when);
            }
        }
        const auto moment = insight::momentOf(insight::latestSamples(known, {}));
        return insight::queuesOf(known, moment, insight::figuresOf(known, {}, minute, moment, cores));
    }

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

    core::Sample app = station(core::Layer::Application, u"app1:8080"_s, u"10.0.4.17:8080"_s);
    std::optional<core::Sample> pgb;
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
                Optional(Room {
                    .endpoint = u"pg-1"_s, .free = 64, .all = 97, .isDatabase = true, .connections = 10 }));
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
                Optional(Room { .endpoint = u"pgb-a"_s, .free = 12, .all = 20, .connections = 10 }));
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

TEST_F(OwnPool, OfNobodysConnectionsHasNoRoomThatIsKnown)
{
    sessions.clear();
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].room, std::nullopt);
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
        Past known({ u"pg-1"_s, u"app1:8080"_s });
        known.add(shared(db), noon);
        known.add(shared(app), noon);
        const auto moment = insight::momentOf(insight::latestSamples(known, {}));
        return insight::ratioOf(*moment.way);
    };
    const auto arrived = ratio(test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, { test::session(sessions[0]) }));
    ASSERT_TRUE(arrived);
    EXPECT_EQ(arrived->logical, 17);
    EXPECT_EQ(arrived->physical, 1);
    sessions[0].application = u"psql"_s;
    EXPECT_FALSE(ratio(test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, { test::session(sessions[0]) })));
}
