// What follows from one reading to the next.

#include "collect/sources/mariadb_answers.h"

using namespace Qt::StringLiterals;

TEST(MariaDbReadings, AnAgeThatIsToldRoughlyMovesNoMoment)
{
    const auto answerAt = [](const char *at, const char *age, const char *transaction) {
        return test::rows("part|pid|name|host|db|command|ms|state|query\ns|12|u|h:1|~|Sleep|"
                          + QByteArray(age) + "|~|~\ns|13|u|h:2|~|Sleep|500|~|~\nt|12|~|~|~|~|"
                          + QByteArray(transaction) + "|RUNNING|~\ni|4|~|~|~|~|1.5|" + at + "|~");
    };
    auto asked = test::mariadbServer(answerAt("1795473193.100", "900", "7000"));
    const auto before = asked.sample().sessions;
    ASSERT_TRUE(asked.answer("sessions", answerAt("1795473194.130", "1925", "8000")));
    const auto later = asked.sample().sessions;
    ASSERT_EQ(later.size(), 2U);
    EXPECT_EQ(later[0], before[0]) << "nothing is new, so it is the same object";
    EXPECT_NE(later[1], before[1]);
    EXPECT_EQ(*later[1]->stateChange - *before[1]->stateChange, std::chrono::milliseconds(1030));
    ASSERT_TRUE(asked.answer("sessions", answerAt("1795473196.000", "3900", "3000")));
    EXPECT_EQ(*asked.sample().sessions[0]->transactionStart - *before[0]->transactionStart,
              std::chrono::milliseconds(6900))
        << "another transaction";
}

TEST(MariaDbReadings, AListThatTookLongMovesNoMoment)
{
    const auto answerAt = [](const char *at, const char *age) {
        return test::rows("part|pid|name|host|db|command|ms|state|query\ns|12|u|h:1|~|Sleep|"
                          + QByteArray(age) + "|~|~\ni|4|~|~|~|~|1.5|" + at + "|~");
    };
    auto asked = test::mariadbServer(answerAt("1795473193.000", "5000"));
    const auto before = asked.sample().sessions;
    ASSERT_TRUE(asked.answer("sessions", answerAt("1795473194.000", "6700")));
    EXPECT_EQ(asked.sample().sessions[0], before[0]) << "its age was read 0.7 s after the time";
    ASSERT_TRUE(asked.answer("sessions", answerAt("1795473195.000", "7000")));
    EXPECT_EQ(asked.sample().sessions[0], before[0]);
    ASSERT_TRUE(asked.answer("sessions", answerAt("1795473136.000", "8000")));
    EXPECT_NE(asked.sample().sessions[0], before[0]) << "the clock of the server was set back by a minute";
}

TEST(MariaDbReadings, WholeSecondsMoveNoMomentEither)
{
    const auto answerAt = [](const char *at, const char *age) {
        return test::rows("part|pid|name|host|db|command|ms|state|query\ns|12|u|h:1|~|Sleep|"
                          + QByteArray(age) + "|~|~\ni|4|~|~|~|~|1.5|" + at + "|~");
    };
    auto asked = test::mysqlServer();
    ASSERT_TRUE(asked.answer("sessions", answerAt("1795473193.100", "5000")));
    const auto before = asked.sample().sessions;
    ASSERT_TRUE(asked.answer("sessions", answerAt("1795473194.950", "6000")));
    EXPECT_EQ(asked.sample().sessions[0], before[0]);
    ASSERT_TRUE(asked.answer("sessions", answerAt("1795473195.950", "6000")));
    EXPECT_NE(asked.sample().sessions[0], before[0]) << "it has done something since";
}

TEST(MariaDbReadings, AFullMySqlCountsNoAbortedLogins)
{
    auto server = test::mysqlServer();
    ASSERT_TRUE(
        server.answer("sessions", test::shortAnswer("g|~|connection_errors_max_connections|~|~|~|~|8|~\n"
                                                    "g|~|connection_errors_internal|~|~|~|~|2|~\n"
                                                    "g|~|aborted_connects|~|~|~|~|5|~")));
    const auto sample = server.sample();
    ASSERT_TRUE(sample.refusals);
    EXPECT_EQ(sample.refusals->back().place, u"aborted_connects");
    EXPECT_EQ(sample.refusals->back().clients, 3) << "wrong passwords, for example, all of them";
}

TEST(MariaDbReadings, ItsStartDoesNotMoveWithTheSecond)
{
    auto asked = test::mariadbServer(test::shortAnswer({}));
    const auto before = asked.sample().endpoint.startedAt;
    ASSERT_TRUE(before);
    const auto later = test::rows("part|pid|name|host|db|command|ms|state|query\ng|~|uptime|~|~|~|~|101|~\n"
                                  "i|4|~|~|~|~|1.5|1795473193.999|~");
    ASSERT_TRUE(asked.answer("sessions", later));
    EXPECT_EQ(asked.sample().endpoint.startedAt, before);
}

TEST(MariaDbReadings, AnAttemptThatFailedWasNoSession)
{
    int second = 0;
    const auto answer = [&second](int attempts, int failed) {
        return test::rows("part|pid|name|host|db|command|ms|state|query\ng|~|connections|~|~|~|~|"
                          + QByteArray::number(attempts) + "|~\ng|~|aborted_connects|~|~|~|~|"
                          + QByteArray::number(failed) + "|~\ni|4|~|~|~|~|1.5|"
                          + QByteArray::number(1795473193 + second++) + ".5|~");
    };
    auto asked = test::mariadbServer(answer(100, 10));
    const auto opened = [&](int attempts, int failed) {
        EXPECT_TRUE(asked.answer("sessions", answer(attempts, failed)));
        const auto &steps = asked.part("sessions").counted.steps;
        return steps.empty() ? std::nullopt : steps.back().growth.sessions;
    };
    EXPECT_EQ(opened(107, 15), 2);
    EXPECT_EQ(opened(109, 15), 2) << "one of them has not failed yet";
    EXPECT_EQ(opened(109, 16), 0) << "which takes nothing back";
    EXPECT_EQ(opened(112, 16), 2) << "but is not counted twice";
    EXPECT_EQ(opened(113, 0), std::nullopt) << "FLUSH STATUS";
    EXPECT_EQ(opened(114, 0), std::nullopt);
    EXPECT_EQ(opened(115, 0), 1);
}

TEST(MariaDbReadings, TransactionsAreThoseThatACommandEnds)
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
    auto asked = test::mariadbServer(answerAt(0, 0, 0));
    ASSERT_TRUE(asked.answer("sessions", answerAt(1, 0, 0)));
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, std::nullopt) << "all may commit by themselves";
    for (int second = 2; second < 6; ++second)
        ASSERT_TRUE(asked.answer("sessions", answerAt(second, 40 * second, 10 * second)));
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, 50);
}

TEST(MariaDbReadings, OneCounterThatBeganAnewIsAReset)
{
    const auto answerAt = [](int second, int lost) {
        return test::rows("part|pid|name|host|db|command|ms|state|query\n"
                          "g|~|questions|~|~|~|~|"
                          + QByteArray::number(50 * second)
                          + "|~\n"
                            "g|~|aborted_clients|~|~|~|~|"
                          + QByteArray::number(lost)
                          + "|~\n"
                            "i|4|~|~|~|~|1.5|"
                          + QByteArray::number(1795473193 + second) + ".5|~");
    };
    auto asked = test::mariadbServer(answerAt(1, 7));
    ASSERT_TRUE(asked.answer("sessions", answerAt(2, 8)));
    EXPECT_FALSE(asked.sample().rates.reset);
    ASSERT_TRUE(asked.answer("sessions", answerAt(3, 0)));
    EXPECT_TRUE(asked.sample().rates.reset) << "FLUSH STATUS forgets this one and no other";
}

TEST(MariaDbReadings, AnotherServerAtItsAddressIsAResetThoughItCountsMore)
{
    const auto answerAt = [](int second, int uptime, int questions) {
        return test::rows("part|pid|name|host|db|command|ms|state|query\ng|~|uptime|~|~|~|~|"
                          + QByteArray::number(uptime) + "|~\ng|~|questions|~|~|~|~|"
                          + QByteArray::number(questions) + "|~\ni|4|~|~|~|~|1.5|"
                          + QByteArray::number(1795473193 + second) + ".5|~");
    };
    auto asked = test::mariadbServer(answerAt(0, 100, 500));
    ASSERT_TRUE(asked.answer("sessions", answerAt(1, 101, 600)));
    EXPECT_EQ(asked.sample().rates.queriesPerSecond, 100);
    ASSERT_TRUE(asked.answer("sessions", answerAt(2, 90'000, 9'000'000)));
    EXPECT_EQ(asked.sample().rates.queriesPerSecond, std::nullopt);
    EXPECT_TRUE(asked.sample().rates.reset);
}

TEST(MariaDbReadings, ItsCounterOfQueriesIsKeptAsItIs)
{
    const collect::Source source = collect::mariadb();
    const collect::Question question { .id = "sessions", .ownTransactions = 5'000 };
    const auto part =
        source.complete({}, question, {}, source.decode({}, question, {}, test::shortAnswer({}), {}));
    ASSERT_TRUE(part);
    EXPECT_EQ(part->counted.work.at("server").queries, 500) << "it began anew after our first question";
    EXPECT_EQ(part->counted.work.at("server").ownQueries, 5'000);
}

TEST(MySqlReadings, WithoutPerformanceSchemaTheOtherListOfConnectionsIsRead)
{
    for (const bool seesAll : { false, true }) {
        auto asked = test::mysqlServer();
        if (seesAll) {
            ASSERT_TRUE(asked.answer("rights", wire::Rows({ "one" })));
        }
        ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nperformance_schema|ON")));
        EXPECT_TRUE(asked.question("sessions").text.contains("from performance_schema.processlist"));
        ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nperformance_schema|OFF")));
        EXPECT_TRUE(asked.question("sessions").text.contains("from information_schema.processlist"));
        EXPECT_FALSE(asked.question("sessions").text.contains("performance_schema.processlist"));
    }
}

TEST(MySqlReadings, WithoutPerformanceSchemaItsBlockersAreNotKnown)
{
    auto asked = test::mysqlServer();
    ASSERT_TRUE(asked.answer("rights", wire::Rows({ "one" })));
    ASSERT_TRUE(asked.answer(
        "sessions",
        test::shortAnswer("s|5|app|10.0.4.17:5000|shop|Query|3000|Waiting for table metadata lock|x")));
    ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nperformance_schema|ON")));
    EXPECT_TRUE(asked.question("blockers").wanted);
    ASSERT_TRUE(asked.answer("settings", test::rows("name|value\nperformance_schema|OFF")));
    EXPECT_FALSE(asked.question("blockers").wanted) << "its table is there, but has no rows";
    EXPECT_TRUE(
        asked.sample().remarks.contains(u"blocking sessions are known only with performance_schema=ON"_s));
}
