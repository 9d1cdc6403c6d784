#include "collect/sources/mariadb_answers.h"

namespace {

/// A MySQL with nine connections, ours among them, that are handled so.
test::Asked handling(const QByteArray &how)
{
    auto asked = test::mysqlServer();
    EXPECT_TRUE(asked.answer("sessions", test::shortAnswer("g|~|threadpool_threads|~|~|~|~|5|~")));
    EXPECT_TRUE(asked.answer("settings", test::rows("name|value\nthread_handling|" + how)));
    return asked;
}

} // namespace

TEST(MySqlThreads, AConnectionByTheExtraPortIsInNoGroupAndInNoFigure)
{
    const auto clientsBy = [](const QString &address, const QByteArray &handling) {
        collect::Profile profile = test::mariadbServer().profile();
        profile.endpoint.address = address;
        test::Asked asked(collect::mariadb(), profile);
        EXPECT_TRUE(asked.answer("settings",
                                 test::rows("name|value\nextra_port|33107\nthread_handling|" + handling)));
        EXPECT_TRUE(asked.answer("sessions", test::shortAnswer({})));
        EXPECT_TRUE(asked.answer("groups", test::rows("group_id|connections\n0|9")));
        return asked.sample().pools.front().logicalTotal;
    };
    for (const QByteArray handling : { "pool-of-threads", "one-thread-per-connection" }) {
        EXPECT_EQ(clientsBy(QStringLiteral("127.0.0.1:33106"), handling), 8) << handling.toStdString();
        EXPECT_EQ(clientsBy(QStringLiteral("127.0.0.1:33107"), handling), 9) << handling.toStdString();
    }
}

// By their documentation.
TEST(MySqlThreads, OfOraclesPoolAreThoseOfAllItsGroups)
{
    auto asked = handling("loaded-dynamically");
    EXPECT_TRUE(asked.question("groups").wanted);
    ASSERT_TRUE(asked.answer(
        "groups", test::rows("connections|threads|active_threads|queue_length|oldest_ms\n9|6|3|2|840")));
    const auto pool = test::poolNamed(asked.sample(), QStringLiteral("threads"));
    EXPECT_EQ(pool.logicalTotal, 8) << "without ours, whose group is not told";
    EXPECT_EQ(pool.logicalWaiting, 2);
    EXPECT_EQ(pool.physicalActive, 2);
    EXPECT_EQ(pool.physicalTotal, 5);
    EXPECT_FALSE(pool.physicalIdle) << "threads that are not active may wait inside a statement";
    EXPECT_EQ(pool.oldestWait, std::chrono::milliseconds(840));
}

TEST(MySqlThreads, OfPerconasPoolAreCountedAlone)
{
    auto asked = handling("pool-of-threads");
    EXPECT_FALSE(asked.question("groups").wanted) << "it has no such table";
    const auto pool = test::poolNamed(asked.sample(), QStringLiteral("threads"));
    EXPECT_EQ(pool.logicalTotal, 8);
    EXPECT_EQ(pool.physicalTotal, 4);
    EXPECT_FALSE(pool.physicalActive || pool.physicalIdle || pool.logicalWaiting) << "it does not tell";
}
