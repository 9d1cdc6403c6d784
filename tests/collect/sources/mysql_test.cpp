#include "collect/sources/mariadb_answers.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using core::SessionState;
using testing::HasSubstr;

namespace {

core::Session sessionIn(const QByteArray &row)
{
    const auto sample = test::mariadbServer(test::shortAnswer(row)).sample();
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
    EXPECT_STREQ(collect::sourceFor(test::mariadbGreeting)->kind, "mariadb");
    EXPECT_STREQ(
        collect::sourceFor({ .serverVersion = "8.0.36", .transport = collect::Transport::MySql })->kind,
        "mysql");
    EXPECT_STREQ(collect::sourceFor({ .serverVersion = "15.2" })->kind, "postgresql");
}

TEST(MariaDb, TellsWhoItIs)
{
    const auto endpoint = test::mariadbServer().sample().endpoint;
    EXPECT_EQ(endpoint.version, u"10.11.19-MariaDB-0+deb12u1");
    EXPECT_EQ(endpoint.layer, core::Layer::Database);
    EXPECT_EQ(endpoint.systemId, u"wU/yzupSUZ0lonSuFdGZNCStZnw=");
}

TEST(MariaDb, BehindAProxyIsNotTakenForTheServer)
{
    const auto profile = collect::mariadb().profile(test::mariadbGreetingAs(test::recordedPidOfMariaDb() + 1),
                                                    test::recordedOfMariaDb(u"introduction"_s));
    ASSERT_FALSE(profile);
    EXPECT_THAT(profile.error().detail.toStdString(), HasSubstr("proxy"));
}

TEST(MariaDb, OlderThanWhatIsReadIsRefused)
{
    const auto old = collect::mariadb().profile(test::mariadbGreetingAs(1),
                                                test::rows("name|value\npid|1\nversion|10.4.2-MariaDB"));
    ASSERT_FALSE(old);
    EXPECT_EQ(old.error().fault, core::Fault::Unsupported);
}

TEST(MariaDb, ItsBlockedSessionsAreNotIdle)
{
    const auto sample = test::mariadbServer().sample();
    EXPECT_EQ(sample.counts.lockWaiting, 3) << "two wait for a row and one for metadata";
    EXPECT_EQ(with(sample, SessionState::IdleInTransaction), 2);
    EXPECT_EQ(with(sample, SessionState::Active), 4) << "the three that wait, and a sleep()";
    EXPECT_EQ(with(sample, SessionState::Idle), 3);
}

TEST(MariaDb, OurOwnConnectionIsUsedAndNothingElse)
{
    const auto sample = test::mariadbServer().sample();
    EXPECT_EQ(sample.counts.used, 10);
    EXPECT_EQ(sample.sessions.size(), 9U);
}

TEST(MariaDb, NamesWhoHoldsUpAWaiter)
{
    const auto sample = test::mariadbServer().sample();
    ASSERT_TRUE(sample.blocking);
    ASSERT_FALSE(sample.blocking->blockers.empty());
    for (const auto &[waiter, blockers] : sample.blocking->blockers)
        EXPECT_FALSE(blockers.empty()) << waiter.text().toStdString();
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

TEST(MariaDb, ItsConnectionsAreNumberedBeyondTwoBillion)
{
    const auto session = sessionIn("s|4294967290|shop|10.0.0.9:41234|shop|Sleep|900|~|~\n"
                                   "t|4294967290|~|~|~|~|7000|RUNNING|~");
    EXPECT_EQ(session.pid, 4'294'967'290);
    EXPECT_EQ(session.state, SessionState::IdleInTransaction);
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

TEST(MariaDb, WhatAppliesAReplicasLogWaitsForLocksLikeAClient)
{
    const auto forRow = sessionIn("s|7|system user|~|~|Slave_SQL|900|Update_rows_log_event|~\n"
                                  "t|7|~|~|~|~|7000|LOCK WAIT|~");
    EXPECT_TRUE(core::waitsForLock(forRow));
    EXPECT_EQ(forRow.kind, core::SessionKind::Background);
    EXPECT_TRUE(
        core::waitsForLock(sessionIn("s|7|system user|~|~|Slave_SQL|900|Waiting for table metadata lock|~")));
    EXPECT_EQ(sessionIn("s|7|system user|~|~|Slave_SQL|900|Waiting for prior transaction to commit|~").state,
              SessionState::None)
        << "its turn is no lock";
}

TEST(MariaDb, AnAnswerWithoutItsEndIsNone)
{
    auto asked = test::mariadbServer();
    EXPECT_FALSE(asked.answer("sessions", test::rows("part|pid|name|host|db|command|ms|state|query\n"
                                                     "s|12|u|localhost|~|Sleep|1|~|~")));
}

TEST(MariaDb, AnAccountThatSeesOnlyItselfIsTold)
{
    auto asked = test::Asked::met(collect::mariadb(), test::mariadbGreetingAs(test::recordedPidOfMariaDb()),
                                  test::recordedOfMariaDb(u"introduction"_s));
    ASSERT_TRUE(asked.answer("settings", test::recordedOfMariaDb(u"settings"_s)));
    ASSERT_TRUE(asked.answer("sessions", test::recordedOfMariaDb(u"own_sessions"_s)));
    const auto sample = asked.sample();
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), HasSubstr("without PROCESS"));
    EXPECT_FALSE(sample.counts.idle) << "none was seen, which is not none";
    EXPECT_GT(sample.counts.unknown, 0);
    EXPECT_TRUE(core::mayMissClients(sample));
    EXPECT_LT(sample.visibility.seen, sample.visibility.total);
}

TEST(MariaDb, BlockedThreadsOfItsPoolAreNotSpare)
{
    auto asked = test::mariadbServer();
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
    auto asked = test::mariadbServer();
    ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nthread_handling|one-thread-per-connection\n"
                                                    "max_connections|60")));
    const auto pool = test::poolNamed(asked.sample(), u"threads"_s);
    EXPECT_EQ(pool.logicalTotal, 9);
    EXPECT_EQ(pool.physicalTotal.value_or(0) - pool.physicalIdle.value_or(0), 9);
    EXPECT_FALSE(pool.physicalActive) << "most of them sleep";
}

TEST(MariaDb, ItsCeilingsAreTold)
{
    auto asked = test::mariadbServer();
    ASSERT_TRUE(asked.answer("accounts", test::rows("user|host|max_user_connections|accounts\nsb|%|50|1")));
    const auto sample = asked.sample();
    EXPECT_EQ(sample.limits.front().setting, u"max_connections");
    EXPECT_EQ(sample.limits.front().usable, 60);
    const core::Limit files = test::limitOf(sample, sample.endpoint.name, u"open_files_limit"_s);
    EXPECT_EQ(files.scope, core::LimitScope::Files) << "not a ceiling of connections by itself";
    EXPECT_EQ(files.used, std::nullopt);
    EXPECT_EQ(test::limitOf(sample, u"sb"_s, u"max_user_connections"_s).limit, 50);
    EXPECT_EQ(test::limitOf(sample, u"sb"_s, u"max_user_connections"_s).used, 9);
}

TEST(MariaDb, SpareThreadsOfItsPoolAreNotInUse)
{
    auto asked = test::mariadbServer(test::shortAnswer("g|~|threadpool_threads|~|~|~|~|8|~"));
    ASSERT_TRUE(asked.answer(
        "settings", test::rows("name|value\nthread_handling|pool-of-threads\nthread_pool_max_threads|8")));
    const auto used = [&asked] {
        const auto sample = asked.sample();
        return test::limitOf(sample, sample.endpoint.name, u"thread_pool_max_threads"_s).used;
    };
    ASSERT_TRUE(
        asked.answer("groups", test::rows("group_id|threads|active_threads|standby_threads|has_listener\n"
                                          "0|5|1|3|1\n1|3|1|2|0")));
    EXPECT_EQ(used(), 3);
    ASSERT_TRUE(asked.answer("groups", test::rows("group_id|threads")));
    EXPECT_FALSE(used()) << "which are spare is not known";
}

TEST(MariaDb, OfSeveralAccountsOfOneNameNoneIsKnownToBeFull)
{
    auto asked = test::mariadbServer();
    ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nmax_user_connections|9")));
    const auto limitsWith = [&asked](const QByteArray &accounts) {
        EXPECT_TRUE(
            asked.answer("accounts", test::rows("user|host|max_user_connections|accounts" + accounts)));
        return asked.sample();
    };
    const QString setting = u"max_user_connections"_s;
    EXPECT_EQ(test::limitOf(limitsWith({}), u"sb"_s, setting).used, 9) << "it is at the limit of all";
    const auto several = limitsWith("\nsb|10.%|9|2\nsb|%|0|2");
    EXPECT_EQ(test::limitOf(several, u"sb@10.%"_s, setting).limit, 9);
    EXPECT_FALSE(test::limitOf(several, u"sb@10.%"_s, setting).used) << "its sessions are not told apart";
    EXPECT_FALSE(test::limitOf(several, u"sb"_s, setting).limit) << "nor may the limit of all be reached";
    const auto own = limitsWith("\nsb|%|50|1");
    EXPECT_EQ(test::limitOf(own, u"sb"_s, setting).limit, 50)
        << "which does not apply where there is another";
    EXPECT_EQ(std::ranges::count(own.limits, u"sb"_s, &core::Limit::name), 1);
}

TEST(MariaDb, AReplicaTellsHowFarItIsBehind)
{
    auto asked = test::mariadbServer();
    ASSERT_TRUE(asked.answer("replica", test::rows("slave_io_running|seconds_behind_master\nYes|7")));
    EXPECT_EQ(asked.sample().endpoint.role, core::Role::Replica);
    EXPECT_EQ(asked.sample().replicationLag, std::chrono::seconds(7));
    EXPECT_TRUE(asked.sample().endpoint.trouble.isNull());
}

TEST(MariaDb, AReplicaThatStandsIsNotWellAndTellsWhy)
{
    auto asked = test::mariadbServer();
    ASSERT_TRUE(asked.answer("replica", test::rows("slave_io_running|slave_sql_running|seconds_behind_master|"
                                                   "last_sql_errno\nYes|No|~|1396")));
    EXPECT_FALSE(asked.sample().replicationLag);
    EXPECT_THAT(
        asked.sample().endpoint.trouble.toStdString(),
        HasSubstr("replication does not run (I/O thread: Yes, SQL thread: No, last error: 1396), so its "
                  "lag is not known"));
    ASSERT_TRUE(
        asked.answer("replica", test::rows("replica_io_running|replica_sql_running|seconds_behind_source\n"
                                           "Connecting|Yes|~")));
    EXPECT_THAT(asked.sample().endpoint.trouble.toStdString(), HasSubstr("I/O thread: Connecting"));
}

TEST(MariaDb, OfSeveralSourcesTheOneThatIsFarthestBehindCounts)
{
    auto asked = test::mariadbServer();
    EXPECT_EQ(asked.question("replica").text, "show all replicas status") << "only this tells of them";
    ASSERT_TRUE(asked.answer("replica", test::rows("connection_name|seconds_behind_master\none|7\ntwo|30")));
    EXPECT_EQ(asked.sample().replicationLag, std::chrono::seconds(30));
    ASSERT_TRUE(asked.answer("replica", test::rows("connection_name|seconds_behind_master\none|7\ntwo|~")));
    EXPECT_FALSE(asked.sample().replicationLag);
}

TEST(MariaDb, ANodeOfGaleraOutsideItsClusterIsNotWell)
{
    const QByteArray figures = "g|~|wsrep_cluster_size|~|~|~|~|3|~\ng|~|wsrep_ready|~|~|~|~|ON|~\n";
    const auto trouble = [&figures](const QByteArray &others) {
        return test::mariadbServer(test::shortAnswer(figures + others))
            .sample()
            .endpoint.trouble.toStdString();
    };
    EXPECT_EQ(trouble("g|~|wsrep_cluster_status|~|~|~|~|Primary|~"), "");
    EXPECT_THAT(trouble("g|~|wsrep_cluster_status|~|~|~|~|non-Primary|~"), HasSubstr("status non-Primary"));
    const QByteArray node = "g|~|wsrep_cluster_status|~|~|~|~|Primary|~\n"
                            "g|~|wsrep_local_state_comment|~|~|~|~|";
    EXPECT_EQ(trouble(node + "Synced|~"), "");
    EXPECT_THAT(trouble(node + "Donor/Desynced|~"), HasSubstr("Donor/Desynced")) << "although it is ready";
}

TEST(MariaDb, AStatementThatWaitsForATableToBeFlushedWaitsForALock)
{
    const auto sample =
        test::mariadbServer(
            test::shortAnswer("s|5|app|10.0.4.17:5000|shop|Query|3000|Waiting for table flush|select 1"))
            .sample();
    ASSERT_EQ(sample.sessions.size(), 1U);
    EXPECT_EQ(sample.sessions[0]->waitType, u"Lock"_s);
}

TEST(MariaDb, DoesNotSayThatASessionRunsWhichMayReadFromDisk)
{
    const auto sample =
        test::mariadbServer(test::shortAnswer("s|5|app|10.0.4.17:5000|shop|Query|3000|Sending data|select 1\n"
                                              "s|6|app|10.0.4.17:5001|shop|Sleep|3000||"))
            .sample();
    ASSERT_EQ(sample.sessions.size(), 2U);
    EXPECT_EQ(sample.sessions[0]->waitType, core::waitUnreported);
    EXPECT_TRUE(sample.sessions[1]->waitType.isEmpty()) << "an idle one waits for its client";
}

TEST(MariaDb, CountsWhoWasTurnedAway)
{
    const auto sample =
        test::mariadbServer(
            test::shortAnswer(
                "g|~|connection_errors_max_connections|~|~|~|~|8|~\ng|~|aborted_connects|~|~|~|~|11|~"))
            .sample();
    ASSERT_TRUE(sample.refusals);
    ASSERT_EQ(sample.refusals->size(), 2U);
    EXPECT_EQ(sample.refusals->front().clients, 8);
    EXPECT_EQ(sample.refusals->front().cause, core::Refusal::Cause::Unserved);
    EXPECT_EQ(sample.refusals->back().clients, 3) << "it counts the others, too";
}

TEST(MariaDb, TheLimitOfAStatementDoesNotDependOnTheOtherSettings)
{
    for (const collect::Source &source : { collect::mariadb(), collect::mysqlServer() }) {
        const auto messages = source.settings({});
        EXPECT_GT(messages.size(), 3);
        EXPECT_TRUE(messages.front().contains("set session max_")) << messages.front().toStdString();
        EXPECT_FALSE(messages.front().contains(','));
    }
}

TEST(MariaDb, AProgramIsTheApplicationOfItsConnections)
{
    auto asked = test::mariadbServer(test::shortAnswer("s|5|app|10.0.4.17:5000|shop|Sleep|3000|~|~\n"
                                                       "s|6|app|10.0.4.17:5001|shop|Sleep|3000|~|~"));
    EXPECT_FALSE(asked.question("programs").wanted) << "recorded without performance_schema";
    ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nperformance_schema|ON")));
    EXPECT_TRUE(asked.question("programs").wanted);
    ASSERT_TRUE(asked.answer("programs", test::rows("pid|program\n5|shop-api\n9|gone\nx|y")));
    ASSERT_TRUE(asked.answer("sessions", test::shortAnswer("s|5|app|10.0.4.17:5000|shop|Sleep|3000|~|~\n"
                                                           "s|6|app|10.0.4.17:5001|shop|Sleep|3000|~|~")));
    const auto sample = asked.sample();
    ASSERT_EQ(sample.sessions.size(), 2U);
    EXPECT_EQ(sample.sessions[0]->application, u"shop-api"_s);
    EXPECT_EQ(sample.sessions[1]->application, QString());
}
