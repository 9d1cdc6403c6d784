// Pgpool-II and Patroni as the tests start them.

#include "live/seen.h"
#include "support/patroni.h"
#include "support/pgpool.h"
#include "support/sessions.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QDir>
#include <QFile>

#include <gmock/gmock.h>
#include <libpq-fe.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::Patroni;
using test::Pgpool;
using test::PgServer;
using test::Sessions;

#define NEEDS(Program, name)                                                                                 \
    if (!Program::isInstalled() || !PgServer::isInstalled())                                                 \
    GTEST_SKIP() << name << " is not installed"

namespace {

/// Identifiers of shared memory that this process made and that is still there.
QStringList sharedMemoryOf(int pid)
{
    QStringList ids;
    for (const QByteArray &line : test::readFile(u"/proc/sysvipc/shm"_s).split('\n')) {
        const auto words = line.simplified().split(' ');
        if (words.value(4) == QByteArray::number(pid))
            ids.append(QString::fromLatin1(words.value(1)));
    }
    return ids;
}

/// The processes that work in this folder.
QStringList dwellersOf(const QString &folder)
{
    QStringList pids;
    for (const QString &pid : QDir(u"/proc"_s).entryList({ u"[0-9]*"_s }, QDir::Dirs)) {
        if (QFile::symLinkTarget(u"/proc/%1/cwd"_s.arg(pid)).startsWith(folder))
            pids.append(pid);
    }
    return pids;
}

/// What a child reports before it is killed, its servers running.
QStringList killedAfter(const std::function<void(const std::function<void(const QStringList &)> &)> &work)
{
    std::array<int, 2> ends {};
    if (::pipe(ends.data()) != 0)
        return {};
    const pid_t victim = ::fork();
    if (victim == 0) {
        work([&](const QStringList &report) {
            const QByteArray text = report.join(u' ').toUtf8();
            if (::write(ends[1], text.constData(), size_t(text.size())) == text.size())
                ::raise(SIGKILL);
        });
        ::_exit(1);
    }
    ::close(ends[1]);
    ::waitpid(victim, nullptr, 0);
    std::array<char, 1000> report {};
    const ssize_t size = ::read(ends[0], report.data(), report.size());
    ::close(ends[0]);
    return QString::fromUtf8(report.data(), std::max<qsizetype>(size, 0)).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

TEST(SupportPgpool, ServesSoManyAndLetsTheNextWait)
{
    NEEDS(Pgpool, "Pgpool-II");
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    const Pgpool pool({ &primary, &standby }, { .children = 2 });
    const Sessions first(pool.conninfo(u"app"_s));
    EXPECT_EQ(first.run(0, "select pg_is_in_recovery()"), "f");
    const auto nodes = [&] {
        const std::unique_ptr<PGresult, decltype(&PQclear)> rows(PQexec(first.at(0), "show pool_nodes"),
                                                                 &PQclear);
        QStringList roles;
        for (int i = 0; i < PQntuples(rows.get()); ++i)
            roles += QString::fromUtf8(PQgetvalue(rows.get(), i, PQfnumber(rows.get(), "status"))) + u' '
                     + QString::fromUtf8(PQgetvalue(rows.get(), i, PQfnumber(rows.get(), "role")));
        return roles;
    };
    EXPECT_EQ(nodes(), (QStringList { u"up primary"_s, u"up standby"_s }));

    const Sessions second(pool.conninfo(u"app"_s));
    const auto third = test::refusalOf(pool.conninfo(u"app"_s) + u" connect_timeout=2"_s);
    EXPECT_THAT(third.toStdString(), testing::HasSubstr("timeout expired"));
}

TEST(SupportPgpool, NothingStaysWhenTheTestIsKilled)
{
    NEEDS(Pgpool, "Pgpool-II");
    const PgServer server;
    const auto report = killedAfter([&](const auto &tell) {
        const Pgpool pool({ &server });
        tell({ pool.folder(), sharedMemoryOf(pool.pid()).value(0), QString::number(pool.pid()) });
    });
    ASSERT_EQ(report.size(), 3);
    EXPECT_TRUE(test::waitFor([&] { return !QFile::exists(report[0]); }));
    EXPECT_EQ(dwellersOf(report[0]), QStringList());
    EXPECT_EQ(sharedMemoryOf(report[2].toInt()), QStringList());
}

TEST(SupportPatroni, OneLeadsAndTheOtherCanBeMadeTo)
{
    NEEDS(Patroni, "Patroni with etcd");
    Patroni cluster;
    EXPECT_EQ(cluster.leader(), 0);
    ASSERT_TRUE(cluster.switchOver()) << cluster.log().right(3000).toStdString();
    EXPECT_EQ(cluster.leader(), 1);
}

TEST(SupportPatroni, NobodyLeadsWhenItsStoreIsFrozen)
{
    NEEDS(Patroni, "Patroni with etcd");
    Patroni cluster;
    cluster.freezeStore();
    EXPECT_TRUE(test::waitFor([&] { return cluster.leader() < 0; }));
    cluster.thawStore();
    EXPECT_TRUE(test::waitFor([&] { return cluster.leader() >= 0; }));
}

TEST(SupportPatroni, NothingStaysWhenTheTestIsKilled)
{
    NEEDS(Patroni, "Patroni with etcd");
    const auto report = killedAfter([](const auto &tell) {
        const Patroni cluster;
        tell(cluster.folders());
    });
    ASSERT_EQ(report.size(), 2);
    for (const QString &folder : report) {
        EXPECT_TRUE(test::waitFor([&] { return !QFile::exists(folder); }));
        EXPECT_EQ(dwellersOf(folder), QStringList());
    }
}
