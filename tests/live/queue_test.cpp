// Where is the queue? The sentence in front of real poolers that make their clients wait, one reason a test.

#include "live/judging.h"
#include "live/with_pooler.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"

#include <gmock/gmock.h>

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Queue;
using insight::Verdict;
using test::Judging;
using test::PgBouncer;
using test::PgServer;
using test::Sessions;
using test::Watching;
using testing::HasSubstr;

namespace {

class QueueSentence : public test::WithPooler
{
};

auto waitsBecause(Queue::Cause cause, qint64 waiting)
{
    return [cause, waiting](const Verdict &verdict) {
        return verdict.kind == Verdict::Kind::Queue && queueOf(verdict)->cause == cause
               && queueOf(verdict)->waiting == waiting;
    };
}

bool isOrHas(const Verdict &verdict, Verdict::Kind kind)
{
    return verdict.kind == kind
           || std::ranges::find(verdict.others, kind, &Verdict::kind) != verdict.others.end();
}

QString of(const PgBouncer &bouncer, const QString &application)
{
    return bouncer.conninfo(u"app"_s) + u" application_name="_s + application;
}

void finishAll(const Sessions &sessions)
{
    for (int i = 0; i < sessions.count(); ++i)
        sessions.finish(i);
}

} // namespace

TEST_F(QueueSentence, BlamesThePoolWhenAllItsServersWork)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 2 });
    const Sessions busy(bouncer.conninfo(u"app"_s), 2);
    const Sessions queue(bouncer.conninfo(u"app"_s), 3);
    busy.startAll("select pg_sleep(60)");
    const auto areBusy = [&] {
        return server.run(u"select count(*) from pg_stat_activity where wait_event = 'PgSleep'"_s) == u"2"_s;
    };
    ASSERT_TRUE(test::waitFor(areBusy));
    queue.startAll("select 1");
    const Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds(waitsBecause(Queue::Cause::TooSmall, 3))) << judging.sentence();
    EXPECT_EQ(queueOf(judging.verdict())->layer, core::Layer::Pooler);
    EXPECT_EQ(queueOf(judging.verdict())->pool, u"postgres/app");
    EXPECT_EQ(queueOf(judging.verdict())->servers, 2);
    EXPECT_THAT(judging.sentence(), HasSubstr("the pool is too small"));
}

TEST_F(QueueSentence, BlamesTheLockAndNamesWhoHoldsItBehindThePool)
{
    const PgServer server;
    server.run(u"create table stock as select 1 as n; grant all on stock to app"_s);
    const PgBouncer bouncer(server, { .poolSize = 3 });
    const Sessions holder(of(bouncer, u"migration"_s));
    holder.run(0, "begin; lock table stock");
    const int blocker = holder.run(0, "select pg_backend_pid()").toInt();
    const Sessions blocked(bouncer.conninfo(u"app"_s), 2);
    const Sessions queue(bouncer.conninfo(u"app"_s), 4);
    blocked.startAll("select n from stock");
    const auto areBlocked = [&] {
        return server.run(u"select count(*) from pg_locks where not granted"_s) == u"2"_s;
    };
    ASSERT_TRUE(test::waitFor(areBlocked));
    queue.startAll("select 1");
    const Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    Judging judging(watching);
    const auto namesBlocker = [&](const Verdict &verdict) {
        return waitsBecause(Queue::Cause::Locks, 4)(verdict) && queueOf(verdict)->culprit
               && queueOf(verdict)->culprit->pid == blocker && queueOf(verdict)->culprit->client;
    };
    ASSERT_TRUE(judging.finds(namesBlocker)) << judging.sentence();
    EXPECT_EQ(queueOf(judging.verdict())->concerned, 2);
    EXPECT_EQ(queueOf(judging.verdict())->culprit->application, u"migration");
    EXPECT_EQ(queueOf(judging.verdict())->culprit->client->from.host, u"127.0.0.1");
    EXPECT_THAT(judging.sentence(),
                HasSubstr("2 of its 3 server connections are waiting for a lock held by pid"));
    holder.run(0, "rollback");
    finishAll(blocked);
    finishAll(queue);
}

TEST_F(QueueSentence, BlamesWhoStandsIdleInTransaction)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 2 });
    const Sessions holders(of(bouncer, u"forgetful"_s), 2);
    holders.runAll("begin; select 1");
    const int oldest = holders.run(0, "select pg_backend_pid()").toInt();
    const Sessions queue(bouncer.conninfo(u"app"_s), 3);
    queue.startAll("select 1");
    const Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    Judging judging(watching);
    const auto namesHolder = [](const Verdict &verdict) {
        return waitsBecause(Queue::Cause::IdleInTransaction, 3)(verdict) && queueOf(verdict)->culprit
               && queueOf(verdict)->culprit->client;
    };
    ASSERT_TRUE(judging.finds(namesHolder)) << judging.sentence();
    EXPECT_EQ(queueOf(judging.verdict())->culprit->pid, oldest);
    EXPECT_EQ(queueOf(judging.verdict())->culprit->application, u"forgetful");
    EXPECT_THAT(judging.sentence(), HasSubstr("idle in transaction"));
    holders.runAll("rollback");
    finishAll(queue);
}

TEST_F(QueueSentence, BlamesTheClientsThatKeepTheirServers)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 2, .mode = u"session"_s });
    const Sessions keepers(bouncer.conninfo(u"app"_s), 2);
    keepers.runAll("select 1");
    const Sessions queue(bouncer.conninfo(u"app"_s), 2);
    queue.startAll("select 1");
    const Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds(waitsBecause(Queue::Cause::Pinned, 2))) << judging.sentence();
    EXPECT_THAT(judging.sentence(), HasSubstr("held by idle clients; in session mode"));
}

TEST_F(QueueSentence, BlamesTheOperatorWhoPaused)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Sessions clients(bouncer.conninfo(u"app"_s), 3);
    clients.runAll("select 1");
    const Sessions admin(bouncer.conninfo(u"postgres"_s, u"pgbouncer"_s));
    admin.run(0, "pause postgres");
    clients.startAll("select 1");
    const Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds(waitsBecause(Queue::Cause::Paused, 3))) << judging.sentence();
    EXPECT_THAT(judging.sentence(), HasSubstr("an operator has paused it"));
    admin.run(0, "resume postgres");
    finishAll(clients);
    ASSERT_TRUE(judging.finds([](const Verdict &verdict) { return verdict.kind == Verdict::Kind::Calm; }))
        << judging.sentence();
}

// The kernel accepts the connection, and it stays unanswered.
TEST_F(QueueSentence, BlamesTheDatabaseThatLetsNoServerIn)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Sessions first(bouncer.conninfo(u"app"_s));
    first.run(0, "select 1");
    const Sessions queue(bouncer.conninfo(u"app"_s), 3);
    server.run(u"select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'"_s);
    ASSERT_TRUE(test::waitFor([&] {
        return bouncer.log().contains(u"closing because: server conn crashed"_s)
               || bouncer.log().contains(u"terminating connection"_s);
    }));
    PgServer::signal(server.postmasterPid(), SIGSTOP);
    queue.startAll("select 1");
    const Watching watching({ bouncer.consoleUrl() });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds(waitsBecause(Queue::Cause::Login, 3))) << judging.sentence();
    EXPECT_THAT(judging.sentence(), HasSubstr("its only server connection is still logging in"));
    PgServer::signal(server.postmasterPid(), SIGCONT);
    finishAll(queue);
}

// Both are on one host, and their servers' backends cannot be told apart by their addresses.
TEST_F(QueueSentence, DoesNotBlameAPoolerForTheServersOfItsNeighbour)
{
    const PgServer server;
    const PgBouncer one(server, { .poolSize = 20 });
    const PgBouncer other(server, { .poolSize = 20 });
    const Sessions held(one.conninfo(u"app"_s), 4);
    held.runAll("begin");
    Watching watching({ server.url(u"monitor"_s), one.consoleUrl(), other.consoleUrl() });
    Judging judging(watching);
    bool isBlamed = false;
    const auto listed = [&](std::size_t servers) {
        return [&, servers](const Verdict &verdict) {
            isBlamed = isBlamed || isOrHas(verdict, Verdict::Kind::Unbalanced);
            return std::ranges::any_of(judging.samples(), [servers](const core::SamplePtr &sample) {
                return sample->links && sample->links->servers.size() == servers;
            });
        };
    };
    ASSERT_TRUE(judging.finds(listed(4))) << judging.sentence();
    const Sessions opened(other.conninfo(u"app"_s), 10);
    opened.runAll("begin");
    ASSERT_TRUE(judging.finds(listed(10))) << judging.sentence();
    EXPECT_FALSE(isBlamed);
}

// PgBouncer has an empty password for this role, and drops waiting clients when the server refuses it.
TEST_F(QueueSentence, SaysThatThePoolerGetsNoServerWhereItsPasswordIsWrong)
{
    const PgServer server({ .hba = { u"host all app 127.0.0.1/32 scram-sha-256"_s } });
    const PgBouncer bouncer(server, { .lines = { u"server_login_retry = 60"_s } });
    EXPECT_NE(test::refusalOf(bouncer.conninfo(u"app"_s)), "");
    std::vector<std::unique_ptr<test::Login>> waiting;
    for (int i = 0; i < 2; ++i)
        waiting.push_back(std::make_unique<test::Login>(bouncer.conninfo(u"app"_s)));
    Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    Judging judging(watching);
    const auto isWaitingForLogin = waitsBecause(Queue::Cause::Login, 2);
    ASSERT_TRUE(judging.finds([&](const Verdict &verdict) {
        for (const auto &login : waiting)
            login->advance();
        return isWaitingForLogin(verdict);
    })) << judging.sentence();
    EXPECT_EQ(judging.verdict().severity, insight::Severity::Critical);
    EXPECT_FALSE(queueOf(judging.verdict())->oldest) << "PgBouncer tells none before the first server";
    EXPECT_THAT(judging.sentence(), HasSubstr("it gets no server connection"));
    EXPECT_THAT(judging.sentence(), HasSubstr("its log shows"));
}

TEST_F(QueueSentence, SaysThatThePoolerIsGoneAndThatItIsBack)
{
    const PgServer server;
    auto bouncer = std::make_unique<PgBouncer>(server);
    const auto port = bouncer->port();
    const Watching watching({ server.url(u"monitor"_s), bouncer->consoleUrl() }, 200ms, test::impatient());
    Judging judging(watching);
    const auto isCalm = [](const Verdict &verdict) {
        return verdict.kind == Verdict::Kind::Calm && verdict.survey.answering == 2;
    };
    ASSERT_TRUE(judging.finds(isCalm)) << judging.sentence();
    PgServer::signal(bouncer->pid(), SIGKILL);
    bouncer.reset();
    const auto isLost = [&](const Verdict &verdict) {
        return verdict.kind == Verdict::Kind::SomeLost && verdict.endpoint.endsWith(QString::number(port));
    };
    ASSERT_TRUE(judging.finds(isLost)) << judging.sentence();
    EXPECT_EQ(judging.verdict().count, 1);
    const PgBouncer again(server, { .port = port });
    EXPECT_TRUE(judging.finds(isCalm)) << judging.sentence();
}
