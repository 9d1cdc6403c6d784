// What packaging/demo promises: a shop that is at work, and of which nothing stays.

#include "insight/path/path_graph.h"
#include "live/judging.h"
#include "live/seen.h"
#include "live/watching.h"
#include "support/application.h"
#include "support/demo.h"
#include "support/haproxy.h"
#include "support/pg_template.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"

#include <QDir>
#include <QTemporaryDir>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::Demo;
using test::HaProxy;

namespace {

class DemoTest : public test::WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (!IsSkipped() && !test::PgBouncer::isInstalled())
            GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    }
};

// Processes that work in it. A process that has ended and waits for its parent works nowhere.
QStringList dwellers(const QString &folder)
{
    QStringList found;
    for (const QString &pid : QDir(u"/proc"_s).entryList({ u"[0-9]*"_s }, QDir::Dirs)) {
        const QString place = QFile::symLinkTarget(u"/proc/%1/cwd"_s.arg(pid));
        if (place == folder || place.startsWith(folder + u'/'))
            found.append(pid);
    }
    return found;
}

bool isGone(const QString &folder)
{
    return !QFile::exists(folder) && dwellers(folder).isEmpty();
}

qsizetype count(const core::Sample &sample, QStringView application,
                const std::function<bool(const core::Session &)> &fits)
{
    return std::ranges::count_if(sample.sessions, [&](const core::SessionPtr &session) {
        return session->application == application && fits(*session);
    });
}

bool isBusy(const core::Session &session)
{
    return session.state == core::SessionState::Active && session.waitType.isEmpty();
}

bool waitsForLock(const core::Session &session)
{
    return session.waitType == u"Lock";
}

/// In place of this program the demo has one that says why it fails.
void failAs(Demo &demo, const QTemporaryDir &programs, const QString &name, const QByteArray &reason)
{
    QFile program(programs.filePath(name));
    ASSERT_TRUE(program.open(QFile::WriteOnly));
    program.write("#!/bin/sh\necho " + reason + " >&2\nexit 1\n");
    program.setPermissions(program.permissions() | QFile::ExeOther | QFile::ExeOwner | QFile::ReadOther);
    program.close();
    QFile(programs.path()).setPermissions(program.permissions());
    demo.set(u"POOLSCOPE_DEMO_PROGRAMS"_s, programs.path() + u':' + test::pgPrograms() + u":/usr/sbin"_s);
}

} // namespace

TEST_F(DemoTest, NamesItsUrlsTheServersFirst)
{
    Demo demo;
    demo.startAndWait();
    const bool hasApplication = test::PooledApplication::isInstalled(test::PoolLibrary::Psycopg);
    ASSERT_EQ(demo.urls().size(), 2 + int(HaProxy::isInstalled()) + int(hasApplication));
    EXPECT_TRUE(demo.urls().at(0).startsWith(u"postgresql://monitor@127.0.0.1:"_s));
    EXPECT_TRUE(demo.urls().at(0).endsWith(u"/shop"_s));
    EXPECT_TRUE(demo.urls().at(1).startsWith(u"pgbouncer://monitor@127.0.0.1:"_s));
    QString console = demo.urls().at(1);
    const test::Connection connection = test::connectTo(console.replace(u"pgbouncer:"_s, u"postgresql:"_s));
    EXPECT_NE(test::run(connection.get(), "show pools"), "");
}

TEST_F(DemoTest, EveryKindOfSessionIsSeenByItsName)
{
    Demo demo;
    demo.startAndWait();
    test::Watching watching({ demo.serverUrl() });
    const auto showsAll = [](const core::Sample &sample) {
        return count(sample, u"shop-api", [](const auto &) { return true; }) == 8
               && count(sample, u"reports-ui",
                        [](const auto &s) { return s.state == core::SessionState::IdleInTransaction; })
                      == 3
               && count(sample, u"checkout", waitsForLock) == 3
               && count(sample, u"cron-cleanup", [](const auto &s) { return s.waitEvent == u"PgSleep"; }) == 2
               && count(sample, u"price-model", isBusy) == 1
               && count(sample, u"backoffice", [](const auto &s) {
                      return s.state == core::SessionState::Idle;
                  }) >= 12;
    };
    // All of it at once comes again and again: reports end, and price-model has a rest.
    EXPECT_TRUE(watching.nextThat(showsAll));
}

class DemoPoolTest : public DemoTest, public testing::WithParamInterface<std::string>
{
};

TEST_P(DemoPoolTest, IsTheQueueNowAndThen)
{
    const auto library = GetParam() == "hikaricp" ? test::PoolLibrary::HikariCp : test::PoolLibrary::Psycopg;
    if (!test::PooledApplication::isInstalled(library))
        GTEST_SKIP() << "the packages of " << GetParam() << " are not installed";
    Demo demo;
    demo.set(u"POOLSCOPE_DEMO_POOL"_s, QString::fromStdString(GetParam()));
    demo.startAndWait();
    const test::Watching watching(demo.urls());
    test::Judging judging(watching);
    const auto isOwnQueue = [](const insight::Verdict &verdict) {
        return queueOf(verdict) && queueOf(verdict)->own && queueOf(verdict)->own->room;
    };
    ASSERT_TRUE(judging.finds(std::not_fn(isOwnQueue)));
    // The pool opens connections one by one while its first visitors wait already.
    const auto isGrown = [&](const insight::Verdict &verdict) {
        return isOwnQueue(verdict) && queueOf(verdict)->cause == insight::Queue::Cause::TooSmall
               && queueOf(verdict)->own->room->connections == 5;
    };
    ASSERT_TRUE(judging.finds(isGrown)) << judging.sentence();
    const insight::Queue queue = *queueOf(judging.verdict());
    EXPECT_EQ(queue.own->application, u"storefront"_s);
    EXPECT_EQ(queue.own->room->all, 8);
    EXPECT_EQ(u"pgbouncer://monitor@%1/pgbouncer"_s.arg(queue.own->room->endpoint), demo.urls().at(1));
    const insight::PathGraph graph = insight::pathGraphOf(judging.samples());
    EXPECT_EQ(std::ranges::count(graph.nodes, u"storefront"_s, &insight::PathNode::name), 1);
    EXPECT_TRUE(judging.finds(std::not_fn(isOwnQueue))) << judging.sentence();
}

INSTANTIATE_TEST_SUITE_P(OfTheDemo, DemoPoolTest, testing::Values("psycopg", "hikaricp"),
                         [](const auto &pool) { return pool.param; });

TEST_F(DemoTest, WithoutPythonItLacksOnlyThatApplication)
{
    const QTemporaryDir programs;
    Demo demo;
    demo.set(u"POOLSCOPE_DEMO_POOL"_s, u"psycopg"_s);
    failAs(demo, programs, u"python3"_s, "no module");
    demo.startAndWait();
    EXPECT_EQ(demo.urls().size(), 2 + int(HaProxy::isInstalled()));
    EXPECT_THAT(demo.words().toStdString(), testing::HasSubstr("apt-get install python3-psycopg-pool"));
}

TEST_F(DemoTest, WhereTheCompilerFailsTheApplicationHasThePoolOfPsycopg)
{
    if (!test::PooledApplication::isInstalled(test::PoolLibrary::HikariCp)
        || !test::PooledApplication::isInstalled(test::PoolLibrary::Psycopg))
        GTEST_SKIP() << "the packages of both pools are not installed";
    const QTemporaryDir programs;
    Demo demo;
    failAs(demo, programs, u"javac"_s, "out of metaspace");
    demo.startAndWait();
    ASSERT_TRUE(demo.urls().back().startsWith(u"http://"_s)) << demo.words().toStdString();
    EXPECT_THAT(demo.words().toStdString(),
                testing::HasSubstr(
                    "a pool of psycopg instead of HikariCP's, because javac failed: out of metaspace"));
    test::Watching watching({ demo.urls().back() });
    const core::SamplePtr sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->endpoint.kind, u"openmetrics"_s);
}

TEST_F(DemoTest, WhereTheCompilerFailsAndItsPoolIsWantedThereIsNoApplication)
{
    if (!test::PooledApplication::isInstalled(test::PoolLibrary::HikariCp))
        GTEST_SKIP() << "the packages of HikariCP are not installed";
    const QTemporaryDir programs;
    Demo demo;
    demo.set(u"POOLSCOPE_DEMO_POOL"_s, u"hikaricp"_s);
    failAs(demo, programs, u"javac"_s, "out of metaspace");
    demo.startAndWait();
    EXPECT_EQ(demo.urls().size(), 2 + int(HaProxy::isInstalled()));
    EXPECT_THAT(
        demo.words().toStdString(),
        testing::HasSubstr("no application with a pool of its own. HikariCP's cannot be built, because "
                           "javac failed: out of metaspace"));
}

TEST_F(DemoTest, LocksAreWaitedForInAChainBehindAnIdleReport)
{
    Demo demo;
    demo.startAndWait();
    const test::Connection connection = test::connectTo(demo.serverUrl());
    const auto chain = [&] {
        return test::run(connection.get(),
                         "select count(*) from pg_stat_activity a, pg_stat_activity b, pg_stat_activity c"
                         " where a.application_name = 'checkout' and b.pid = any (pg_blocking_pids(a.pid))"
                         " and b.application_name = 'checkout' and c.pid = any (pg_blocking_pids(b.pid))"
                         " and c.application_name = 'reports-ui' and c.state = 'idle in transaction'")
               != "0";
    };
    EXPECT_TRUE(test::waitFor(chain));
}

TEST_F(DemoTest, WhoeverIsTerminatedComesBack)
{
    Demo demo;
    demo.startAndWait();
    test::Watching watching({ demo.serverUrl() });
    const core::SamplePtr before = watching.next();
    ASSERT_TRUE(before);
    const auto wasThere = [&](const core::Session &session) {
        return test::sessionOf(*before, session.pid) != nullptr;
    };
    ASSERT_EQ(count(*before, u"backoffice", wasThere), 15);

    const int guard = test::childrenOf(static_cast<int>(demo.pid())).value(0).pid;
    const int stage = test::childrenOf(guard).value(0).pid;
    for (const test::Child &player : test::childrenOf(stage)) {
        if (player.title.contains(u"backoffice"_s))
            ::kill(player.pid, SIGKILL);
    }
    const auto isBack = [&](const core::Sample &sample) {
        return count(sample, u"backoffice", std::not_fn(wasThere)) == 15;
    };
    EXPECT_TRUE(watching.nextThat(isBack));
}

TEST_F(DemoTest, NothingStaysWhenItsInputEnds)
{
    Demo demo;
    demo.startAndWait();
    const QString folder = demo.folder();
    ASSERT_GT(dwellers(folder).size(), 20);
    demo.closeInput();
    EXPECT_EQ(demo.finish(), 0);
    EXPECT_TRUE(isGone(folder)) << "it ends after the others";
}

TEST_F(DemoTest, NothingStaysWhenItsInputEndsBeforeItIsReady)
{
    Demo demo;
    demo.start();
    ASSERT_TRUE(test::waitFor([&] { return !demo.folder().isEmpty(); }));
    const QString folder = demo.folder();
    demo.closeInput();
    EXPECT_EQ(demo.finish(), 0);
    EXPECT_TRUE(isGone(folder));
}

TEST_F(DemoTest, NothingStaysWhenItIsAskedToEnd)
{
    Demo demo;
    demo.startAndWait();
    const QString folder = demo.folder();
    ::kill(static_cast<pid_t>(demo.pid()), SIGTERM);
    EXPECT_EQ(demo.finish(), 128 + SIGTERM);
    EXPECT_TRUE(isGone(folder));
}

TEST_F(DemoTest, NothingStaysWhenItIsKilled)
{
    Demo demo;
    demo.startAndWait();
    const QString folder = demo.folder();
    ASSERT_FALSE(isGone(folder));
    ::kill(static_cast<pid_t>(demo.pid()), SIGKILL);
    EXPECT_TRUE(test::waitFor([&] { return isGone(folder); }));
}

// The starter is another process, so that it can be killed; it tells the folder when the demo is ready.
TEST_F(DemoTest, NothingStaysWhenItsStarterIsKilled)
{
    int told[2];
    ASSERT_EQ(::pipe2(told, O_CLOEXEC), 0);
    const pid_t starter = ::fork();
    if (starter == 0) {
        Demo demo;
        demo.startAndWait();
        const QByteArray folder = demo.folder().toUtf8();
        const bool wrote = ::write(told[1], folder.constData(), static_cast<size_t>(folder.size())) > 0;
        while (wrote)
            ::pause();
        ::_exit(1);
    }
    ::close(told[1]);
    char buffer[200];
    const auto size = ::read(told[0], buffer, sizeof buffer);
    ::close(told[0]);
    const QString folder = QString::fromUtf8(buffer, std::max<ssize_t>(size, 0));

    ::kill(starter, SIGKILL);
    ::waitpid(starter, nullptr, 0);
    ASSERT_FALSE(folder.isEmpty());
    EXPECT_TRUE(test::waitFor([&] { return isGone(folder); }));
}

TEST_F(DemoTest, NamesThePackagesThatAreMissing)
{
    const QTemporaryDir empty;
    const QTemporaryDir scratch;
    Demo demo;
    demo.set(u"POOLSCOPE_DEMO_PROGRAMS"_s, empty.path());
    demo.set(u"TMPDIR"_s, scratch.path());
    demo.start();
    EXPECT_EQ(demo.finish(), 1);
    EXPECT_THAT(demo.words().toStdString(), testing::HasSubstr("apt-get install postgresql pgbouncer"));
    EXPECT_TRUE(QDir(scratch.path()).isEmpty());
}
