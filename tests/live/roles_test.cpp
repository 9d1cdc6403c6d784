// The same server seen by three kinds of role.

#include "live/seen.h"
#include "live/watching.h"
#include "support/sessions.h"

using namespace Qt::Literals::StringLiterals;
using core::SessionState;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Roles = test::WithServer;

} // namespace

TEST_F(Roles, ASuperuserAndAMonitorSeeEverything)
{
    const PgServer server;
    const Sessions sessions(server, 4);
    sessions.start(0, "select pg_sleep(60)");
    sessions.run(1, "begin");
    for (const auto &role : { u"postgres"_s, u"monitor"_s }) {
        Watching watching({ server.url(role) });
        const auto sample = watching.next();
        ASSERT_TRUE(sample);
        EXPECT_EQ(sample->counts.active, 1);
        EXPECT_EQ(sample->counts.idleInTransaction, 1);
        EXPECT_EQ(sample->counts.idle, 2);
        EXPECT_EQ(sample->counts.unknown, 0);
        EXPECT_EQ(sample->visibility.seen, sample->visibility.total);
        const auto sleeper = test::sessionOf(*sample, sessions.pid(0));
        ASSERT_TRUE(sleeper);
        EXPECT_EQ(sleeper->query, u"select pg_sleep(60)"_s);
        EXPECT_EQ(sleeper->waitEvent, u"PgSleep"_s);
    }
}

TEST_F(Roles, APlainRoleSeesItsOwnAndKnowsThatItDoesNotSeeTheRest)
{
    const PgServer server;
    const Sessions others(server, 4);
    const Sessions own(server, 2, { .user = u"plain"_s });
    others.start(0, "select pg_sleep(60)");
    Watching watching({ server.url(u"plain"_s) });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);

    EXPECT_EQ(sample->counts.unknown, 4);
    EXPECT_EQ(sample->counts.idle, 2);
    EXPECT_EQ(sample->counts.used, 7);
    EXPECT_EQ(sample->counts.active, std::nullopt);
    EXPECT_EQ(sample->counts.idleInTransaction, std::nullopt);
    EXPECT_EQ(sample->counts.aborted, std::nullopt);
    EXPECT_EQ(sample->counts.lockWaiting, std::nullopt);
    EXPECT_EQ(sample->rates.averageActiveSessions, std::nullopt);
    EXPECT_EQ(sample->visibility.seen, 2);
    EXPECT_EQ(sample->visibility.total, qint64(sample->sessions.size()));
    EXPECT_FALSE(sample->blocking);

    const auto hidden = test::sessionOf(*sample, others.pid(0));
    ASSERT_TRUE(hidden);
    EXPECT_TRUE(hidden->hidden);
    EXPECT_EQ(hidden->state, SessionState::Unknown);
    EXPECT_TRUE(hidden->query.isNull()) << hidden->query.toStdString();
    EXPECT_EQ(hidden->user, u"app"_s);
    EXPECT_EQ(hidden->backendStart, std::nullopt);
    EXPECT_EQ(test::sessionOf(*sample, own.pid(0))->state, SessionState::Idle);
}

TEST_F(Roles, APlainRoleFollowsWhoComesAndGoes)
{
    const PgServer server;
    Sessions sessions(server, 3);
    Watching watching({ server.url(u"plain"_s) });
    ASSERT_TRUE(watching.next());
    const Sessions more(server, 5);
    EXPECT_TRUE(watching.nextThat([](const core::Sample &sample) { return sample.counts.unknown == 8; }));
    sessions.shrinkTo(1);
    EXPECT_TRUE(watching.nextThat([](const core::Sample &sample) { return sample.counts.unknown == 6; }));
}
