#include "core/session_list.h"

#include <gmock/gmock.h>

using core::SessionList;
using core::SessionPtr;
using core::SessionState;
using testing::ElementsAre;

namespace {

SessionPtr session(int pid, SessionState state, bool hidden = false)
{
    return std::make_shared<const core::Session>(
        core::Session { .pid = pid, .hidden = hidden, .state = state });
}

} // namespace

TEST(SessionListTest, KeepsApartWhoIsNotIdle)
{
    const SessionPtr background = session(1, SessionState::None);
    const SessionPtr unseen = session(3, SessionState::Idle, true);
    const SessionPtr working = session(4, SessionState::Active);
    SessionList sessions { background, session(2, SessionState::Idle), unseen };
    sessions.push_back(working);
    EXPECT_EQ(sessions.size(), 4);
    EXPECT_THAT(sessions.notIdle(), ElementsAre(background, unseen, working));
}

TEST(SessionListTest, FindsThePidOrNobody)
{
    const SessionPtr wanted = session(4711, SessionState::Active);
    const SessionList sessions { session(7, SessionState::Idle), wanted, session(9000, SessionState::Idle) };
    EXPECT_EQ(*sessions.find(4711), wanted);
    for (const int nobody : { 1, 8, 9001 })
        EXPECT_EQ(sessions.find(nobody), sessions.end());
}
