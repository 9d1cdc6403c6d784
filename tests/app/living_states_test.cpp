// What the window shows while all is as it should be, and what can be done with it.

#include "app/running.h"
#include "live/seen.h"
#include "support/demo.h"
#include "support/in_zone.h"
#include "support/sessions.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::PgServer;
using test::Running;
using test::Sessions;
using test::text;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

namespace {

using Living = test::WithServer;

} // namespace

TEST_F(Living, ADemoIsWatchedLive)
{
    test::Demo demo;
    demo.startAndWait();
    Running running({ demo.serverUrl() });
    ASSERT_TRUE(running.waitForVerdict(u"waiting for a lock"_s));
    ASSERT_TRUE(running.waitForNews(4));

    EXPECT_THAT(text(running.verdict()), HasSubstr("(reports-ui, reports) blocks "));
    EXPECT_THAT(text(running.verdict()),
                HasSubstr("the blocker is idle in a transaction that has been open for "));
    EXPECT_THAT(text(running.title()), HasSubstr("waiting for a lock"));
    EXPECT_THAT(text(running.tile(u"Lock waits"_s)), HasSubstr("3 | oldest "));
    EXPECT_THAT(text(running.tile(u"Transactions"_s)), Not(HasSubstr("–")));
    EXPECT_THAT(text(running.endpoints().value(1)), HasSubstr(" waiting for locks, PostgreSQL "));
    EXPECT_THAT(text(running.status()), HasSubstr("1 of 1 endpoints answer"));
    EXPECT_THAT(text(running.status()), HasSubstr("1 of at most 2 connections"));
    EXPECT_TRUE(running.topList().contains(u"checkout"_s));
    EXPECT_EQ(running.topListSpan().section(u" ·"_s, 0, 0), u"last minute"_s);
    EXPECT_EQ(running.pastBar(), QString {});
    EXPECT_EQ(running.passwordBar(), QString {});
    running.picture(u"live-overview"_s);

    running.press(Qt::Key_3);
    ASSERT_TRUE(
        running.waitUntil([&] { return running.sessions(u"application"_s).contains(u"checkout"_s); }));
    running.picture(u"live-sessions"_s);
    running.press(Qt::Key_4);
    ASSERT_TRUE(running.waitForNews(2));
    running.picture(u"live-waits"_s);
}

TEST_F(Living, FrozenItStandsStillWhileCollectingGoesOn)
{
    const PgServer server;
    const Sessions sessions(server, 3);
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(u"No session is waiting"_s));
    ASSERT_TRUE(running.waitForNews(3));

    running.press(Qt::Key_Space);
    ASSERT_TRUE(running.waitUntil([&] { return running.pastBar().contains(u"frozen at "_s); }));
    // What was on its way then is of then, too. Health is never frozen: it tells when that has been drawn.
    const auto uses = [&](const QString &count) {
        return running.waitUntil([&] { return running.endpoints().value(1).contains(count); });
    };
    const Sessions oneMore(server, 1);
    ASSERT_TRUE(uses(u"5 of "_s));
    const QImage lanes = running.lanes();
    const QStringList pids = running.sessions(u"pid"_s);
    const QString tile = running.tile(u"Fullest limit"_s);

    const Sessions more(server, 3);
    EXPECT_TRUE(running.waitForNews(3)) << "collecting goes on";
    EXPECT_TRUE(uses(u"8 of "_s));
    EXPECT_TRUE(running.lanes() == lanes);
    EXPECT_EQ(running.sessions(u"pid"_s), pids);
    EXPECT_EQ(running.tile(u"Fullest limit"_s), tile);
    running.picture(u"frozen"_s);

    running.press(Qt::Key_Space);
    EXPECT_TRUE(running.waitUntil([&] { return running.pastBar().isEmpty(); }));
    EXPECT_TRUE(running.waitUntil([&] { return running.tile(u"Fullest limit"_s) != tile; }));
}

TEST_F(Living, ChartsThatStandStillAreReadWhenTheyGrowOlderThanWhatIsInMemory)
{
    const PgServer server;
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForNews(2));
    const core::Duration inMemory = insight::HistoryRules {}.points;
    emit running.window().panned(running.viewState().axis().width + 2s - inMemory);
    const auto tooOld = [&] {
        const core::Instant now = core::wallClock();
        return gui::shownSpan(running.viewState().axis(), now).from < now - inMemory - 3s;
    };
    EXPECT_FALSE(tooOld());
    ASSERT_TRUE(running.waitUntil(tooOld));
    EXPECT_TRUE(running.waitUntil([&] { return running.pastBar().startsWith(u"Charts show "_s); }))
        << text(running.pastBar());
}

TEST_F(Living, EveryTimeIsShownInUtcOnceThatIsWanted)
{
    const test::InZone auckland("Pacific/Auckland"); // 12 or 13 hours ahead: never the same hour
    const PgServer server;
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForNews(2));
    running.press(Qt::Key_Space);
    const auto showsUtc = [&] {
        const core::Instant frozen = *running.viewState().axis().frozen;
        return running.pastBar().contains(core::formatInstant(frozen).mid(11, 8));
    };
    ASSERT_TRUE(running.waitUntil([&] { return running.pastBar().contains(u"frozen at "_s); }));
    EXPECT_FALSE(showsUtc()) << text(running.pastBar());
    running.press(Qt::Key_U);
    EXPECT_TRUE(running.waitUntil(showsUtc)) << text(running.pastBar());
    EXPECT_THAT(text(running.timeShown()), EndsWith(" UTC"));
    running.press(Qt::Key_U);
    EXPECT_TRUE(running.waitUntil([&] { return !showsUtc(); })) << text(running.pastBar());
    EXPECT_THAT(text(running.timeShown()), Not(EndsWith(" UTC")));
}

TEST_F(Living, ASelectedSpanIsFollowedByEveryList)
{
    const PgServer server;
    Sessions gone(server, 2, { .application = u"gone-later"_s });
    gone.startAll("select pg_sleep(600)");
    Running running({ server.url(u"monitor"_s) });
    ASSERT_TRUE(running.waitForVerdict(u"No session is waiting"_s));
    ASSERT_TRUE(running.waitForNews(7));
    const core::Instant end = core::wallClock();
    PgServer::signal(gone.pid(0), SIGTERM);
    PgServer::signal(gone.pid(1), SIGTERM);
    Sessions late(server, 1, { .application = u"came-later"_s });
    late.startAll("select pg_sleep(600)");
    ASSERT_TRUE(running.waitForNews(6));

    for (int i = 0; i < 5; ++i)
        running.press(Qt::Key_Plus, Qt::ControlModifier); // half a minute is all of the width
    ASSERT_TRUE(running.waitForNews(1)) << "and so it is drawn";
    EXPECT_EQ(running.viewState().axis().width, 30s);
    running.dragOverLanes({ end - 4s, end - 1s });
    ASSERT_TRUE(running.waitUntil([&] { return running.pastBar().contains(u"averages"_s); }));
    EXPECT_TRUE(running.topList().contains(u"gone-later"_s)) << text(running.topListSpan());
    EXPECT_THAT(text(running.topListSpan()), HasSubstr(" – "));
    running.picture(u"span-overview"_s);
    running.press(Qt::Key_3);
    ASSERT_TRUE(
        running.waitUntil([&] { return running.sessions(u"application"_s).contains(u"gone-later"_s); }));
    EXPECT_FALSE(running.sessions(u"application"_s).contains(u"came-later"_s));
    running.picture(u"span-sessions"_s);

    running.press(Qt::Key_Comma);
    ASSERT_TRUE(running.waitUntil([&] { return running.pastBar().contains(u"preceding minute"_s); }))
        << "one step back is a moment";
    EXPECT_TRUE(running.sessions(u"application"_s).contains(u"gone-later"_s));

    running.press(Qt::Key_End);
    EXPECT_TRUE(running.waitUntil([&] { return running.pastBar().isEmpty(); }));
    EXPECT_TRUE(
        running.waitUntil([&] { return running.sessions(u"application"_s).contains(u"came-later"_s); }));
    EXPECT_FALSE(running.sessions(u"application"_s).contains(u"gone-later"_s));
}
