#include "collect/sources/pgbouncer_console.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::bouncerConsole;
using test::metBouncer;
using test::ofBouncer;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Pgbouncer, AnOldOneDoesNotTellOfAPauseOfAll)
{
    EXPECT_THAT(test::remarksOf(bouncerConsole("1.18").sample()),
                HasSubstr("does not report whether it is paused as a whole"));
    EXPECT_THAT(bouncerConsole("1.25.2").sample().remarks, IsEmpty());
    EXPECT_THAT(bouncerConsole("1.25.2").sample().ownName.toStdString(), IsEmpty()) << "it has no peers";
}

TEST(Pgbouncer, IsNotAskedForWhatItsVersionLogsAsAnError)
{
    for (const char *table : { "state", "peers" }) {
        EXPECT_FALSE(metBouncer("1.18").asksFor(table)) << table;
        EXPECT_TRUE(metBouncer("1.25.2").asksFor(table)) << table;
    }
    EXPECT_TRUE(metBouncer("1.18").asksFor("pools"));
}

TEST(Pgbouncer, APauseOfAllPausesEveryPool)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("state", test::rows("key|value\nactive|no\npaused|yes\nsuspended|no"));
    for (const auto &pool : asked.sample().pools)
        EXPECT_EQ(pool.paused, true) << qPrintable(pool.name);
}

TEST(Pgbouncer, TellsWhichDatabasesAreDisabled)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("databases", test::rows("name|host|port|database|pool_size|paused|disabled\n"
                                         "shop|127.0.0.1|5432|shop|10|0|0\ncrm|127.0.0.1|5432|crm|10|0|1"));
    EXPECT_THAT(test::remarksOf(asked.sample()),
                HasSubstr("disabled by an operator, and refusing new clients: database crm"));
}

TEST(Pgbouncer, WhoCountsAnewWasRestartedThoughNobodyCameAtOnce)
{
    auto asked = bouncerConsole("1.25.2");
    const auto stats = [](const char *rows) {
        return test::rows(QByteArray("database|total_xact_count|total_query_count\n") + rows);
    };
    asked.pass(1s);
    asked.answer("stats", stats("pgbouncer|1|1\nshop|90|90"));
    asked.pass(1s);
    asked.answer("stats", stats("pgbouncer|1|1"));
    EXPECT_FALSE(asked.sample().rates.reset);
    asked.connectAnew();
    asked.pass(1s);
    asked.answer("stats", stats("pgbouncer|1|1\nshop|2|2"));
    EXPECT_TRUE(asked.sample().rates.reset);
    asked.pass(1s);
    asked.answer("stats", stats("pgbouncer|1|1\nshop|6|6"));
    EXPECT_TRUE(asked.sample().rates.reset) << "there may have been no sample in between";
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, 4.0);
    for (const char *later : { "shop|10|10", "shop|14|14" }) {
        asked.pass(1s);
        asked.answer("stats", stats(later));
    }
    EXPECT_FALSE(asked.sample().rates.reset);
}

TEST(Pgbouncer, AfterALossAnotherProcessMayCountMore)
{
    auto asked = metBouncer("1.25.2");
    const auto answer = [&](const char *shop) {
        asked.pass(1s);
        asked.answer("stats", test::rows(QByteArray("database|total_xact_count|total_query_count\n") + shop));
        return asked.sample().rates;
    };
    answer("shop|90|90");
    asked.connectAnew();
    EXPECT_EQ(answer("shop|94|94").transactionsPerSecond, 4.0) << "it was our turn to rest";
    asked.connectAfterLoss();
    EXPECT_EQ(answer("shop|5000000|5000000").transactionsPerSecond, std::nullopt);
    EXPECT_FALSE(asked.sample().rates.reset);
    EXPECT_EQ(answer("shop|5000004|5000004").transactionsPerSecond, 4.0);
}

TEST(Pgbouncer, WhoForgetsADatabaseThatWasIdleIsNotRestarted)
{
    auto asked = bouncerConsole("1.25.2");
    for (const char *shop : { "shop|90|90", "shop|2|2", "shop|6|6" }) {
        asked.pass(1s);
        asked.answer("stats", test::rows(QByteArray("database|total_xact_count|total_query_count\n") + shop));
        EXPECT_FALSE(asked.sample().rates.reset) << "the connection that is asked stands";
    }
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, 4.0);
}

TEST(Pgbouncer, PeersBehindOnePortAreItsSiblings)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("config", test::rows("key|value\nso_reuseport|1\npeer_id|1"));
    asked.answer("peers", test::rows("peer_id|host|port|pool_size\n1|/run/pgbouncer1|6432|~\n"
                                     "2|/run/pgbouncer2|6432|~\n3|/run/pgbouncer3|6432|~"));
    EXPECT_THAT(test::remarksOf(asked.sample()), HasSubstr("one of 3 peered processes"));
    EXPECT_EQ(asked.sample().ownName, u"peer 1"_s);
    EXPECT_EQ(std::ranges::count(asked.sample().neighbours, u"peer 1"_s, &core::Neighbour::name), 0)
        << "it lists itself";
    const auto peer = test::neighbourNamed(asked.sample(), u"peer 2"_s);
    EXPECT_EQ(peer.relation, core::Neighbour::Relation::Member);
    EXPECT_EQ(peer.host, u"/run/pgbouncer2"_s);
}

TEST(Pgbouncer, HostsThatShareTheLoadAreSeveralNeighbours)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("databases", test::with(ofBouncer("1.25.2", "databases"), 1, "host", "10.0.0.1,10.0.0.2"));
    const auto neighbours = asked.sample().neighbours;
    EXPECT_EQ(std::ranges::count(neighbours, u"bench"_s, &core::Neighbour::name), 2);
    EXPECT_TRUE(std::ranges::count(neighbours, u"10.0.0.2"_s, &core::Neighbour::host));
}

TEST(Pgbouncer, CeilingsOfDatabasesAndUsersHoldWhereTheyAreSet)
{
    auto asked = bouncerConsole("1.25.2");
    EXPECT_TRUE(test::limitOf(asked.sample(), u"bench"_s, u"max_db_connections"_s).name.isEmpty());
    asked.answer("databases", test::with(ofBouncer("1.25.2", "databases"), 1, "max_connections", "20"));
    auto users = test::with(ofBouncer("1.25.2", "users"), 0, "max_user_connections", "15");
    users = test::with(users, 0, "pool_size", "4");
    asked.answer("users", users);
    const auto sample = asked.sample();
    const auto database = test::limitOf(sample, u"bench"_s, u"max_db_connections"_s);
    EXPECT_EQ(database.scope, core::LimitScope::PoolerDatabase);
    EXPECT_EQ(database.used, 10);
    EXPECT_EQ(database.limit, 20);
    const auto user = test::limitOf(sample, u"app"_s, u"max_user_connections"_s);
    EXPECT_EQ(user.scope, core::LimitScope::PoolerUser);
    EXPECT_EQ(user.used, 12);
    EXPECT_EQ(user.limit, 15);
    EXPECT_EQ(test::poolNamed(sample, u"bench/app"_s).physicalLimit, 4) << "the user's own size wins";
}

TEST(Pgbouncer, WhatAUserHasIsAddedUpWhereTheConsoleDoesNot)
{
    auto asked = bouncerConsole("1.18");
    asked.answer("config", test::rows("key|value\nmax_user_connections|2"));
    asked.answer("users", test::rows("name|pool_mode\napp|"));
    const auto sample = asked.sample();
    std::optional<qint64> servers;
    for (const core::Pool &pool : sample.pools) {
        if (pool.user == u"app")
            servers = servers.value_or(0) + *pool.physicalTotal;
    }
    ASSERT_TRUE(servers);
    const auto user = test::limitOf(sample, u"app"_s, u"max_user_connections"_s);
    EXPECT_EQ(user.used, servers);
    EXPECT_EQ(user.limit, 2);
}

TEST(Pgbouncer, WhatAUserHasIsAsNewAsThePools)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("users", test::with(ofBouncer("1.25.2", "users"), 0, "max_user_connections", "15"));
    const auto before = test::limitOf(asked.sample(), u"app"_s, u"max_user_connections"_s);
    auto pools = ofBouncer("1.25.2", "pools");
    const auto user = pools.column("user");
    int row = 0;
    while (pools.cell(row, user) != "app" || pools.cell(row, pools.column("database")) != "bench")
        ++row;
    const auto idle = pools.cell(row, pools.column("sv_idle"))->toByteArray().toLongLong();
    asked.answer("pools", test::with(pools, row, "sv_idle", QByteArray::number(idle + 3)));
    const auto now = test::limitOf(asked.sample(), u"app"_s, u"max_user_connections"_s);
    EXPECT_EQ(now.used, *before.used + 3);
}

TEST(Pgbouncer, ReserveIsRoomAboveThePool)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("databases", test::with(ofBouncer("1.25.2", "databases"), 2, "reserve_pool_size", "3"));
    const auto limit = test::limitOf(asked.sample(), u"bench_small/app"_s, u"pool_size"_s);
    EXPECT_EQ(limit.limit, 2);
    EXPECT_EQ(limit.usable, 5);
}

TEST(Pgbouncer, WithoutATimeoutTheReserveIsNeverOpened)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("databases", test::with(ofBouncer("1.25.2", "databases"), 2, "reserve_pool_size", "3"));
    asked.answer("config", test::rows("key|value\nreserve_pool_timeout|0"));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench_small/app"_s).physicalReserve, 0);
    EXPECT_EQ(test::limitOf(asked.sample(), u"bench_small/app"_s, u"pool_size"_s).usable, 2);

    asked.answer("config", test::rows("key|value\nreserve_pool_timeout|0.5"));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench_small/app"_s).physicalReserve, 3);
}

TEST(Pgbouncer, TooOldOnesAreRefused)
{
    const auto profile = collect::pgbouncer().profile({ .serverVersion = "1.12.0/bouncer" },
                                                      test::rows("version\nPgBouncer 1.12.0"));
    ASSERT_FALSE(profile);
    EXPECT_EQ(profile.error().fault, core::Fault::Unsupported);
}

namespace {

/// SHOW USERS as 1.24 and later print it: sizes are padded to nine places.
wire::Rows withSizeOf(const wire::Rows &users, int row, const QByteArray &size, const QByteArray &reserve)
{
    return test::with(test::with(users, row, "pool_size", size.rightJustified(9)), row, "reserve_pool_size",
                      reserve.rightJustified(9));
}

} // namespace

TEST(Pgbouncer, AUsersOwnSizeAndReserveWinOverTheDatabases)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("users", withSizeOf(ofBouncer("1.25.2", "users"), 0, "3", "2"));
    const auto pool = test::poolNamed(asked.sample(), u"bench/app"_s);
    EXPECT_EQ(pool.physicalLimit, 3);
    EXPECT_EQ(pool.physicalReserve, 2);
    EXPECT_EQ(test::limitOf(asked.sample(), u"bench/app"_s, u"pool_size"_s).usable, 5);
    EXPECT_EQ(asked.sample().rejected, 0);
    EXPECT_THAT(asked.sample().remarks, IsEmpty());
}

TEST(Pgbouncer, ASizeThatMayBeThatOfTheUserAboveIsNotMeasured)
{
    auto asked = bouncerConsole("1.25.2");
    const auto users = ofBouncer("1.25.2", "users");
    const auto mons = test::with(test::with(users, 0, "name", "mon"), 1, "name", "app");
    asked.answer("users", withSizeOf(withSizeOf(mons, 0, "3", "2"), 1, "3", "2"));
    const auto pool = test::poolNamed(asked.sample(), u"bench/app"_s);
    EXPECT_EQ(pool.physicalLimit, std::nullopt);
    EXPECT_EQ(pool.physicalReserve, std::nullopt);
    EXPECT_THAT(test::remarksOf(asked.sample()), HasSubstr("repeats the pool size"));

    const auto ofDatabase = test::poolNamed(bouncerConsole("1.25.2").sample(), u"bench/app"_s);
    const auto size = QByteArray::number(*ofDatabase.physicalLimit);
    const auto reserve = QByteArray::number(*ofDatabase.physicalReserve);
    asked.answer("users", withSizeOf(withSizeOf(mons, 0, size, reserve), 1, size, reserve));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench/app"_s).physicalLimit, ofDatabase.physicalLimit)
        << "whose it is makes no difference";
}

TEST(Pgbouncer, AFigureThatCannotBeReadIsNotMeasuredAndCounted)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("users", test::with(ofBouncer("1.25.2", "users"), 0, "pool_size", "three"));
    asked.answer("stats", test::with(ofBouncer("1.25.2", "stats"), 0, "total_server_assignment_count", "?"));
    asked.answer("pools", test::with(ofBouncer("1.25.2", "pools"), 1, "sv_used", "x"));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench/app"_s).physicalLimit, std::nullopt);
    EXPECT_EQ(test::limitOf(asked.sample(), u"bench/app"_s, u"pool_size"_s).usable, std::nullopt);
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench_small/app"_s).physicalTotal, std::nullopt);
    EXPECT_EQ(asked.part("stats").counted.work.at("bench").waits, std::nullopt) << "not that of transactions";
    EXPECT_EQ(asked.sample().rejected, 3);
    EXPECT_THAT(test::remarksOf(asked.sample()), HasSubstr("unreadable figures, not measured: 3"));
}

TEST(Pgbouncer, AnUnreadableCeilingIsNotTheGlobalOne)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("config", test::rows("key|value\nmax_db_connections|50"));
    ASSERT_EQ(test::limitOf(asked.sample(), u"bench"_s, u"max_db_connections"_s).limit, 50);
    for (const auto *unreadable : { "many", "-1", "9000000000000000", "99999999999999999999" }) {
        asked.answer("databases",
                     test::with(ofBouncer("1.25.2", "databases"), 1, "max_connections", unreadable));
        EXPECT_EQ(test::limitOf(asked.sample(), u"bench"_s, u"max_db_connections"_s).limit, std::nullopt)
            << unreadable;
    }
    EXPECT_EQ(asked.sample().rejected, 1);
}

TEST(Pgbouncer, TheLargestLimitsItTakesAreReadAsTheyAre)
{
    constexpr const char *largest = "2147483647";
    auto asked = bouncerConsole("1.25.2");
    asked.answer("config", test::rows("key|value\nmax_db_connections|50\nmax_client_conn|2147483647"));
    asked.answer("databases", test::with(ofBouncer("1.25.2", "databases"), 1, "max_connections", largest));
    asked.answer("users", withSizeOf(ofBouncer("1.25.2", "users"), 0, largest, largest));
    const core::Sample sample = asked.sample();
    EXPECT_EQ(test::limitOf(sample, u"bench"_s, u"max_db_connections"_s).limit, 2'147'483'647);
    EXPECT_EQ(core::ownLimit(sample)->limit, 2'147'483'647);
    EXPECT_EQ(test::limitOf(sample, u"bench/app"_s, u"pool_size"_s).usable, 4'294'967'294);
    EXPECT_EQ(sample.rejected, 0);
}

TEST(Pgbouncer, ALimitThatNoConsoleCanMeanIsCountedAsRejected)
{
    auto asked = bouncerConsole("1.25.2");
    asked.answer("users", withSizeOf(ofBouncer("1.25.2", "users"), 0, "9000000000000000", "2"));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench/app"_s).physicalLimit, std::nullopt);
    EXPECT_EQ(asked.sample().rejected, 1);
}
