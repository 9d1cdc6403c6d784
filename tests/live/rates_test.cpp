// What changed between samples, under loads whose size is known.

#include "live/seen.h"
#include "live/watching.h"
#include "support/sessions.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Rates = test::WithServer;

bool within(std::optional<double> value, double least, double most)
{
    return value && *value >= least && *value <= most;
}

} // namespace

TEST_F(Rates, AnIdleServerDoesNothing)
{
    const PgServer server;
    const Sessions idle(server, 3);
    Watching watching({ server.url(u"monitor"_s) }, 1s);
    for (int tick = 0; tick < 4; ++tick)
        ASSERT_TRUE(watching.next());
    double sum = 0;
    for (int tick = 0; tick < 4; ++tick) {
        const auto sample = watching.next();
        ASSERT_TRUE(sample && sample->rates.transactionsPerSecond);
        sum += *sample->rates.transactionsPerSecond;
        EXPECT_EQ(sample->rates.averageActiveSessions, 0);
    }
    EXPECT_LT(sum / 4, 0.7);
}

// What the login and the first questions did is published a second later.
TEST_F(Rates, OurOwnBeginningIsNotAmongThem)
{
    const PgServer server;
    Watching watching({ server.url(u"monitor"_s) }, 1s);
    double sum = 0;
    for (int known = 0; known < 4;) {
        const auto sample = watching.next();
        ASSERT_TRUE(sample);
        known += sample->rates.transactionsPerSecond.has_value();
        sum += sample->rates.transactionsPerSecond.value_or(0);
    }
    EXPECT_LT(sum, 2);
}

// What is published in a lump, once in a while, cannot be subtracted where it appears.
TEST_F(Rates, OurOwnArePublishedWhileTheyAreMade)
{
    const PgServer server;
    const auto published = [&server] {
        return server
            .run(u"select xact_commit from pg_stat_database where datname = 'postgres'"_s, u"template1"_s)
            .toLongLong();
    };
    Watching watching({ server.url(u"monitor"_s) }, 1s);
    for (int tick = 0; tick < 3; ++tick)
        ASSERT_TRUE(watching.next());
    const qint64 before = published();
    for (int tick = 0; tick < 6; ++tick)
        ASSERT_TRUE(watching.next());
    EXPECT_GE(published() - before, 4);
}

// A server publishes a session's account once a second at most, and the rest of it when the session ends.
TEST_F(Rates, CommitsAndLoginsAreCounted)
{
    const PgServer server;
    Watching watching({ server.url(u"monitor"_s) }, 1s);
    ASSERT_TRUE(watching.next());
    auto before = watching.next();
    ASSERT_TRUE(before);
    {
        const Sessions burst(server, 30);
        for (int i = 0; i < 4; ++i)
            burst.runAll("select 1");
    }
    // 30 logins of one transaction each and 120 statements. Each is in the rates of three samples, a third
    // each.
    double transactions = 0;
    double logins = 0;
    const auto add = [&](const core::Sample &one) {
        const double seconds = std::chrono::duration<double>(*one.at - *before->at).count();
        transactions += seconds * one.rates.transactionsPerSecond.value_or(0);
        logins += seconds * one.rates.connectionsPerSecond.value_or(0);
        before = std::make_shared<const core::Sample>(one);
        return transactions > 100;
    };
    ASSERT_TRUE(watching.nextThat(add)) << transactions;
    for (int tick = 0; tick < 3; ++tick) {
        const auto sample = watching.next();
        ASSERT_TRUE(sample);
        add(*sample);
    }
    EXPECT_TRUE(within(transactions, 120, 240)) << transactions;
    if (server.major() >= 14) {
        EXPECT_TRUE(within(logins, 20, 60)) << logins;
    }
}

TEST_F(Rates, AResetIsSaidAndNothingIsEverNegative)
{
    const PgServer server;
    const Sessions sessions(server, 2);
    Watching watching({ server.url(u"monitor"_s) });
    ASSERT_TRUE(watching.next());
    for (int i = 0; i < 50; ++i)
        sessions.run(0, "select 1");
    ASSERT_TRUE(watching.next());
    server.run(u"select pg_stat_reset()"_s);
    EXPECT_TRUE(watching.nextThat([](const core::Sample &sample) { return sample.rates.reset; }));
    ASSERT_TRUE(watching.nextThat([](const core::Sample &sample) { return !sample.rates.reset; }));
    for (const auto &sample : watching.all()) {
        EXPECT_GE(sample->rates.transactionsPerSecond.value_or(0), 0);
        EXPECT_GE(sample->rates.connectionsPerSecond.value_or(0), 0);
    }
}

TEST_F(Rates, AverageActiveSessionsAreThoseAtWork)
{
    const PgServer server;
    server.run(u"create table ended (); grant select on ended to app"_s);
    Sessions sessions(server, 6);
    for (int i = 0; i < 4; ++i)
        sessions.start(i, "do $$ begin while not exists (select from ended) loop perform pg_sleep(0.05); "
                          "end loop; end $$");
    Watching watching({ server.url(u"monitor"_s) }, 500ms);
    EXPECT_TRUE(watching.nextThat(
        [](const core::Sample &sample) { return within(sample.rates.averageActiveSessions, 3.9, 4.1); }));
    if (server.major() < 14)
        return;
    // The server books all of their time when the four statements end, and publishes it when the sessions do.
    server.run(u"insert into ended default values"_s);
    for (int i = 0; i < 4; ++i)
        sessions.finish(i);
    sessions.shrinkTo(0);
    EXPECT_TRUE(watching.nextThat(
        [](const core::Sample &sample) { return sample.rates.trackedActiveSessions >= 2; }));
}
