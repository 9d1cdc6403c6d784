// What the window shows when a server is away, full, locked, or not to be seen.

#include "app/running.h"
#include "gui/endpoints/endpoint_list.h"
#include "live/seen.h"
#include "support/fake_pg.h"
#include "support/port.h"
#include "support/pulse.h"
#include "support/sessions.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::PgServer;
using test::Running;
using test::Sessions;
using test::text;
using testing::HasSubstr;
using testing::Not;

namespace {

using Trouble = test::WithServer;

const QStringList tiles { u"Fullest limit"_s, u"Average active"_s,  u"Idle in transaction"_s,
                          u"Lock waits"_s,    u"New connections"_s, u"Transactions"_s };

void expectNothingMeasured(Running &running)
{
    for (const QString &tile : tiles)
        EXPECT_EQ(running.tile(tile), u"– | not measured"_s) << text(tile);
}

qsizetype ourBackends(const PgServer &server)
{
    return test::backendsOf(server, u"monitor postgres"_s).size();
}

} // namespace

TEST(WithoutServer, AServerThatNeverSpeaksIsBeingConnectedTo)
{
    const test::FakePg server(test::silence());
    Running running({ server.url() });
    ASSERT_TRUE(running.waitUntil([&] { return server.accepted() > 0; }));
    const test::Pulse pulse;
    ASSERT_TRUE(running.waitForVerdict(u"Connecting waiting for the first answer"_s));
    EXPECT_THAT(text(running.endpoints().value(1)), HasSubstr("connecting, used connections not measured"));
    EXPECT_THAT(text(running.status()), HasSubstr("0 of 1 endpoints answer"));
    expectNothingMeasured(running);
    running.picture(u"connecting"_s);
    ASSERT_TRUE(running.waitForVerdict(u"No answer within the time limit"_s));
    EXPECT_GE(pulse.turns(), test::manyTurns) << "the window goes on";
}

TEST(WithoutServer, NobodyListens)
{
    const QString name = u"127.0.0.1:%1"_s.arg(test::freePort());
    Running running({ u"postgresql://app@%1/shop"_s.arg(name) });
    ASSERT_TRUE(running.waitForVerdict(name + u" does not answer"_s));
    EXPECT_THAT(text(running.verdict()), HasSubstr("Nothing is listening at this address"));
    EXPECT_THAT(text(running.verdict()), HasSubstr("Check the host and port"));
    EXPECT_THAT(text(running.title()), testing::StartsWith(text(name) + " does not answer"));
    EXPECT_THAT(text(running.endpoints().value(1)), HasSubstr("refused since "));
    EXPECT_EQ(running.viewState().exitStatus(), 1);
    expectNothingMeasured(running);
    running.picture(u"refused"_s);
}

TEST_F(Trouble, LostItSaysSinceWhenAndComesBackByItself)
{
    PgServer server;
    const Sessions sessions(server, 2);
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(u"No session is waiting"_s));
    ASSERT_TRUE(running.waitForNews(4));
    const QString name = running.viewState().past().endpoints().front();
    const insight::EndpointHistory &history = running.viewState().past().history(name);

    server.stop();
    const test::Pulse pulse;
    ASSERT_TRUE(running.waitForVerdict(u"does not answer"_s));
    ASSERT_TRUE(
        running.waitUntil([&] { return running.endpoints().value(1).contains(u"refused, last answer "_s); }));
    EXPECT_GE(pulse.turns(), test::manyTurns) << "the window goes on";
    EXPECT_THAT(text(running.endpoints().value(1)), HasSubstr("last known: 3 of "));
    for (const QString &tile : { u"Fullest limit"_s, u"Idle in transaction"_s, u"Lock waits"_s })
        EXPECT_EQ(running.tile(tile), u"– | not measured"_s) << text(tile);
    EXPECT_EQ(running.tile(u"Transactions"_s), u"– | 1 endpoint not read"_s);
    EXPECT_THAT(text(running.tile(u"Average active"_s)), HasSubstr("% measured")) << "of the last minute";
    running.picture(u"lost"_s);

    server.start();
    ASSERT_TRUE(running.waitForVerdict(u"restarted "_s));
    EXPECT_THAT(text(running.endpoints().value(1)), HasSubstr(", ok, "));
    EXPECT_TRUE(std::ranges::any_of(history.gaps(), [](const insight::Gap &gap) {
        return gap.reason && gap.reason->fault == core::Fault::Refused;
    })) << "it remains in the lanes";
    ASSERT_TRUE(running.waitForNews(3));
    running.picture(u"back"_s);
}

TEST_F(Trouble, AFullServerIsStillShownToWhoWasIn)
{
    const PgServer server({ .conf = { u"max_connections = 12"_s } });
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(u"No session is waiting"_s));

    const Sessions sessions(server, 8);
    ASSERT_TRUE(running.waitForVerdict(u"is full"_s));
    EXPECT_THAT(text(running.verdict()), HasSubstr("all 9 connections"));
    EXPECT_THAT(
        text(running.verdict()),
        HasSubstr("close connections, idle ones first, or raise the limit (PostgreSQL's max_connections"));
    EXPECT_THAT(text(running.title()), HasSubstr("9/9"));
    EXPECT_THAT(text(running.tile(u"Fullest limit"_s)), HasSubstr("9 of 9"));
    EXPECT_THAT(text(running.endpoints().value(1)), HasSubstr(", ok, "));

    EXPECT_TRUE(running.waitForNews(4)) << "it goes on showing";
    EXPECT_EQ(ourBackends(server), 1);
    EXPECT_TRUE(server.logLines(u"FATAL"_s).isEmpty()) << "and no client was refused because of us";
    running.picture(u"full-while-connected"_s);
}

TEST_F(Trouble, AServerThatWasFullBefore)
{
    const PgServer server({ .conf = { u"max_connections = 12"_s } });
    Sessions sessions(server, 9);
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(u"No access to"_s));
    EXPECT_THAT(text(running.window().windowTitle()), HasSubstr("is full"));
    EXPECT_THAT(text(running.verdict()), HasSubstr("The server has no free connection slot"));
    EXPECT_THAT(text(running.verdict()), HasSubstr("Close a connection, or raise the limit"));
    EXPECT_THAT(text(running.endpoints().value(1)), HasSubstr("full since "));
    expectNothingMeasured(running);
    running.picture(u"full-before"_s);

    sessions.shrinkTo(1);
    running.window().endpoints().setCurrentIndex(running.window().endpoints().model()->index(1, 0));
    running.choose(u"Try again"_s, running.window().endpoints());
    EXPECT_TRUE(running.waitForVerdict(u"No session is waiting"_s));
}

TEST_F(Trouble, APasswordIsAskedForOnce)
{
    const PgServer server;
    Running running({ server.url(u"secretive"_s) });
    ASSERT_TRUE(running.waitUntil([&] { return !running.passwordBar().isEmpty(); }));
    EXPECT_EQ(running.passwordBar(), u"Password of secretive at 127.0.0.1:%1:"_s.arg(server.port()));
    ASSERT_TRUE(running.waitForVerdict(u"The server requires a password"_s));
    running.picture(u"password-asked"_s);

    running.type(u"wrong"_s);
    EXPECT_EQ(running.passwordBar(), QString {});
    ASSERT_TRUE(running.waitForVerdict(u"The user name or password was rejected"_s));
    EXPECT_EQ(running.passwordBar(), QString {}) << "the user is not asked";
    EXPECT_THAT(text(running.endpoints().value(1)), HasSubstr("login failed since "));
    EXPECT_EQ(server.logLines(u"password authentication failed"_s).size(), 1);
    running.picture(u"password-wrong"_s);

    running.window().endpoints().setCurrentIndex(running.window().endpoints().model()->index(1, 0));
    running.choose(u"Enter password…"_s, running.window().endpoints());
    ASSERT_NE(running.passwordBar(), QString {});
    running.type(u"right!pass"_s);
    ASSERT_TRUE(running.waitUntil([&] { return running.endpoints().value(1).contains(u", ok, "_s); }));
    EXPECT_EQ(running.passwordBar(), QString {});
}

TEST_F(Trouble, ARoleWithoutRightsIsToldWhatItDoesNotSee)
{
    const PgServer server;
    const Sessions sessions(server, 4);
    sessions.start(0, "select pg_sleep(600)");
    Running running({ server.url(u"plain"_s) });
    ASSERT_TRUE(running.waitForVerdict(u"Lock waits are not measured"_s));
    ASSERT_TRUE(running.waitForNews(2));
    EXPECT_THAT(text(running.verdict()), HasSubstr("grant it pg_read_all_stats"));
    EXPECT_THAT(text(running.tile(u"Lock waits"_s)), HasSubstr("–"));
    EXPECT_THAT(text(running.tile(u"Average active"_s)), HasSubstr("–"));
    running.picture(u"no-rights-overview"_s);

    running.press(Qt::Key_3);
    ASSERT_TRUE(running.waitUntil([&] { return running.sessions(u"state"_s).size() == 4; }));
    EXPECT_THAT(text(running.sessionsNotice()), HasSubstr("you see the details of 0 of "));
    EXPECT_EQ(running.sessions(u"state"_s).count(u"idle"_s), 0);
    running.picture(u"no-rights-sessions"_s);
}

TEST_F(Trouble, OneOfThreeIsDeadAndTheOthersGoOn)
{
    const PgServer first;
    const PgServer second;
    const Sessions sessions(first, 3);
    const QString dead = u"127.0.0.1:%1"_s.arg(test::freePort());
    Running running(
        { first.url(u"monitor"_s), u"postgresql://app@%1/shop"_s.arg(dead), second.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(dead + u" does not answer"_s));
    ASSERT_TRUE(running.waitUntil([&] { return running.status().contains(u"2 of 3 endpoints answer"_s); }));
    EXPECT_THAT(text(running.endpoints().value(0)), HasSubstr("All, 2 of 3 answer"));
    EXPECT_THAT(text(running.endpoints().value(2)), HasSubstr(", ok, "));
    EXPECT_THAT(text(running.endpoints().value(3)), HasSubstr("refused since "));
    EXPECT_THAT(text(running.endpoints().value(4)), HasSubstr(", ok, "));
    EXPECT_THAT(text(running.tile(u"Fullest limit"_s)), HasSubstr("4 of "));
    EXPECT_EQ(running.viewState().exitStatus(), 3);
    running.picture(u"one-of-three-dead"_s);
}
