#include "insight/past/wait_class.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using insight::isWorking;
using insight::WaitClass;
using insight::waitClassOf;

TEST(WaitClasses, FollowTheServersWord)
{
    EXPECT_EQ(waitClassOf(u"LWLock"), WaitClass::LwLock);
    EXPECT_EQ(waitClassOf(u"Lock"), WaitClass::Lock);
    EXPECT_EQ(waitClassOf(u"IO"), WaitClass::Io);
    EXPECT_EQ(waitClassOf(u"BufferPin"), WaitClass::Other);
    EXPECT_EQ(waitClassOf(u"something new"), WaitClass::Other);
}

TEST(WaitClasses, CallItCpuWhereNothingIsWaitedFor)
{
    EXPECT_EQ(waitClassOf({}), WaitClass::Cpu);
    EXPECT_EQ(waitClassOf(u"Cpu"), WaitClass::Cpu);
}

TEST(WaitClasses, DoNotCallItCpuWhereWaitsAreNotReported)
{
    EXPECT_EQ(waitClassOf(core::waitUnreported.toString()), WaitClass::Unreported);
}

TEST(WaitClasses, HaveNames)
{
    EXPECT_STREQ(waitClassName(WaitClass::Cpu), "CPU");
    EXPECT_STREQ(waitClassName(WaitClass::LwLock), "LWLock");
    EXPECT_STREQ(waitClassName(WaitClass::Other), "other waits");
}

TEST(Working, IsAClientOrItsWorkerThatRunsSomething)
{
    core::Session session = test::working(1);
    EXPECT_TRUE(isWorking(session));
    session.kind = core::SessionKind::ParallelWorker;
    EXPECT_TRUE(isWorking(session));
    session.waitType = u"Client"_s;
    EXPECT_TRUE(isWorking(session));
}

TEST(Working, IsNobodyElse)
{
    EXPECT_FALSE(isWorking(test::idling(1)));
    EXPECT_FALSE(isWorking(test::working(1, u"Activity"_s)));
    for (const auto kind : { core::SessionKind::WalSender, core::SessionKind::Background }) {
        core::Session session = test::working(1);
        session.kind = kind;
        EXPECT_FALSE(isWorking(session));
    }
    core::Session hidden = test::working(1);
    hidden.hidden = true;
    EXPECT_FALSE(isWorking(hidden));
}
