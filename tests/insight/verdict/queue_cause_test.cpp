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

} // namespace
