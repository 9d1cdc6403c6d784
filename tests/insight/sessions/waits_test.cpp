#include "insight/sessions/waits.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using core::Session;
using core::SessionKind;
using core::SessionState;
using insight::WaitGroup;
using insight::waitGroups;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::vector<WaitGroup> groupsOf(std::initializer_list<Session> sessions)
{
    core::Sample sample;
    for (const Session &session : sessions)
        sample.sessions.push_back(std::make_shared<const Session>(session));
    return waitGroups(sample);
}

Session waiting(const char *type, const char *event)
{
    return { .database = u"shop"_s,
             .state = SessionState::Active,
             .waitType = QString::fromLatin1(type),
             .waitEvent = QString::fromLatin1(event) };
}

} // namespace

TEST(WaitGroups, AreLargestFirst)
{
    EXPECT_THAT(
        groupsOf({ waiting("IO", "DataFileRead"), waiting("Lock", "tuple"), waiting("Lock", "tuple") }),
        ElementsAre(
            WaitGroup {
                .database = u"shop"_s, .waitType = u"Lock"_s, .waitEvent = u"tuple"_s, .sessions = 2 },
            WaitGroup {
                .database = u"shop"_s, .waitType = u"IO"_s, .waitEvent = u"DataFileRead"_s, .sessions = 1 }));
}

TEST(WaitGroups, CallWorkWithoutAWaitCpu)
{
    EXPECT_THAT(groupsOf({ { .state = SessionState::Active, .queryId = 42 } }),
                ElementsAre(WaitGroup { .waitType = u"CPU"_s, .queryId = 42, .sessions = 1 }));
}

TEST(WaitGroups, CountAWaitOnlyWhileSomethingRuns)
{
    EXPECT_THAT(groupsOf({ { .state = SessionState::IdleInTransaction,
                             .waitType = u"Client"_s,
                             .waitEvent = u"ClientRead"_s },
                           { .state = SessionState::Aborted, .waitType = u"Client"_s } }),
                ElementsAre(WaitGroup { .state = SessionState::IdleInTransaction, .sessions = 1 },
                            WaitGroup { .state = SessionState::Aborted, .sessions = 1 }));
}

TEST(WaitGroups, LeaveOutWhoWaitsByProfession)
{
    EXPECT_THAT(groupsOf({ { .state = SessionState::Idle, .waitType = u"Client"_s },
                           { .kind = SessionKind::Background, .state = SessionState::Active },
                           { .kind = SessionKind::WalSender, .state = SessionState::Active },
                           { .kind = SessionKind::Background, .state = SessionState::None },
                           { .state = SessionState::Starting } }),
                IsEmpty());
}

TEST(WaitGroups, CountParallelWorkersAndThoseHiddenFromUs)
{
    EXPECT_THAT(groupsOf({ { .kind = SessionKind::ParallelWorker, .state = SessionState::Active },
                           { .hidden = true, .state = SessionState::Active },
                           { .hidden = true, .state = SessionState::Unknown } }),
                ElementsAre(WaitGroup { .state = SessionState::Unknown, .sessions = 2 },
                            WaitGroup { .waitType = u"CPU"_s, .sessions = 1 }));
}

TEST(WaitGroups, TellDatabasesAndQueriesApart)
{
    EXPECT_EQ(groupsOf({ { .database = u"a"_s, .state = SessionState::Active, .queryId = 1 },
                         { .database = u"a"_s, .state = SessionState::Active, .queryId = 2 },
                         { .database = u"b"_s, .state = SessionState::Active, .queryId = 1 } })
                  .size(),
              3U);
}
