#include "insight/verdict/own_pool_fixture.h"

using namespace test;
using insight::SpareCapacity;
using ::testing::Optional;
using ::testing::SizeIs;
using Cause = Queue::Cause;

TEST_F(OwnPool, BesideAnotherDoesNotTakeItsIdleConnectionsForItsOwn)
{
    haveTwoPools();
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].pool, u"main"_s);
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
    EXPECT_EQ(found[0].own->room, std::nullopt) << "no connection says of which pool it is";
    EXPECT_TRUE(found[0].own->isMixedBelow);
}

TEST_F(OwnPool, BesideAnotherIsKnownByItsDatabase)
{
    haveTwoPools();
    app.pools[0].database = u"shop"_s;
    app.pools[1].database = u"reports"_s;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].own->room,
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
    EXPECT_THAT(found[0].own->room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 2 }));
}

TEST_F(OwnPool, BesideAnotherIsKnownByTheNameOfItsConnections)
{
    haveTwoPools();
    for (std::size_t i = 0; i < sessions.size(); ++i)
        sessions[i].application = i < 2 ? u"main"_s : u"batch"_s;
    const auto found = queues();
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_TRUE(found[0].own->room);
    EXPECT_EQ(found[0].own->room->connections, 2);
    EXPECT_EQ(found[0].own->room->idle, 0);
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
    EXPECT_THAT(found[0].own->room,
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
    EXPECT_THAT(found[0].own->room,
                Optional(SpareCapacity { .endpoint = u"pg-1"_s, .free = 64, .all = 97, .connections = 2 }));

    app.endpoint.address = u"10.0.9.9:8080"_s; // where none of them comes from
    found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].own->room, std::nullopt);
    EXPECT_TRUE(found[0].own->isMixedBelow);
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
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
    EXPECT_EQ(found[0].own->room, std::nullopt);
    EXPECT_TRUE(found[0].own->isMixedBelow);
}
