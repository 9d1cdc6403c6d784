#include "insight/verdict/queue_fixture.h"

namespace {

using namespace test;

using Cause = insight::QueueCause;

using QueueCauseTest = QueueTest;

TEST_F(QueueCauseTest, ATransactionBetweenTwoStatementsKeepsNoServer)
{
    for (auto &session : sessions) {
        session.state = core::SessionState::IdleInTransaction;
        session.stateChange = noon - 3ms;
    }
    EXPECT_NE(queues().at(0).cause, Cause::IdleInTransaction);
    for (auto &session : sessions)
        session.stateChange = noon - 900ms;
    EXPECT_EQ(queues().at(0).cause, Cause::IdleInTransaction);
}

TEST_F(QueueCauseTest, InASessionPoolATransactionThatEndsFreesNoServer)
{
    waiting.mode = u"session"_s;
    for (std::size_t i = 0; i < sessions.size(); ++i)
        sessions[i].state = i < 2 ? core::SessionState::Idle : core::SessionState::IdleInTransaction;
    const insight::Queue queue = queues().at(0);
    EXPECT_EQ(queue.cause, Cause::Pinned);
    EXPECT_EQ(queue.concerned, 5);
    EXPECT_TRUE(queue.isOfSession);
}

TEST_F(QueueCauseTest, WhatItsServersDoIsNoCauseWhereItMayHaveMore)
{
    for (auto &session : sessions)
        session.state = core::SessionState::IdleInTransaction;
    EXPECT_EQ(queues().at(0).cause, Cause::IdleInTransaction);
    waiting.physicalLimit = 20;
    EXPECT_EQ(queues().at(0).cause, Cause::HeldBack);

    for (auto &session : sessions) {
        session.state = core::SessionState::Active;
        session.waitType = u"Lock"_s;
    }
    EXPECT_EQ(queues().at(0).cause, Cause::HeldBack);
    waiting.physicalLimit = 5;
    EXPECT_EQ(queues().at(0).cause, Cause::Locks);
}

TEST_F(QueueCauseTest, ALimitThatKeepsItFromHavingMoreIsNamedBesideWhatHoldsItsServers)
{
    limits = { { .scope = core::LimitScope::PoolerDatabase, .name = u"shop"_s, .used = 5, .limit = 5 } };
    for (auto &session : sessions)
        session.state = core::SessionState::IdleInTransaction;
    EXPECT_EQ(queues().at(0).cause, Cause::IdleInTransaction);
    EXPECT_FALSE(queues().at(0).reached) << "the pool has all that it may have";
    waiting.physicalLimit = 20;
    ASSERT_TRUE(queues().at(0).reached);
    EXPECT_EQ(queues().at(0).reached->limit.name, u"shop"_s);
}

} // namespace
