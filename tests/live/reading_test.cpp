// What a sample says of the sessions, beside what the server says of them.

#include "live/seen.h"
#include "live/watching.h"
#include "support/counting_proxy.h"
#include "support/sessions.h"

#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using core::SessionKind;
using core::SessionState;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Reading = test::WithServer;

/// A session as the server tells it, in the form of `told`.
const QString truth =
    u"select pid, state, application_name, coalesce((extract(epoch from xact_start) * 1000000)::bigint, 0),"
    " coalesce((extract(epoch from query_start) * 1000000)::bigint, 0),"
    " (extract(epoch from state_change) * 1000000)::bigint,"
    " (extract(epoch from backend_start) * 1000000)::bigint, query"
    " from pg_stat_activity where usename = 'app' order by pid"_s;

QString told(const core::Session &session)
{
    const auto micros = [](const std::optional<core::Instant> &at) {
        return QString::number(at ? at->time_since_epoch().count() : 0);
    };
    return QStringList { session.pid.text(),           QString::fromLatin1(core::stateName(session.state)),
                         session.application,          micros(session.transactionStart),
                         micros(session.queryStart),   micros(session.stateChange),
                         micros(session.backendStart), session.query }
        .join(u'|');
}

QString told(const core::Sample &sample)
{
    QStringList lines;
    for (const auto &session : sample.sessions) {
        if (session->user == u"app")
            lines.append(told(*session));
    }
    return lines.join(u'\n');
}

/// Clients that come, go, work and rest as chance has it.
class Crowd
{
public:
    Crowd(const PgServer &server, int size)
        : m_server(server)
    {
        for (int i = 0; i < size; ++i)
            m_clients.push_back(std::make_unique<Sessions>(server, 1));
    }

    void stir()
    {
        auto &client = m_clients[below(m_clients.size())];
        client->finish(0);
        const auto word = QByteArray::number(++m_words);
        switch (below(7)) {
        case 0:
            client = std::make_unique<Sessions>(m_server, 1);
            break;
        case 1:
            client->start(0, "begin; select " + word);
            break;
        case 2:
            client->run(0, "set application_name = 'a" + word + '\'');
            break;
        case 3:
            client->start(0, "select pg_sleep(0.3), " + word);
            break;
        default:
            client->run(0, "rollback; select " + word);
        }
    }

    void rest()
    {
        for (const auto &client : m_clients)
            client->finish(0);
    }

private:
    std::size_t below(std::size_t end)
    {
        return std::uniform_int_distribution<std::size_t>(0, end - 1)(m_random);
    }

    const PgServer &m_server;
    std::minstd_rand m_random { 20 };
    std::vector<std::unique_ptr<Sessions>> m_clients;
    int m_words = 0;
};

} // namespace

TEST_F(Reading, SeesEverySessionButItsOwn)
{
    const PgServer server;
    const Sessions idle(server, 5);
    Watching watching({ server.url(u"monitor"_s) });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->counts.idle, 5);
    EXPECT_EQ(sample->counts.active, 0);
    EXPECT_EQ(sample->counts.used, 6);
    EXPECT_EQ(sample->own.connections, 1);
}

TEST_F(Reading, CountsEveryState)
{
    const PgServer server;
    const Sessions sessions(server, 10);
    for (const int sleeper : { 0, 1, 2 })
        sessions.start(sleeper, "select pg_sleep(60)");
    sessions.run(3, "begin");
    sessions.run(4, "begin");
    sessions.start(5, "begin; select 1/0");
    sessions.run(6, "select pg_advisory_lock(1)");
    sessions.start(7, "select pg_advisory_lock(1)");

    Watching watching({ server.url(u"monitor"_s) });
    const auto sample =
        watching.nextThat([](const core::Sample &one) { return one.counts.lockWaiting == 1; });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->counts.active, 4);
    EXPECT_EQ(sample->counts.idle, 3);
    EXPECT_EQ(sample->counts.idleInTransaction, 2);
    EXPECT_EQ(sample->counts.aborted, 1);
    EXPECT_EQ(sample->counts.unknown, 0);
    EXPECT_EQ(sample->counts.used, 11);
}

TEST_F(Reading, WorkersAndWalSendersAreListedAndNotCounted)
{
    const PgServer server;
    server.run(u"create table many as select generate_series(1, 1000) as n; grant select on many to app"_s);
    const Sessions leader(server, 1);
    const Sessions replication(server.conninfo() + u" replication=true"_s);
    leader.run(
        0, "set min_parallel_table_scan_size = 0; set parallel_setup_cost = 0; set parallel_tuple_cost = 0");
    leader.start(0, "select count(pg_sleep(0.1)) from many");

    Watching watching({ server.url(u"monitor"_s) });
    const auto ofKind = [](const core::Sample &sample, SessionKind kind) {
        return std::ranges::count_if(sample.sessions,
                                     [&](const auto &session) { return session->kind == kind; });
    };
    const auto sample = watching.nextThat(
        [&](const core::Sample &one) { return ofKind(one, SessionKind::ParallelWorker) > 0; });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->counts.active, 1);
    EXPECT_EQ(sample->counts.used, server.major() < 12 ? 3 : 2);
    EXPECT_EQ(ofKind(*sample, SessionKind::WalSender), 1);
    EXPECT_GE(ofKind(*sample, SessionKind::Background), 4);
    for (const auto &session : sample->sessions) {
        if (session->kind == SessionKind::ParallelWorker && server.major() >= 13) {
            EXPECT_EQ(session->leaderPid, leader.pid());
        }
        if (session->kind == SessionKind::Background) {
            EXPECT_EQ(session->state, SessionState::None) << session->backendType.toStdString();
        }
    }
}

TEST_F(Reading, AShortStatementBetweenTwoTicksIsSeenAfterwards)
{
    const PgServer server;
    const Sessions sessions(server, 2);
    Watching watching({ server.url(u"monitor"_s) }, 700ms);
    ASSERT_TRUE(watching.next());
    sessions.run(0, "set application_name = 'renamed'");
    sessions.run(0, "select 'short'");
    // Not by the next sample, perhaps: its question may be on its way.
    EXPECT_TRUE(watching.nextThat([&](const core::Sample &sample) {
        const auto session = test::sessionOf(sample, sessions.pid(0));
        return session && session->query == u"select 'short'" && session->application == u"renamed";
    }));
}

TEST_F(Reading, AnAnswerThatCameWhileThisProgramWasStoppedIsReadAndReportsIt)
{
    const PgServer server;
    test::CountingProxy proxy(server.port());
    Watching watching({ u"postgresql://monitor@127.0.0.1:%1/postgres"_s.arg(proxy.port()) });
    ASSERT_TRUE(watching.next());
    proxy.setMode(test::CountingProxy::Mode::Freeze);
    EXPECT_FALSE(watching.next({}, 1s)) << "a question is on its way";
    proxy.setMode(test::CountingProxy::Mode::Forward);
    QThread::sleep(5); // as if it had been stopped; the time limit of the answer passes
    const auto sample = watching.nextThat([](const core::Sample &) { return true; });
    ASSERT_TRUE(sample && sample->interruption);
    EXPECT_FALSE(sample->error);
    EXPECT_EQ(sample->interruption->kind, core::Interruption::Kind::NotRunning);
}

TEST_F(Reading, WhatChangesAddsUpToTheTruth)
{
    const PgServer server;
    Crowd crowd(server, 60);
    Watching watching({ server.url(u"monitor"_s) }, 100ms);
    for (int tick = 0; tick < 30; ++tick) {
        for (int i = 0; i < 8; ++i)
            crowd.stir();
        ASSERT_TRUE(watching.next());
    }
    crowd.rest();
    ASSERT_TRUE(watching.next());
    const auto last = watching.next();
    ASSERT_TRUE(last);
    EXPECT_EQ(told(*last).toStdString(), server.run(truth).toStdString());
    EXPECT_EQ(last->counts.used, 61);
}

TEST_F(Reading, AFewThatChangeAmongManyAddUpToTheTruth)
{
    const PgServer server({ .conf = { u"max_connections = 500"_s } });
    const Sessions idle(server, 400);
    idle.runAll("select 'long ago'");
    const Sessions slow(server, 1);
    Crowd crowd(server, 5);
    Watching watching({ server.url(u"monitor"_s) }, 100ms);
    slow.start(0, "select pg_sleep(4)"); // its end is no statement
    while (slow.isBusy(0)) {
        crowd.stir();
        ASSERT_TRUE(watching.next());
    }
    crowd.rest();
    ASSERT_TRUE(watching.next());
    const auto last = watching.next();
    ASSERT_TRUE(last);
    EXPECT_EQ(told(*last).toStdString(), server.run(truth).toStdString());
    EXPECT_EQ(last->counts.used, 407);
}
