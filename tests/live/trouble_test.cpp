// Servers in trouble: what is said meanwhile, and that it ends.

#include "live/seen.h"
#include "live/watching.h"
#include "support/sessions.h"

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Trouble = test::WithServer;

int ourBackend(const PgServer &server)
{
    const auto ours = test::backendsOf(server, u"monitor postgres"_s);
    return ours.isEmpty() ? 0 : ours.first().pid;
}

QString nameOf(const PgServer &server)
{
    return u"127.0.0.1:%1"_s.arg(server.port());
}

} // namespace

TEST_F(Trouble, AServerThatStopsAndStarts)
{
    PgServer server;
    Watching watching({ server.url(u"monitor"_s) }, 200ms, test::impatient());
    const auto before = watching.next();
    ASSERT_TRUE(before);
    server.stop();
    const auto refused = watching.nextThat(
        [](const core::Sample &sample) { return sample.error && sample.error->fault == Fault::Refused; });
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->health, core::Health::Refused);
    EXPECT_EQ(refused->sessions.size(), before->sessions.size()) << "the last good values stay";
    EXPECT_LE(refused->at, watching.all().last()->at);
    server.start();
    EXPECT_TRUE(watching.next());
}

TEST_F(Trouble, AServerThatCrashesAndRecovers)
{
    PgServer server;
    const Sessions sessions(server, 5);
    Watching watching({ server.url(u"monitor"_s) }, 200ms, test::impatient());
    ASSERT_TRUE(watching.next());
    PgServer::signal(sessions.pid(0), SIGKILL); // the postmaster ends all others and recovers
    EXPECT_TRUE(watching.nextError());
    const auto after = watching.next();
    ASSERT_TRUE(after);
    EXPECT_EQ(after->counts.used, 1);
    server.crash();
    EXPECT_TRUE(watching.nextError());
    server.start();
    EXPECT_TRUE(watching.next());
}

TEST_F(Trouble, AFrozenBackendIsGivenUpAndDelaysNobodyElse)
{
    const PgServer frozen;
    const PgServer healthy;
    Watching watching({ frozen.url(u"monitor"_s), healthy.url(u"monitor"_s) }, 200ms, test::impatient());
    ASSERT_TRUE(watching.next(nameOf(frozen)));
    ASSERT_TRUE(watching.next(nameOf(healthy)));
    const int victim = ourBackend(frozen);
    const auto before = watching.all().size();
    PgServer::signal(victim, SIGSTOP);
    const auto error = watching.nextError();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, Fault::TimedOut);
    const auto others =
        std::ranges::count_if(watching.all().begin() + before, watching.all().end(),
                              [&](const auto &s) { return s->endpoint.name == nameOf(healthy); });
    EXPECT_GT(others, 0) << "in the four seconds before the frozen one was given up";

    const auto again = watching.next(nameOf(frozen));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->own.connections, 2) << "the frozen one still takes a slot";
    EXPECT_EQ(again->counts.active, 0) << "and is none of the users'";
    PgServer::signal(victim, SIGCONT);
    EXPECT_TRUE(watching.nextThat([&](const core::Sample &sample) {
        return sample.endpoint.name == nameOf(frozen) && sample.own.connections == 1;
    }));
}

TEST_F(Trouble, AFrozenPostmasterIsNotNoticed)
{
    const PgServer server;
    Watching watching({ server.url(u"monitor"_s) }, 100ms);
    ASSERT_TRUE(watching.next());
    PgServer::signal(server.postmasterPid(), SIGSTOP);
    for (int tick = 0; tick < 10; ++tick)
        EXPECT_TRUE(watching.next());
    PgServer::signal(server.postmasterPid(), SIGCONT);
}

// The names for a new session are asked for, in vain; the sessions are read all the same.
TEST_F(Trouble, LockedCatalogsDoNotStopTheReading)
{
    const PgServer server;
    server.run(u"create table innocent as select 1"_s);
    Watching watching({ server.url(u"monitor"_s) });
    ASSERT_TRUE(watching.next());
    server.run(u"create role newcomer login"_s);
    const Sessions unknown(server, 1, { .user = u"newcomer"_s });
    const Sessions locker(server, 1, { .user = u"postgres"_s });
    locker.run(0, "begin; lock pg_database, pg_class, pg_authid in access exclusive mode");
    const auto cancelled = [&] {
        return server.logLines(u"canceling statement due to lock timeout"_s).size();
    };
    while (cancelled() == 0)
        ASSERT_TRUE(watching.next());
    for (int tick = 0; tick < 10; ++tick)
        ASSERT_TRUE(watching.next());
    EXPECT_EQ(cancelled(), 1) << "it waits a hundred times as long as it waited for the lock";
    EXPECT_TRUE(
        std::ranges::none_of(watching.all(), [](const auto &sample) { return sample->error.has_value(); }));
}

TEST_F(Trouble, OurBackendTerminatedIsOneLoginMoreAfterThePause)
{
    const PgServer server;
    Watching watching({ server.url(u"monitor"_s) });
    ASSERT_TRUE(watching.next());
    const auto begin = std::chrono::steady_clock::now();
    server.run(u"select pg_terminate_backend(%1)"_s.arg(ourBackend(server)));
    EXPECT_TRUE(watching.nextError());
    ASSERT_TRUE(watching.next());
    EXPECT_GE(std::chrono::steady_clock::now() - begin, 5s);
    EXPECT_EQ(server.logLines(u"connection authorized: user=monitor"_s).size(), 2);
}

// What that costs the server is for tests/bench.
TEST_F(Trouble, AThousandSessionsAreReadExactlyAndOnlyTheirChanges)
{
    const PgServer server({ .conf = { u"max_connections = 1200"_s } });
    const Sessions sessions(server, 1000);
    for (int i = 0; i < 50; ++i)
        sessions.start(i, "select pg_sleep(60)");
    for (int i = 50; i < 150; ++i)
        sessions.run(i, "begin");
    Watching watching({ server.url(u"monitor"_s) }, 500ms);
    const auto first = watching.next();
    ASSERT_TRUE(first);
    EXPECT_EQ(first->counts.active, 50);
    EXPECT_EQ(first->counts.idleInTransaction, 100);
    EXPECT_EQ(first->counts.idle, 850);
    EXPECT_EQ(first->counts.used, 1001);
    for (int tick = 0; tick < 3; ++tick)
        ASSERT_TRUE(watching.next());
    const auto before = watching.all().last();
    const auto after = watching.next();
    ASSERT_TRUE(after);
    EXPECT_LT(after->own.bytes - before->own.bytes, 200'000);
    EXPECT_EQ(after->counts.idle, 850);
}
