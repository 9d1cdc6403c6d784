#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using core::SessionState;
using testing::HasSubstr;

namespace {

const collect::Greeting greeting { .serverVersion = "10.11.19-MariaDB-0+deb12u1",
                                   .announcedPid = 0,
                                   .transport = collect::Transport::MySql };

wire::Rows recorded(const QString &table)
{
    return test::recordedRows(u"mariadb-10.11/"_s + table);
}

collect::Greeting greetingAs(int pid)
{
    collect::Greeting greeted = greeting;
    greeted.announcedPid = pid;
    return greeted;
}

int recordedPid()
{
    const wire::Rows rows = recorded(u"introduction"_s);
    return rows.cell(0, 1)->toByteArray().toInt();
}

test::Asked server(const wire::Rows &sessions = recorded(u"sessions"_s))
{
    auto server =
        test::Asked::met(collect::mariadb(), greetingAs(recordedPid()), recorded(u"introduction"_s));
    EXPECT_TRUE(server.answer("rights", wire::Rows({ "one" })));
    EXPECT_TRUE(server.answer("settings", recorded(u"settings"_s)));
    EXPECT_TRUE(server.answer("sessions", sessions));
    EXPECT_TRUE(server.answer("groups", recorded(u"groups"_s)));
    EXPECT_TRUE(server.answer("blockers", recorded(u"blockers"_s)));
    return server;
}

wire::Rows shortAnswer(const QByteArray &rows)
{
    return test::rows("part|pid|name|host|db|command|ms|state|query\n"
                      "g|~|threads_connected|~|~|~|~|9|~\n"
                      "g|~|uptime|~|~|~|~|100|~\n"
                      "g|~|questions|~|~|~|~|500|~\n"
                      + rows + (rows.isEmpty() ? "" : "\n") + "i|4|~|~|~|~|1.5|1795473193.657894|~");
}

core::Session sessionIn(const QByteArray &row)
{
    const auto sample = server(shortAnswer(row)).sample();
    return sample.sessions.empty() ? core::Session {} : *sample.sessions.front();
}

qint64 with(const core::Sample &sample, SessionState state)
{
    return std::ranges::count_if(
        sample.sessions, [state](const core::SessionPtr &session) { return session->state == state; });
}

} // namespace

TEST(MariaDb, IsTakenForNoneOfTheOthers)
{
    EXPECT_STREQ(collect::sourceFor(greeting)->kind, "mariadb");
    EXPECT_STREQ(
        collect::sourceFor({ .serverVersion = "8.0.36", .transport = collect::Transport::MySql })->kind,
        "mysql");
    EXPECT_STREQ(collect::sourceFor({ .serverVersion = "15.2" })->kind, "postgresql");
}

TEST(MariaDb, TellsWhoItIs)
{
    const auto endpoint = server().sample().endpoint;
    EXPECT_EQ(endpoint.version, u"10.11.19-MariaDB-0+deb12u1");
    EXPECT_EQ(endpoint.layer, core::Layer::Database);
    EXPECT_EQ(endpoint.systemId, u"wU/yzupSUZ0lonSuFdGZNCStZnw=");
}

TEST(MariaDb, BehindAProxyIsNotTakenForTheServer)
{
    const auto profile =
        collect::mariadb().profile(greetingAs(recordedPid() + 1), recorded(u"introduction"_s));
    ASSERT_FALSE(profile);
    EXPECT_THAT(profile.error().detail.toStdString(), HasSubstr("proxy"));
}

TEST(MariaDb, OlderThanWhatIsReadIsRefused)
{
    const auto old =
        collect::mariadb().profile(greetingAs(1), test::rows("name|value\npid|1\nversion|10.4.2-MariaDB"));
    ASSERT_FALSE(old);
    EXPECT_EQ(old.error().fault, core::Fault::Unsupported);
}

TEST(MariaDb, ItsBlockedSessionsAreNotIdle)
{
    const auto sample = server().sample();
    EXPECT_EQ(sample.counts.lockWaiting, 3) << "two wait for a row and one for metadata";
    EXPECT_EQ(with(sample, SessionState::IdleInTransaction), 2);
    EXPECT_EQ(with(sample, SessionState::Active), 4) << "the three that wait, and a sleep()";
    EXPECT_EQ(with(sample, SessionState::Idle), 3);
}

TEST(MariaDb, OurOwnConnectionIsUsedAndNothingElse)
{
    const auto sample = server().sample();
    EXPECT_EQ(sample.counts.used, 10);
    EXPECT_EQ(sample.sessions.size(), 9U);
}

TEST(MariaDb, NamesWhoHoldsUpAWaiter)
{
    const auto sample = server().sample();
    ASSERT_TRUE(sample.blocking);
    ASSERT_FALSE(sample.blocking->blockers.empty());
    for (const auto &[waiter, blockers] : sample.blocking->blockers)
        EXPECT_FALSE(blockers.empty()) << waiter;
}

TEST(MariaDb, ASessionThatSleepsInATransactionHoldsIt)
{
    const auto session =
        sessionIn("s|12|shop|10.0.0.9:41234|shop|Sleep|900|~|~\nt|12|~|~|~|~|7000|RUNNING|~");
    EXPECT_EQ(session.state, SessionState::IdleInTransaction);
    EXPECT_EQ(session.clientAddress, u"10.0.0.9");
    EXPECT_EQ(session.clientPort, 41234);
    ASSERT_TRUE(session.transactionStart && session.stateChange);
    EXPECT_EQ(*session.stateChange - *session.transactionStart, std::chrono::milliseconds(6100));
}

TEST(MariaDb, AddressesAreTakenApartAtTheLastColon)
{
    EXPECT_EQ(sessionIn("s|12|u|2001:db8::1:4000|~|Sleep|1|~|~").clientAddress, u"2001:db8::1");
    EXPECT_EQ(sessionIn("s|12|u|localhost:4000|~|Sleep|1|~|~").clientAddress, u"127.0.0.1");
    EXPECT_EQ(sessionIn("s|12|u|localhost|~|Sleep|1|~|~").clientPort, -1) << "its socket";
}

TEST(MariaDb, ItsOwnThreadsAreNoClients)
{
    EXPECT_EQ(sessionIn("s|3|system user|~|~|Slave_SQL|1|~|~").kind, core::SessionKind::Background);
    EXPECT_EQ(sessionIn("s|3|repl|10.0.0.7:3|~|Binlog Dump|1|~|~").kind, core::SessionKind::WalSender);
    EXPECT_EQ(sessionIn("s|3|event_scheduler|localhost|~|Daemon|1|~|~").state, SessionState::None);
}

TEST(MariaDb, AnAnswerWithoutItsEndIsNone)
{
    auto asked = server();
    EXPECT_FALSE(asked.answer("sessions", test::rows("part|pid|name|host|db|command|ms|state|query\n"
                                                     "s|12|u|localhost|~|Sleep|1|~|~")));
}

TEST(MariaDb, AnAccountThatSeesOnlyItselfIsTold)
{
    auto asked = test::Asked::met(collect::mariadb(), greetingAs(recordedPid()), recorded(u"introduction"_s));
    ASSERT_TRUE(asked.answer("settings", recorded(u"settings"_s)));
    ASSERT_TRUE(asked.answer("sessions", recorded(u"own_sessions"_s)));
    const auto sample = asked.sample();
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), HasSubstr("without PROCESS"));
    EXPECT_FALSE(sample.counts.idle) << "none was seen, which is not none";
    EXPECT_GT(sample.counts.unknown, 0);
    EXPECT_LT(sample.visibility.seen, sample.visibility.total);
}

TEST(MariaDb, BlockedThreadsOfItsPoolAreNotSpare)
{
    auto asked = server();
    ASSERT_TRUE(asked.answer(
        "groups", test::rows("group_id|connections|threads|active_threads|standby_threads|queue_length|"
                             "has_listener|is_stalled|oldest_us\n0|70|57|4|15|6|1|0|250000")));
    const auto pool = test::poolNamed(asked.sample(), u"group 0"_s);
    EXPECT_EQ(pool.logicalTotal, 69) << "without ours";
    EXPECT_EQ(pool.logicalWaiting, 6);
    EXPECT_EQ(pool.physicalActive, 3 + 37) << "at work, and blocked";
    EXPECT_EQ(pool.physicalIdle, 16);
    EXPECT_EQ(pool.oldestWait, std::chrono::milliseconds(250));
}

TEST(MariaDb, WithoutItsPoolEveryConnectionHasAThread)
{
    auto asked = server();
    ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nthread_handling|one-thread-per-connection\n"
                                                    "max_connections|60")));
    const auto pool = test::poolNamed(asked.sample(), u"threads"_s);
    EXPECT_EQ(pool.logicalTotal, 9);
    EXPECT_EQ(pool.physicalActive, 9);
}

TEST(MariaDb, ItsCeilingsAreTold)
{
    auto asked = server();
    ASSERT_TRUE(asked.answer("accounts", test::rows("user|host|max_user_connections\nsb|%|50")));
    const auto sample = asked.sample();
    EXPECT_EQ(sample.limits.front().setting, u"max_connections");
    EXPECT_EQ(sample.limits.front().usable, 60);
    const core::Limit files = test::limitOf(sample, sample.endpoint.name, u"open_files_limit"_s);
    EXPECT_EQ(files.scope, core::LimitScope::Files) << "not a ceiling of connections by itself";
    EXPECT_EQ(files.used, std::nullopt);
    EXPECT_EQ(test::limitOf(sample, u"sb"_s, u"max_user_connections"_s).limit, 50);
    EXPECT_EQ(test::limitOf(sample, u"sb"_s, u"max_user_connections"_s).used, 9);
}

TEST(MariaDb, AReplicaTellsHowFarItIsBehind)
{
    auto asked = server();
    ASSERT_TRUE(asked.answer("replica", test::rows("slave_io_running|seconds_behind_master\nYes|7")));
    EXPECT_EQ(asked.sample().endpoint.role, core::Role::Replica);
    EXPECT_EQ(asked.sample().replicationLag, std::chrono::seconds(7));
    ASSERT_TRUE(asked.answer("replica", test::rows("slave_io_running|seconds_behind_master\nNo|~")));
    EXPECT_FALSE(asked.sample().replicationLag);
    EXPECT_THAT(asked.sample().remarks.join(u' ').toStdString(), HasSubstr("replication is stopped"));
}

TEST(MariaDb, ANodeOfGaleraOutsideItsClusterIsNotWell)
{
    const QByteArray figures = "g|~|wsrep_cluster_size|~|~|~|~|3|~\ng|~|wsrep_ready|~|~|~|~|ON|~\n";
    EXPECT_EQ(server(shortAnswer(figures + "g|~|wsrep_cluster_status|~|~|~|~|Primary|~")).sample().health,
              core::Health::Ok);
    EXPECT_EQ(server(shortAnswer(figures + "g|~|wsrep_cluster_status|~|~|~|~|non-Primary|~")).sample().health,
              core::Health::Degraded);
}

TEST(MariaDb, CountsWhoWasTurnedAway)
{
    const auto sample =
        server(shortAnswer(
                   "g|~|connection_errors_max_connections|~|~|~|~|8|~\ng|~|aborted_connects|~|~|~|~|3|~"))
            .sample();
    ASSERT_TRUE(sample.refusals);
    ASSERT_EQ(sample.refusals->size(), 2U);
    EXPECT_EQ(sample.refusals->front().clients, 8);
    EXPECT_EQ(sample.refusals->front().cause, core::Refusal::Cause::Unserved);
}

TEST(MariaDb, ItsStartDoesNotMoveWithTheSecond)
{
    auto asked = server(shortAnswer({}));
    const auto before = asked.sample().endpoint.startedAt;
    ASSERT_TRUE(before);
    const auto later = test::rows("part|pid|name|host|db|command|ms|state|query\ng|~|uptime|~|~|~|~|101|~\n"
                                  "i|4|~|~|~|~|1.5|1795473193.999|~");
    ASSERT_TRUE(asked.answer("sessions", later));
    EXPECT_EQ(asked.sample().endpoint.startedAt, before);
}

TEST(MariaDb, AProgramIsTheApplicationOfItsConnections)
{
    auto asked = server(shortAnswer("s|5|app|10.0.4.17:5000|shop|Sleep|3000|~|~\n"
                                    "s|6|app|10.0.4.17:5001|shop|Sleep|3000|~|~"));
    EXPECT_FALSE(asked.question("programs").wanted) << "recorded without performance_schema";
    ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nperformance_schema|ON")));
    EXPECT_TRUE(asked.question("programs").wanted);
    ASSERT_TRUE(asked.answer("programs", test::rows("pid|program\n5|shop-api\n9|gone\nx|y")));
    ASSERT_TRUE(asked.answer("sessions", shortAnswer("s|5|app|10.0.4.17:5000|shop|Sleep|3000|~|~\n"
                                                     "s|6|app|10.0.4.17:5001|shop|Sleep|3000|~|~")));
    const auto sample = asked.sample();
    ASSERT_EQ(sample.sessions.size(), 2U);
    EXPECT_EQ(sample.sessions[0]->application, u"shop-api"_s);
    EXPECT_EQ(sample.sessions[1]->application, QString());
}

TEST(MariaDb, TransactionsAreThoseThatACommandEnds)
{
    const auto answerAt = [](int second, int commits, int rollbacks) {
        return test::rows("part|pid|name|host|db|command|ms|state|query\n"
                          "g|~|com_commit|~|~|~|~|"
                          + QByteArray::number(commits)
                          + "|~\n"
                            "g|~|com_rollback|~|~|~|~|"
                          + QByteArray::number(rollbacks)
                          + "|~\n"
                            "i|4|~|~|~|~|1.5|"
                          + QByteArray::number(1795473193 + second) + ".5|~");
    };
    auto asked = server(answerAt(0, 0, 0));
    ASSERT_TRUE(asked.answer("sessions", answerAt(1, 0, 0)));
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, std::nullopt) << "all may commit by themselves";
    for (int second = 2; second < 6; ++second)
        ASSERT_TRUE(asked.answer("sessions", answerAt(second, 40 * second, 10 * second)));
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, 50);
}
