// What a real MariaDB is asked for, and what it says that is easily misread.

#include "live/seen.h"
#include "live/watching.h"
#include "live/with_mariadb.h"
#include "support/fake_pg.h"
#include "support/process.h"
#include "support/sockets.h"
#include "support/wait.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <thread>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::FakeClient;
using test::MariaDb;
using test::Watching;
using testing::HasSubstr;

namespace {

class MariaDbManners : public test::WithMariaDb
{
};

QByteArray packetOf(const FakeClient &side)
{
    const QByteArray head = side.read(4);
    return head + side.read(quint8(head[0]) + (quint8(head[1]) << 8) + (quint8(head[2]) << 16));
}

/// Leads to a server that does not know one word.
test::Script withoutWord(quint16 port, const QByteArray &word)
{
    return [port, word](const FakeClient &client) {
        const int socket = test::connectToLoopback(port);
        ::fcntl(socket, F_SETFL, 0);
        const FakeClient server(socket);
        std::jthread back([&] {
            try {
                while (true)
                    client.send(packetOf(server));
            } catch (const test::Gone &) {
            }
            client.hangUp();
        });
        try {
            while (true)
                server.send(packetOf(client).replace(word, QByteArray(word.size(), 'x')));
        } catch (const test::Gone &) {
        }
        ::shutdown(socket, SHUT_RDWR);
        back.join();
        ::close(socket);
    };
}

QString throughWay(const test::FakePg &way)
{
    return u"mariadb://monitor:monitor@127.0.0.1:%1/?sslmode=disable"_s.arg(way.port());
}

bool isRead(const core::Sample &sample)
{
    return !sample.error && sample.counts.idle;
}

/// Begins to follow a source from now on, by a connection of this name.
void follow(const MariaDb &replica, const MariaDb &source, const QString &name)
{
    source.run(u"create user repl@'127.0.0.1' identified by 'repl';"
               "grant replication slave on *.* to repl@'127.0.0.1'"_s);
    const QStringList place = source.run(u"show master status"_s).split(u'\t');
    replica.run(u"change master '%1' to master_host = '127.0.0.1', master_port = %2, master_user = 'repl', "
                "master_password = 'repl', master_log_file = '%3', master_log_pos = %4, "
                "master_use_gtid = no; start slave '%1'"_s.arg(name)
                    .arg(source.port())
                    .arg(place.value(0), place.value(1)));
}

} // namespace

TEST_F(MariaDbManners, SessionsThatDoNothingAreWrittenOnce)
{
    const MariaDb server;
    std::array<QProcess, 4> clients;
    for (QProcess &client : clients)
        server.open(client, "select 1;");
    Watching watching({ server.url() }, 100ms);
    auto before = watching.nextThat([](const core::Sample &one) { return one.counts.idle == 4; });
    ASSERT_TRUE(before) << server.log().toStdString();
    // On a busy machine the first ages are told too long; they settle.
    constexpr int enough = 10;
    int unchanged = 0;
    for (int reading = 0; reading < 100 && unchanged < enough; ++reading) {
        const auto now = watching.nextThat(isRead);
        ASSERT_TRUE(now && now->sessions.size() == 4);
        unchanged = std::ranges::equal(now->sessions, before->sessions) ? unchanged + 1 : 0;
        before = now;
    }
    EXPECT_EQ(unchanged, enough);
    for (QProcess &client : clients) {
        client.kill();
        client.waitForFinished();
    }
}

TEST_F(MariaDbManners, AServerThatLimitsNoStatementIsNotAsked)
{
    const MariaDb server;
    const test::FakePg way(withoutWord(server.port(), "max_statement_time"));
    Watching watching({ throughWay(way) });
    const auto refused = watching.nextThat([](const core::Sample &one) {
        return one.error.has_value() && one.error->fault != core::Fault::NoAnswerYet;
    });
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->error->fault, core::Fault::Unsupported);
    EXPECT_THAT(refused->error->detail.toStdString(), HasSubstr("does not accept a statement timeout"));
}

TEST_F(MariaDbManners, ASettingThatIsRefusedDropsNoOther)
{
    const MariaDb server;
    server.run(
        u"grant all on mysql.* to app@'127.0.0.1'; grant select on mysql.user to monitor@'127.0.0.1'"_s);
    QProcess holder;
    server.open(holder, "lock tables mysql.global_priv write; select 'locked';");
    ASSERT_TRUE(test::waitBlocking([&] {
        holder.waitForReadyRead(100);
        return holder.readAllStandardOutput().contains("locked");
    }));
    const test::FakePg way(withoutWord(server.port(), "thread_pool_priority"));
    Watching watching({ throughWay(way) });
    const auto first = watching.nextThat([](const core::Sample &one) {
        return isRead(one) || (one.error.has_value() && one.error->fault != core::Fault::NoAnswerYet);
    });
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->error) << "it waited longer than a second for the list of accounts";
    holder.kill();
    holder.waitForFinished();
}

TEST_F(MariaDbManners, EachRightThatIsMissingIsNamed)
{
    const MariaDb server;
    const auto remarks = [&server](const QString &user) {
        Watching watching({ server.url(user) });
        const auto last = watching.nextThat([](const core::Sample &one) {
            return !one.error && one.counts.used && one.remarks.join(u' ').contains(u"mysql.user"_s);
        });
        return last ? last->remarks.join(u'\n').toStdString() : std::string();
    };
    EXPECT_THAT(remarks(u"plain"_s), HasSubstr("without REPLICA MONITOR, role"));
    EXPECT_THAT(remarks(u"monitor"_s), testing::Not(HasSubstr("REPLICA MONITOR")));
    server.run(u"grant select (user, host, max_user_connections) on mysql.user to monitor@'127.0.0.1'"_s);
    Watching watching({ server.url() });
    const auto whole = watching.nextThat([](const core::Sample &one) {
        return std::ranges::any_of(one.limits, [](const core::Limit &limit) {
            return limit.scope == core::LimitScope::Role && limit.name == u"monitor" && limit.used == 1;
        });
    });
    ASSERT_TRUE(whole) << "columns are enough";
    EXPECT_THAT(whole->remarks.join(u'\n').toStdString(), testing::Not(HasSubstr("mysql.user")));
}

TEST_F(MariaDbManners, AReplicaOfSeveralSourcesTellsOfAll)
{
    const auto writesLog = [](const QString &id) {
        return test::MariaDbOptions { { u"--log-bin"_s, u"--server-id="_s + id } };
    };
    const MariaDb one(writesLog(u"1"_s));
    const MariaDb other(writesLog(u"2"_s));
    const MariaDb replica(writesLog(u"3"_s));
    follow(replica, one, u"one"_s);
    follow(replica, other, u"other"_s);
    Watching watching({ replica.url() });
    const auto runs = watching.nextThat([](const core::Sample &now) {
        return now.endpoint.role == core::Role::Replica && now.replicationLag.has_value();
    });
    ASSERT_TRUE(runs) << replica.run(u"show all replicas status"_s).toStdString();
    replica.run(u"stop slave 'other'"_s);
    const auto stopped = watching.nextThat([](const core::Sample &now) {
        return now.endpoint.role == core::Role::Replica && !now.replicationLag;
    });
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->health, core::Health::Degraded);
    EXPECT_THAT(stopped->endpoint.trouble.toStdString(), HasSubstr("replication does not run (I/O thread: "));
}

TEST_F(MariaDbManners, TheChecksOfAProxyOpenNoSession)
{
    const MariaDb server;
    Watching watching({ server.url() });
    const auto isCounted = [](const core::Sample &one) {
        return isRead(one) && one.rates.connectionsPerSecond == 0;
    };
    ASSERT_TRUE(watching.nextThat(isCounted)) << server.log().toStdString();
    for (int check = 0; check < 60; ++check)
        ::close(test::connectToLoopback(server.port()));
    for (int reading = 0; reading < 6; ++reading) {
        const auto now = watching.nextThat(isRead);
        ASSERT_TRUE(now && now->rates.connectionsPerSecond);
        EXPECT_LT(*now->rates.connectionsPerSecond, 30) << "60 in 0.6 s would be 100";
    }
    EXPECT_TRUE(test::waitFor([&server] { // it notices each when its turn comes
        return server.run(u"show global status like 'Aborted_connects'"_s).section(u'\t', -1).toInt() >= 60;
    }));
}
