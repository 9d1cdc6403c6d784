// Servers where reading the sessions is costly.

#include "live/seen.h"
#include "live/watching.h"
#include "support/fake_http.h"
#include "support/sessions.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Costly = test::WithServer;

const QStringList longQueries { u"track_activity_query_size = 1048576"_s, u"max_connections = 300"_s,
                                u"log_statement = all"_s };

} // namespace

TEST_F(Costly, WhereSessionsMayHaveLongQueriesNothingIsAskedThatCopiesThem)
{
    const PgServer server({ .conf = longQueries });
    const Sessions sessions(server, 100);
    Watching watching({ server.url(u"monitor"_s) });
    for (int tick = 0; tick < 5; ++tick) {
        const auto sample = watching.next();
        ASSERT_TRUE(sample);
        EXPECT_FALSE(sample->sessionsMeasured);
        EXPECT_EQ(sample->health, core::Health::Slow);
        EXPECT_EQ(sample->counts.used, std::nullopt);
        EXPECT_EQ(sample->limits.front().limit, 300);
        EXPECT_EQ(sample->counts.active, std::nullopt);
        EXPECT_TRUE(sample->sessions.empty());
    }
    EXPECT_EQ(server.logLines(u"pg_stat_get_activity"_s).size(), 0);
    EXPECT_EQ(server.logLines(u"backends"_s).size(), 0);
}

// 20 texts of a megabyte are so slow to read that the duty limit holds the next reading back.
TEST_F(Costly, NoMoreThanAHundredthOfTheTimeIsTheServers)
{
    const PgServer server(
        { .conf = { u"track_activity_query_size = 1048576"_s, u"max_connections = 80"_s } });
    const Sessions sessions(server, 20);
    sessions.runAll("select length('" + QByteArray(1'000'000, 'x') + "')");
    const PgServer other;
    Watching beside({ other.url(u"monitor"_s) }, 100ms);
    Watching watching({ server.url(u"monitor"_s) }, 100ms, {}, 1);
    const auto held = watching.nextThat(
        [](const core::Sample &one) { return one.health == core::Health::Slow && one.sessionsMeasured; });
    ASSERT_TRUE(held);
    const auto begin = std::chrono::steady_clock::now();
    const auto before = held->own.serverTime.value();
    for (int tick = 0; tick < 50; ++tick)
        ASSERT_TRUE(beside.next()) << "another one is not held back";
    const auto last = watching.all().last();
    const auto wall = std::chrono::steady_clock::now() - begin;
    const auto grace = 50ms; // one hundredth of what may be owed
    // What a statement costs is known when it is over: on a busy machine the last one may cost a lot.
    core::Duration dearest {};
    core::Duration spent {};
    for (const auto &sample : watching.all())
        dearest = std::max(dearest, *sample->own.serverTime - std::exchange(spent, *sample->own.serverTime));
    EXPECT_LE(*last->own.serverTime - before, wall / 100 + grace + dearest);
}

TEST_F(Costly, TellsByHowMuchTheShareStretchesTheInterval)
{
    const PgServer server({ .conf = { u"track_activity_query_size = 102400"_s } });
    const Sessions sessions(server, 60);
    sessions.runAll("select length('" + QByteArray(100'000, 'x') + "')");
    Watching watching({ server.url(u"monitor"_s) }, 10ms, {}, 1); // which it does not bear within a hundredth
    const auto sample = watching.nextThat([](const core::Sample &one) { return one.stretch.has_value(); });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->health, core::Health::Slow);
    EXPECT_EQ(sample->stretch->wanted, 10ms);
    EXPECT_EQ(sample->stretch->share, 1);
    EXPECT_GT(sample->stretch->every, 10ms);
    EXPECT_GT(sample->stretch->cost, 0ms);
}

TEST(CostlyPage, IsAskedForMoreRarelyByTheTimeThatItMakesWait)
{
    const test::FakePg proxy([](const test::FakeClient &client) {
        while (true) {
            test::readRequest(client);
            client.dawdle(200ms);
            client.send(test::page("# pxname,svname,qcur,qmax,scur,smax,slim,stot,status,type\n"
                                   "shop,db,0,0,1,1,100,5,UP,2\n"));
        }
    });
    Watching watching({ u"http://127.0.0.1:%1/stats"_s.arg(proxy.port()) }, 200ms);
    const auto sample = watching.nextThat([](const core::Sample &one) { return one.stretch.has_value(); });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->health, core::Health::Slow);
    EXPECT_GE(sample->stretch->cost, 90ms);
    EXPECT_GT(sample->stretch->every, 200ms);
}
