// The servers and witnesses of support/ are themselves shown to work.

#include "support/counting_proxy.h"
#include "support/pg_server.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"
#include "support/tls.h"
#include "support/wait.h"
#include "support/witnesses.h"

#include <QFile>

#include <gmock/gmock.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace {

struct Support : testing::Test
{
    void SetUp() override
    {
        if (!test::PgServer::isInstalled())
            GTEST_SKIP() << "no PostgreSQL server under /usr/lib/postgresql";
    }
};

bool isAlive(int pid)
{
    return QFile::exists(u"/proc/%1/cwd"_s.arg(pid)) && ::kill(pid, 0) == 0;
}

} // namespace

TEST_F(Support, ServerHasItsRolesAndAsksOneForAPassword)
{
    const test::PgServer server;
    EXPECT_EQ(
        server.run(u"select string_agg(rolname, ' ' order by rolname) from pg_roles where rolcanlogin"_s),
        u"app monitor plain postgres secretive"_s);
    EXPECT_EQ(test::refusalOf(server.url(u"monitor"_s)), "");
    EXPECT_THAT(test::refusalOf(server.url(u"secretive"_s) + u"?password=wrong"_s).toStdString(),
                testing::HasSubstr("password authentication failed"));
    EXPECT_EQ(test::refusalOf(server.url(u"secretive"_s, u"postgres"_s, u"password=right!pass"_s)), "");
    EXPECT_EQ(server.logLines(u"password authentication failed"_s).size(), 1);
}

TEST_F(Support, ServerStopsStartsAndComesBackAfterACrash)
{
    test::PgServer server({ .conf = { u"max_connections = 30"_s } });
    EXPECT_EQ(server.run(u"show max_connections"_s), u"30"_s);
    server.run(u"create table kept as select 1 as one"_s);
    server.restart();
    server.crash();
    EXPECT_NE(test::refusalOf(server.url()), "");
    server.start();
    EXPECT_EQ(server.run(u"select one from kept"_s), u"1"_s);
}

TEST_F(Support, ServerCanFollowAnother)
{
    const test::PgServer primary;
    const test::PgServer standby({ .standbyOf = primary.conninfo() });
    EXPECT_EQ(standby.run(u"select pg_is_in_recovery()"_s), u"t"_s);
    primary.run(u"create table copied as select 1"_s);
    EXPECT_TRUE(test::waitFor([&] { return standby.run(u"select to_regclass('copied')"_s) == u"copied"_s; }));
}

TEST_F(Support, NothingStaysWhenTheTestIsKilled)
{
    if (!test::PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    std::array<int, 2> ends {};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const pid_t victim = ::fork();
    if (victim == 0) {
        const test::PgServer server;
        const test::PgBouncer bouncer(server);
        const test::Sessions sessions(server, 3);
        sessions.startAll("select pg_sleep(600)");
        test::PgServer::signal(sessions.pid(0), SIGSTOP);
        const QByteArray report = u"%1 %2 %3 %4 %5 "_s.arg(server.postmasterPid())
                                      .arg(sessions.pid(0))
                                      .arg(sessions.pid(1))
                                      .arg(bouncer.pid())
                                      .arg(server.socketDir())
                                      .toUtf8();
        if (::write(ends[1], report.constData(), size_t(report.size())) == report.size())
            ::raise(SIGKILL);
        ::_exit(1);
    }
    ::close(ends[1]);
    ::waitpid(victim, nullptr, 0);
    std::array<char, 500> report {};
    ASSERT_GT(::read(ends[0], report.data(), report.size() - 1), 0);
    ::close(ends[0]);

    const QStringList words = QString::fromUtf8(report.data()).split(u' ', Qt::SkipEmptyParts);
    ASSERT_EQ(words.size(), 5);
    EXPECT_TRUE(test::waitFor([&] { return !QFile::exists(words[4]); }));
    for (int i = 0; i < 4; ++i)
        EXPECT_TRUE(test::waitFor([&] { return !isAlive(words[i].toInt()); })) // a kill takes its time
            << words[i].toStdString();
}

TEST_F(Support, ManySessionsDoWhatTheyAreTold)
{
    const test::PgServer server({ .conf = { u"max_connections = 1100"_s } });
    const test::Sessions sessions(server, 1000);
    sessions.start(0, "select pg_sleep(60)");
    sessions.run(1, "begin");
    EXPECT_EQ(server.run(u"select count(*) from pg_stat_activity where usename = 'app'"_s), u"1000"_s);
    EXPECT_EQ(
        server.run(
            u"select string_agg(distinct state, ',' order by state) from pg_stat_activity where usename = 'app'"_s),
        u"active,idle,idle in transaction"_s);
}

TEST_F(Support, BouncerGivesAnotherBackendThanItTells)
{
    if (!test::PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const test::PgServer server;
    const test::PgBouncer bouncer(server, { .poolSize = 2 });
    const test::Sessions sessions(bouncer.conninfo(), 3);
    EXPECT_NE(sessions.run(0, "select pg_backend_pid()").toInt(), sessions.pid(0));
    EXPECT_EQ(sessions.run(2, "select 7"), "7");

    const test::Sessions console(bouncer.conninfo(u"monitor"_s, u"pgbouncer"_s));
    EXPECT_THAT(console.run(0, "show version").toStdString(), testing::StartsWith("PgBouncer"));
}

TEST_F(Support, ProxyCountsWhatPasses)
{
    const test::PgServer server;
    test::CountingProxy proxy(server.port());
    const QString through =
        u"hostaddr=127.0.0.1 port=%1 user=monitor dbname=postgres sslmode=disable "_s.arg(proxy.port());
    {
        const test::Sessions two(through, 2);
        two.runAll("select repeat('x', 100000)");
        EXPECT_EQ(proxy.open(), 2);
    }
    EXPECT_TRUE(test::waitFor([&] { return proxy.open() == 0; }));
    const test::Sessions third(through + u"sslmode=prefer"_s);
    EXPECT_EQ(proxy.open(), 1);
    EXPECT_EQ(proxy.peak(), 2);
    EXPECT_GT(proxy.bytesDown(), 200'000);
    EXPECT_LT(proxy.bytesUp(), 2000);
    EXPECT_EQ(proxy.passages().at(0).first, test::FirstMessage::Startup);
    EXPECT_EQ(proxy.passages().at(2).first, test::FirstMessage::TlsRequest);
    EXPECT_GE(proxy.passages().at(0).closed, proxy.passages().at(0).opened);
}

TEST_F(Support, ProxyFreezesSwallowsAndResets)
{
    const test::PgServer server;
    test::CountingProxy proxy(server.port());
    const test::Sessions sessions(
        u"hostaddr=127.0.0.1 port=%1 user=monitor dbname=postgres"_s.arg(proxy.port()));
    const auto answers = [&](std::chrono::milliseconds limit) {
        pollfd watched { PQsocket(sessions.at(0)), POLLIN, 0 };
        return ::poll(&watched, 1, int(limit.count())) > 0;
    };
    // Of what does not come nothing can be waited for. A slow machine finds it silent all the more.
    constexpr auto moment = 100ms;

    proxy.setMode(test::CountingProxy::Mode::Freeze);
    sessions.start(0, "select 1");
    EXPECT_FALSE(answers(moment));
    proxy.setMode(test::CountingProxy::Mode::Forward);
    EXPECT_EQ(sessions.finish(0), "1");

    proxy.setMode(test::CountingProxy::Mode::Swallow);
    sessions.start(0, "select 1");
    EXPECT_FALSE(answers(moment));
    proxy.resetAll();
    EXPECT_TRUE(answers(test::patience));
    EXPECT_EQ(proxy.open(), 0);
}

TEST_F(Support, TlsServerIsTrustedByItsNameOnly)
{
    const test::PgServer server({ .tls = true });
    const test::PgServer other({ .certificate = u"elsewhere.test"_s });
    const auto strict = [](const test::PgServer &at, const QString &root) {
        return test::refusalOf(
                   at.url(u"monitor"_s, u"postgres"_s, u"sslmode=verify-full&sslrootcert="_s + root))
            .toStdString();
    };
    EXPECT_EQ(strict(server, test::trustedRoot()), "");
    EXPECT_THAT(strict(other, test::trustedRoot()), testing::HasSubstr("does not match host name"));
    EXPECT_THAT(strict(server, test::otherRoot()), testing::HasSubstr("certificate verify failed"));
}

TEST_F(Support, ClientCertificateOpensTheDoor)
{
    const test::PgServer server({ .hba = { u"hostssl all monitor 127.0.0.1/32 cert"_s }, .tls = true });
    const test::Certificate pair = test::certificate(u"monitor"_s);
    const QString extra = u"sslmode=require&sslcert=%1&sslkey=%2"_s.arg(pair.certificate, pair.key);
    EXPECT_EQ(test::refusalOf(server.url(u"monitor"_s, u"postgres"_s, extra)), "");
    EXPECT_NE(test::refusalOf(server.url(u"monitor"_s, u"postgres"_s, u"sslmode=require"_s)), "");
}

TEST_F(Support, WitnessesAgreeAboutAPeak)
{
    const test::PgServer server;
    const test::ChildWatch watch(server, u"app postgres"_s);
    {
        const test::Sessions sessions(server, 4);
        EXPECT_TRUE(test::waitFor([&] { return watch.peak() == 4; }));
    }
    const auto areGone = [&] {
        return std::ranges::none_of(server.children(), [](const test::Child &child) {
            return child.title.contains(u"app postgres"_s);
        });
    };
    ASSERT_TRUE(test::waitFor(areGone)); // closing is not instant
    const test::Sessions later(server, 2);
    const int before = watch.looks();
    EXPECT_TRUE(test::waitFor([&] { return watch.looks() > before + 3; }));
    EXPECT_EQ(watch.peak(), 4);
    EXPECT_EQ(test::mostAtOnce(server.log(), u"user=app "_s), 4);
    EXPECT_EQ(test::mostAtOnce(server.log(), u"user=monitor "_s), 0);
}

// The login hangs after TCP, where pg_stat_activity shows nothing.
TEST_F(Support, ChildWatchSeesLoginsThatAreStuck)
{
    const test::PgServer server;
    const test::Sessions holder(server, 1, { .user = u"postgres"_s });
    holder.run(0, "begin; lock table pg_authid in access exclusive mode");
    const test::ChildWatch watch(server, u"monitor postgres"_s);
    test::Login stuck(server.url(u"monitor"_s));
    EXPECT_TRUE(test::waitFor([&] {
        stuck.advance();
        return watch.titlesAtPeak().value(0).contains(u"authentication"_s);
    }));
    EXPECT_EQ(watch.peak(), 1);
}

TEST_F(Support, RefusalsAreFoundInTheLog)
{
    const test::PgServer server;
    server.run(u"alter role app connection limit 1"_s);
    const test::Sessions first(server, 1);
    EXPECT_NE(test::refusalOf(server.conninfo(u"app"_s)), "");
    EXPECT_EQ(test::refusals(server.log(), u"app"_s).size(), 1);
    EXPECT_TRUE(test::refusals(server.log(), u"monitor"_s).isEmpty());
}
