#include "core/sample.h"
#include "core/session.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using core::SessionState;
using testing::ElementsAre;
using testing::Pointee;

TEST(Session, StateHasTheServersWord)
{
    EXPECT_STREQ(core::stateName(SessionState::None), "");
    EXPECT_STREQ(core::stateName(SessionState::Active), "active");
    EXPECT_STREQ(core::stateName(SessionState::IdleInTransaction), "idle in transaction");
    EXPECT_STREQ(core::stateName(SessionState::Aborted), "idle in transaction (aborted)");
    EXPECT_STREQ(core::stateName(SessionState::Unknown), "unknown");
}

TEST(Session, WaitsForALockOnlyWhileItIsActive)
{
    EXPECT_TRUE(core::waitsForLock({ .state = SessionState::Active, .waitType = u"Lock"_s }));
    EXPECT_FALSE(core::waitsForLock({ .state = SessionState::Active, .waitType = u"LWLock"_s }));
    EXPECT_FALSE(core::waitsForLock({ .state = SessionState::Active }));
    EXPECT_FALSE(core::waitsForLock({ .state = SessionState::Idle, .waitType = u"Lock"_s }));
}

TEST(Sample, KnowsNoBlockersWhereNobodyAsked)
{
    EXPECT_EQ(core::blockersOf({}, 7), nullptr);
}

TEST(Sample, KnowsTheBlockersOfASession)
{
    core::Sample sample;
    sample.blocking = core::Blocking { .blockers = { { 7, { 3, 0 } } } };

    EXPECT_THAT(core::blockersOf(sample, 7), Pointee(ElementsAre(3, 0)));
    EXPECT_EQ(core::blockersOf(sample, 8), nullptr);
}
