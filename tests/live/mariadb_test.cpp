// A real MariaDB, against what is known of its clients.

#include "live/judging.h"
#include "live/seen.h"
#include "live/with_mariadb.h"
#include "support/counting_proxy.h"
#include "support/haproxy.h"
#include "support/port.h"
#include "support/process.h"

#include <gmock/gmock.h>

#include <array>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::MariaDb;
using test::Watching;
using testing::HasSubstr;

namespace {

class MariaDbServer : public test::WithMariaDb
{
};

bool hasAnswered(const core::Sample &sample)
{
    return !sample.error && sample.endpoint.kind == u"mariadb" && sample.counts.idle;
}

} // namespace

TEST_F(MariaDbServer, TellsWhoHoldsUpWhom)
{
    const MariaDb server;
    QProcess holder;
    QProcess waiter;
    server.open(holder, "begin; update item set n = 2 where id = 1;");
    Watching watching({ server.url() });
    ASSERT_TRUE(watching.nextThat([](const core::Sample &one) { return one.counts.idleInTransaction == 1; }))
        << server.log().toStdString();
    server.open(waiter, "update item set n = 3 where id = 1;");
    const auto sample = watching.nextThat([](const core::Sample &one) {
        return one.counts.lockWaiting == 1 && one.blocking && !one.blocking->blockers.empty();
    });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->sessions.size(), 2U) << "ours is not among them";
    EXPECT_EQ(sample->counts.used, 3);
    const auto [waiting, blockers] = *sample->blocking->blockers.begin();
    ASSERT_EQ(blockers.size(), 1U);
    const auto held = sample->sessions.find(blockers.front());
    ASSERT_NE(held, sample->sessions.end());
    EXPECT_EQ((*held)->state, core::SessionState::IdleInTransaction);
    EXPECT_NE(waiting, blockers.front());
    for (QProcess *client : { &holder, &waiter }) {
        client->kill();
        client->waitForFinished();
    }
}

TEST_F(MariaDbServer, TellsWhoHoldsATableThatIsToBeAltered)
{
    const MariaDb server({ { u"--performance-schema=ON"_s,
                             u"--performance-schema-instrument=wait/lock/metadata/sql/mdl=ON"_s } });
    server.run(u"grant select on performance_schema.* to monitor@'127.0.0.1'"_s);
    QProcess reader;
    QProcess altering;
    QProcess behind;
    server.open(reader, "begin; select * from item;");
    Watching watching({ server.url() });
    ASSERT_TRUE(watching.nextThat([](const core::Sample &one) { return one.counts.idleInTransaction == 1; }))
        << server.log().toStdString();
    server.open(altering, "alter table item add x int;");
    ASSERT_TRUE(watching.nextThat([](const core::Sample &one) { return one.counts.lockWaiting == 1; }));
    server.open(behind, "select * from item;");
    const auto sample = watching.nextThat([](const core::Sample &one) {
        return one.counts.lockWaiting == 2 && one.blocking && one.blocking->blockers.size() == 2;
    });
    ASSERT_TRUE(sample) << server.run(u"select * from performance_schema.metadata_locks"_s).toStdString();
    const auto pidThat = [&](core::SessionState state, const QString &begins) {
        const auto found = std::ranges::find_if(sample->sessions, [&](const core::SessionPtr &session) {
            return session->state == state && session->query.startsWith(begins);
        });
        return found == sample->sessions.end() ? core::SessionId(0) : (*found)->pid;
    };
    const core::SessionId holder = pidThat(core::SessionState::IdleInTransaction, {});
    const core::SessionId alters = pidThat(core::SessionState::Active, u"alter"_s);
    const core::SessionId reads = pidThat(core::SessionState::Active, u"select"_s);
    EXPECT_THAT(sample->blocking->blockers,
                testing::UnorderedElementsAre(testing::Pair(alters, testing::ElementsAre(holder)),
                                              testing::Pair(reads, testing::ElementsAre(alters))));
    for (QProcess *client : { &reader, &altering, &behind }) {
        client->kill();
        client->waitForFinished();
    }
}

TEST_F(MariaDbServer, ItsThreadPoolIsToldByGroup)
{
    const MariaDb server({ { u"--thread-handling=pool-of-threads"_s, u"--thread-pool-size=2"_s } });
    Watching watching({ server.url() });
    const auto sample =
        watching.nextThat([](const core::Sample &one) { return hasAnswered(one) && one.pools.size() == 2; });
    ASSERT_TRUE(sample) << server.log().toStdString();
    EXPECT_EQ(sample->pools[0].logicalTotal.value_or(-1) + sample->pools[1].logicalTotal.value_or(-1), 0)
        << "ours is in one of them, and in no figure";
}

TEST_F(MariaDbServer, CountsAllClientsByWhateverPortItIsReached)
{
    for (const QString &handling : { u"pool-of-threads"_s, u"one-thread-per-connection"_s }) {
        const quint16 extra = test::freePort();
        const MariaDb server({ { u"--thread-handling="_s + handling, u"--thread-pool-size=1"_s,
                                 u"--extra-port=%1"_s.arg(extra) } });
        std::array<QProcess, 3> clients;
        for (QProcess &client : clients)
            server.open(client, "select 1;");
        for (const quint16 port : { server.port(), extra }) {
            Watching watching({ u"mariadb://monitor:monitor@127.0.0.1:%1/"_s.arg(port) });
            EXPECT_TRUE(watching.nextThat([](const core::Sample &one) {
                return hasAnswered(one) && one.pools.size() == 1 && one.pools[0].logicalTotal == 3;
            })) << handling.toStdString()
                << port;
            EXPECT_TRUE(watching.stop());
        }
        for (QProcess &client : clients) {
            client.kill();
            client.waitForFinished();
        }
    }
}

TEST_F(MariaDbServer, AClientWithTheNumberThatWeHadBeforeARestartIsShown)
{
    MariaDb server;
    Watching watching({ server.url() });
    ASSERT_TRUE(watching.nextThat(hasAnswered));
    const int own =
        server.run(u"select id from information_schema.processlist where user = 'monitor'"_s).toInt();
    ASSERT_GT(own, 0);
    const auto isOldEnough = [&server] { // for its start and the next one to be told apart
        return server.run(u"select variable_value > 9 from information_schema.global_status "
                          "where variable_name = 'uptime'"_s)
               == u"1";
    };
    ASSERT_TRUE(test::waitFor(isOldEnough));
    server.restart();
    std::vector<QProcess> clients(std::size_t(own) + 2);
    for (QProcess &client : clients)
        server.open(client, "select 1;");
    EXPECT_TRUE(watching.nextThat(
        [&](const core::Sample &one) { return hasAnswered(one) && one.sessions.size() == clients.size(); },
        60s))
        << own;
    for (QProcess &client : clients) {
        client.kill();
        client.waitForFinished();
    }
}

TEST_F(MariaDbServer, TakesOneConnectionOfOursAndNeverASecond)
{
    const MariaDb server;
    const test::CountingProxy proxy(server.port());
    Watching watching({ u"mariadb://monitor:monitor@127.0.0.1:%1/"_s.arg(proxy.port()) }, 100ms,
                      test::impatient());
    for (int answers = 0; answers < 5; ++answers)
        ASSERT_TRUE(watching.nextThat(hasAnswered)) << server.log().toStdString();
    EXPECT_EQ(proxy.passages().size(), 1);
    for (int round = 0; round < 5; ++round) {
        server.run(u"kill user monitor"_s);
        ASSERT_TRUE(watching.nextError());
        ASSERT_TRUE(watching.nextThat(hasAnswered)) << server.log().toStdString();
    }
    EXPECT_EQ(proxy.peak(), 1);
    EXPECT_EQ(server.run(u"select count(*) from information_schema.processlist where user = 'monitor'"_s),
              u"1");
    EXPECT_EQ(server.run(u"show global status like 'Connection_errors_%max%'"_s).section(u'\t', -1), u"0");
}

TEST_F(MariaDbServer, BehindAProxyItsClientIsFoundByItsAddresses)
{
    if (!test::HaProxy::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/haproxy";
    const MariaDb server;
    const auto port = test::freePort();
    const test::HaProxy proxy({ u"listen shop"_s, u"    bind 127.0.0.1:%1"_s.arg(port),
                                u"    server one 127.0.0.1:%1"_s.arg(server.port()) });
    QProcess client;
    server.open(client, "begin; update item set n = 2 where id = 1;", port);
    const Watching watching({ server.url(), proxy.fileUrl() });
    test::Judging judging(watching);
    const auto backend = [&] {
        return server.run(u"select max(id) from information_schema.processlist where user = 'app'"_s).toInt();
    };
    const auto isWhole = [&](const insight::Verdict &) {
        return test::chainTo(judging, backend()).stops.size() == 3;
    };
    ASSERT_TRUE(judging.finds(isWhole)) << judging.sentence() << server.log().toStdString();
    const insight::Chain chain = test::chainTo(judging, backend());
    using enum insight::Stop::Kind;
    EXPECT_EQ(test::kindsOf(chain), (std::vector { Application, ProxySession, Backend }));
    EXPECT_EQ(chain.backend()->session->user, u"app");
    client.kill();
    client.waitForFinished();
}

TEST_F(MariaDbServer, AnAccountThatIsFullSaysWhatToRaise)
{
    const MariaDb server;
    Watching first({ server.url() });
    ASSERT_TRUE(first.nextThat(hasAnswered)) << server.log().toStdString();
    Watching second({ server.url() });
    const auto refused = second.nextThat([](const core::Sample &one) {
        return one.error.has_value() && one.error->fault != core::Fault::NoAnswerYet;
    });
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->error->fault, core::Fault::LimitReached);
    EXPECT_THAT(refused->error->detail.toStdString(), HasSubstr("MAX_USER_CONNECTIONS"));
}

TEST_F(MariaDbServer, AnAccountWithoutRightsIsToldThatItSeesOnlyItself)
{
    const MariaDb server;
    Watching watching({ server.url(u"plain"_s) });
    const auto sample =
        watching.nextThat([](const core::Sample &one) { return !one.error && one.counts.used; });
    ASSERT_TRUE(sample) << server.log().toStdString();
    EXPECT_FALSE(sample->counts.idle);
    EXPECT_THAT(sample->remarks.join(u' ').toStdString(), HasSubstr("without PROCESS"));
}

TEST_F(MariaDbServer, AWrongPasswordIsTriedOnce)
{
    const MariaDb server;
    Watching watching({ u"mariadb://app:wrong@127.0.0.1:%1"_s.arg(server.port()) });
    const auto refused = watching.nextThat([](const core::Sample &one) {
        return one.error.has_value() && one.error->fault != core::Fault::NoAnswerYet;
    });
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->error->fault, core::Fault::WrongPassword);
    EXPECT_EQ(server.run(u"show global status like 'Access_denied_errors'"_s).section(u'\t', -1), u"1");
}

TEST_F(MariaDbServer, SysbenchIsSeenByItsTransactionsAndAClientByItsName)
{
    const QString sysbench = u"/usr/bin/sysbench"_s;
    if (!QFile::exists(sysbench))
        GTEST_SKIP() << "no /usr/bin/sysbench";
    const MariaDb server({ { u"--performance-schema=ON"_s } });
    server.run(u"grant select on performance_schema.* to monitor@'127.0.0.1'"_s);
    const auto arguments = [&server](const QString &step) {
        return QStringList { u"oltp_read_write"_s,
                             u"--db-driver=mysql"_s,
                             u"--mysql-host=127.0.0.1"_s,
                             u"--mysql-port=%1"_s.arg(server.port()),
                             u"--mysql-user=app"_s,
                             u"--mysql-password=app"_s,
                             u"--mysql-db=shop"_s,
                             u"--tables=1"_s,
                             u"--table-size=100"_s,
                             u"--threads=4"_s,
                             u"--rate=50"_s,
                             u"--time=60"_s,
                             step };
    };
    test::mustRun(sysbench, arguments(u"prepare"_s));
    QProcess load;
    load.start(sysbench, arguments(u"run"_s));
    QProcess client;
    server.open(client, "begin; select * from item;");
    Watching watching({ server.url() });
    const auto isAtWork = [](const core::Sample &one) {
        return one.rates.transactionsPerSecond.value_or(0) > 20
               && one.rates.queriesPerSecond.value_or(0) > 200
               && std::ranges::any_of(one.sessions, [](const core::SessionPtr &session) {
                      return session->application == u"mysql"
                             && session->state == core::SessionState::IdleInTransaction;
                  });
    };
    const core::SamplePtr first = watching.next();
    EXPECT_TRUE(first && std::ranges::count(first->sessions, u"mysql"_s, &core::Session::application) == 1)
        << "the first reading is all that a snapshot has";
    EXPECT_TRUE(watching.nextThat(isAtWork)) << server.log().toStdString();
    for (QProcess *process : { &load, &client }) {
        process->kill();
        process->waitForFinished();
    }
}
