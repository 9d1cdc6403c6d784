#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

wire::Rows recorded(const QByteArray &version, const QByteArray &table)
{
    return test::recordedRows(QString::fromLatin1("pgbouncer-" + version + "/show_" + table));
}

test::Asked met(const QByteArray &version)
{
    return test::Asked::met(collect::pgbouncer(), { .serverVersion = version + "/bouncer" },
                            recorded(version, "version"));
}

/// A console of this version that has answered everything it was recorded to answer.
test::Asked console(const QByteArray &version)
{
    auto console = met(version);
    for (const auto *table : { "config", "lists", "databases", "stats", "state", "users", "peers", "pools",
                               "servers", "clients" }) {
        const auto answer = recorded(version, table);
        if (!answer.columns().isEmpty()) { // an error has none, and nobody asks what it means
            EXPECT_TRUE(console.answer(table, answer)) << table;
        }
    }
    return console;
}

std::string remarks(const core::Sample &sample)
{
    return sample.remarks.join(u'\n').toStdString();
}

class PgbouncerVersions : public testing::TestWithParam<const char *>
{
};

} // namespace

TEST_P(PgbouncerVersions, SaysWhoItIs)
{
    const auto endpoint = console(GetParam()).sample().endpoint;
    EXPECT_EQ(endpoint.kind, u"pgbouncer"_s);
    EXPECT_EQ(endpoint.layer, core::Layer::Pooler);
    EXPECT_EQ(endpoint.version, QByteArray(GetParam()) == "1.18" ? u"1.18.0"_s : u"1.25.2"_s);
}

TEST_P(PgbouncerVersions, AClientIsActiveOnlyWhileItHoldsAServer)
{
    const auto sample = console(GetParam()).sample();
    const auto idle = test::poolNamed(sample, u"bench/app"_s);
    const int held = QByteArray(GetParam()) == "1.18" ? 0 : 1;
    EXPECT_EQ(idle.logicalActive, held) << "cl_active 50, but hardly anybody holds a server";
    EXPECT_EQ(idle.logicalIdle, 50 - held);
    EXPECT_EQ(idle.logicalWaiting, 0);
    EXPECT_EQ(idle.logicalTotal, 50);
    EXPECT_EQ(idle.physicalActive, held);
    EXPECT_EQ(idle.physicalIdle, 10 - held);
    EXPECT_EQ(idle.physicalTotal, 10);
    EXPECT_EQ(core::ratioOf(idle), 0.2);
}

TEST_P(PgbouncerVersions, ASmallPoolShowsWhoWaitsAndForHowLong)
{
    const bool old = QByteArray(GetParam()) == "1.18";
    const auto pool = test::poolNamed(console(GetParam()).sample(), u"bench_small/app"_s);
    EXPECT_EQ(pool.logicalActive, 2);
    EXPECT_EQ(pool.logicalIdle, 0);
    EXPECT_EQ(pool.logicalWaiting, 10);
    EXPECT_EQ(pool.logicalTotal, 12);
    EXPECT_EQ(pool.physicalTotal, 2);
    EXPECT_EQ(pool.physicalLimit, 2);
    EXPECT_EQ(pool.physicalReserve, 0);
    EXPECT_EQ(pool.oldestWait, core::Duration(old ? 9517us : 6770us));
    EXPECT_EQ(pool.waitLimit, core::Duration(120s));
    EXPECT_EQ(pool.mode, u"transaction"_s);
    EXPECT_EQ(pool.target, u"127.0.0.1:5415/bench"_s) << "the database is an alias";
    EXPECT_EQ(pool.paused, old ? std::nullopt : std::optional(false)) << "all of it may be";
    EXPECT_TRUE(std::ranges::count(pool.raw, std::pair(u"cl_waiting"_s, u"10"_s)))
        << "the raw value stays visible";
}

TEST_P(PgbouncerVersions, TheConsoleIsAPoolOfItsOwnAndInNoTotal)
{
    const auto sample = console(GetParam()).sample();
    EXPECT_EQ(test::poolNamed(sample, u"pgbouncer/pgbouncer"_s).purpose, core::PoolPurpose::Console);
    EXPECT_EQ(sample.counts.active, QByteArray(GetParam()) == "1.18" ? 2 : 3);
    EXPECT_EQ(*sample.counts.active + *sample.counts.idle, 52);
}

TEST_P(PgbouncerVersions, ItsOwnCeilingComesFirstAndPoolsHaveTheirs)
{
    const auto sample = console(GetParam()).sample();
    const auto &own = sample.limits.front();
    EXPECT_EQ(own.scope, core::LimitScope::Pooler);
    EXPECT_EQ(own.setting, u"max_client_conn"_s);
    EXPECT_EQ(own.used, 63) << "our own among them";
    EXPECT_EQ(own.limit, 1000);
    const auto small = test::limitOf(sample, u"bench_small/app"_s, u"pool_size"_s);
    EXPECT_EQ(small.scope, core::LimitScope::Pool);
    EXPECT_EQ(small.used, 2);
    EXPECT_EQ(small.usable, 2);
    EXPECT_TRUE(test::limitOf(sample, u"pgbouncer/pgbouncer"_s, u"pool_size"_s).name.isEmpty());
}

TEST_P(PgbouncerVersions, ConnectionsAreJoinedByTheirLinks)
{
    const auto links = console(GetParam()).sample().links;
    ASSERT_TRUE(links);
    EXPECT_EQ(links->clients.size(), 62u) << "63 but for the console";
    EXPECT_EQ(links->servers.size(), 12u);
    const auto held =
        std::ranges::count_if(links->servers, [](const auto &one) { return !one.peer.isEmpty(); });
    EXPECT_GT(held, 0);
    for (const auto &server : links->servers) {
        EXPECT_GT(*server.remotePid, 1000);
        EXPECT_EQ(server.remote, (core::Address { u"127.0.0.1"_s, 5415 }));
        EXPECT_TRUE(server.local.isKnown());
        EXPECT_EQ(server.state, server.peer.isEmpty() ? core::LinkState::Idle : core::LinkState::Active);
    }
    const auto waiting = std::ranges::find(links->clients, core::LinkState::Waiting, &core::Link::state);
    ASSERT_NE(waiting, links->clients.end());
    EXPECT_EQ(waiting->pool, u"bench_small/app"_s);
    EXPECT_EQ(waiting->application, u"pgbench"_s);
    EXPECT_GT(*waiting->wait, 0us);
    EXPECT_EQ(waiting->connectedAt->time_since_epoch() % 1s, 0s);
}

TEST_P(PgbouncerVersions, ItsDatabasesLeadSomewhere)
{
    const auto sample = console(GetParam()).sample();
    EXPECT_EQ(sample.neighbours.size(), 6u) << "seven but for the console";
    const auto dead = test::neighbourNamed(sample, u"deadhost"_s);
    EXPECT_EQ(dead.host, u"127.0.0.1"_s);
    EXPECT_EQ(dead.port, 1);
    EXPECT_EQ(dead.relation, core::Neighbour::Relation::LeadsTo);
}

TEST_P(PgbouncerVersions, RatesComeFromTwoReadings)
{
    auto asked = console(GetParam());
    EXPECT_FALSE(asked.sample().rates.transactionsPerSecond);
    const auto stats = recorded(GetParam(), "stats");
    const auto before = asked.part("stats").work.at("bench");
    asked.pass(2s);
    auto later = test::with(stats, 0, "total_xact_count", QByteArray::number(*before.transactions + 100));
    later = test::with(later, 0, "total_query_count", QByteArray::number(*before.queries + 300));
    later = test::with(later, 0, "total_xact_time",
                       QByteArray::number((*before.inTransactions + *before.waited + 2500ms).count()));
    later = test::with(later, 0, "total_wait_time", QByteArray::number((*before.waited + 2s).count()));
    if (later.column("total_server_assignment_count") >= 0)
        later = test::with(later, 0, "total_server_assignment_count", QByteArray::number(*before.waits + 50));
    ASSERT_TRUE(asked.answer("stats", later));

    const auto sample = asked.sample();
    EXPECT_EQ(sample.rates.transactionsPerSecond, 50.0);
    EXPECT_EQ(sample.rates.queriesPerSecond, 150.0);
    EXPECT_EQ(sample.rates.averageTransaction, core::Duration(5ms));
    EXPECT_EQ(sample.rates.averageWait,
              QByteArray(GetParam()) == "1.18" ? core::Duration(20ms) : core::Duration(40ms))
        << "a wait belongs to a transaction, later to the assignment of a server";
    EXPECT_FALSE(sample.rates.reset);
    const auto busy = test::poolNamed(sample, u"bench/app"_s);
    EXPECT_EQ(busy.transactionsPerSecond, 50.0);
    EXPECT_EQ(busy.averageTransaction, core::Duration(5ms));
    const auto quiet = test::poolNamed(sample, u"bench_small/app"_s);
    EXPECT_EQ(quiet.transactionsPerSecond, 0.0);
    EXPECT_FALSE(quiet.averageTransaction) << "nothing ended";
    EXPECT_FALSE(test::poolNamed(sample, u"pgbouncer/pgbouncer"_s).queriesPerSecond);
}

TEST_P(PgbouncerVersions, CountersThatWentBackwardsBeginAnew)
{
    auto asked = console(GetParam());
    asked.pass(1s);
    asked.answer("stats", test::with(recorded(GetParam(), "stats"), 0, "total_xact_count", "5"));
    EXPECT_TRUE(asked.sample().rates.reset);
    EXPECT_FALSE(asked.sample().rates.transactionsPerSecond);
    asked.pass(1s);
    asked.answer("stats", test::with(recorded(GetParam(), "stats"), 0, "total_xact_count", "9"));
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, 4.0);
    for (const char *later : { "13", "17" }) {
        asked.pass(1s);
        asked.answer("stats", test::with(recorded(GetParam(), "stats"), 0, "total_xact_count", later));
    }
    EXPECT_FALSE(asked.sample().rates.reset);
}

TEST_P(PgbouncerVersions, OfSeveralUsersOfADatabaseNobodyKnowsWhoDidWhat)
{
    auto asked = console(GetParam());
    asked.answer("pools", test::with(recorded(GetParam(), "pools"), 1, "database", "bench"));
    asked.pass(1s);
    asked.answer("stats", recorded(GetParam(), "stats"));
    const auto sample = asked.sample();
    EXPECT_EQ(sample.rates.transactionsPerSecond, 0.0);
    for (const auto &pool : sample.pools)
        EXPECT_FALSE(pool.transactionsPerSecond) << qPrintable(pool.name);
}

TEST_P(PgbouncerVersions, APausedDatabasePausesItsPools)
{
    auto asked = console(GetParam());
    asked.answer("databases", test::with(recorded(GetParam(), "databases"), 2, "paused", "1"));
    EXPECT_TRUE(*test::poolNamed(asked.sample(), u"bench_small/app"_s).paused);
    EXPECT_NE(test::poolNamed(asked.sample(), u"bench/app"_s).paused, true);
}

TEST_P(PgbouncerVersions, WhoSharesItsPortSaysThatItIsNotAll)
{
    auto asked = console(GetParam());
    EXPECT_THAT(remarks(asked.sample()), Not(HasSubstr("share its port")));
    asked.answer("config", test::rows("key|value\nso_reuseport|1\nmax_client_conn|100"));
    EXPECT_THAT(remarks(asked.sample()), HasSubstr("share its port"));
}

TEST_P(PgbouncerVersions, AWholeSecondOfWaitingIsAddedToItsRest)
{
    auto asked = console(GetParam());
    asked.answer("pools", test::with(recorded(GetParam(), "pools"), 1, "maxwait", "7"));
    const auto wait = test::poolNamed(asked.sample(), u"bench_small/app"_s).oldestWait;
    EXPECT_EQ(*wait - *wait % 1s, 7s);
    EXPECT_GT(*wait % 1s, 0s);
}

TEST_P(PgbouncerVersions, WhoWaitsForTheFirstServerOfAPoolHasNoTimeOfIt)
{
    auto asked = console(GetParam());
    const auto told = [&](const char *waiting) {
        auto rows = recorded(GetParam(), "pools");
        for (const auto &[column, value] :
             { std::pair("cl_waiting", waiting), { "maxwait", "0" }, { "maxwait_us", "0" } })
            rows = test::with(rows, 1, column, value);
        asked.answer("pools", rows);
        return test::poolNamed(asked.sample(), u"bench_small/app"_s).oldestWait;
    };
    EXPECT_EQ(told("3"), std::nullopt);
    EXPECT_EQ(told("0"), core::Duration {});
}

TEST_P(PgbouncerVersions, AnAnswerWithoutItsColumnsIsNone)
{
    auto asked = console(GetParam());
    EXPECT_FALSE(asked.answer("pools", test::rows("database|user\nshop|app")));
    EXPECT_FALSE(asked.answer("clients", test::rows("database|user\nshop|app")));
}

INSTANTIATE_TEST_SUITE_P(Recorded, PgbouncerVersions, testing::Values("1.18", "1.25.2"),
                         [](const auto &param) { return param.index == 0 ? "Old" : "New"; });

TEST(Pgbouncer, AnOldOneDoesNotTellOfAPauseOfAll)
{
    EXPECT_THAT(remarks(console("1.18").sample()),
                HasSubstr("does not report whether it is paused as a whole"));
    EXPECT_THAT(console("1.25.2").sample().remarks, IsEmpty());
    EXPECT_THAT(console("1.25.2").sample().ownName.toStdString(), IsEmpty()) << "it has no peers";
}

TEST(Pgbouncer, APauseOfAllPausesEveryPool)
{
    auto asked = console("1.25.2");
    asked.answer("state", test::rows("key|value\nactive|no\npaused|yes\nsuspended|no"));
    for (const auto &pool : asked.sample().pools)
        EXPECT_EQ(pool.paused, true) << qPrintable(pool.name);
}

TEST(Pgbouncer, WhoCountsAnewWasRestartedThoughNobodyCameAtOnce)
{
    auto asked = console("1.25.2");
    const auto stats = [](const char *rows) {
        return test::rows(QByteArray("database|total_xact_count|total_query_count\n") + rows);
    };
    asked.pass(1s);
    asked.answer("stats", stats("pgbouncer|1|1\nshop|90|90"));
    asked.pass(1s);
    asked.answer("stats", stats("pgbouncer|1|1"));
    EXPECT_FALSE(asked.sample().rates.reset);
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

TEST(Pgbouncer, PeersBehindOnePortAreItsSiblings)
{
    auto asked = console("1.25.2");
    asked.answer("config", test::rows("key|value\nso_reuseport|1\npeer_id|1"));
    asked.answer("peers", test::rows("peer_id|host|port|pool_size\n1|/run/pgbouncer1|6432|~\n"
                                     "2|/run/pgbouncer2|6432|~\n3|/run/pgbouncer3|6432|~"));
    EXPECT_THAT(remarks(asked.sample()), HasSubstr("one of 3 peered processes"));
    EXPECT_EQ(asked.sample().ownName, u"peer 1"_s);
    EXPECT_EQ(std::ranges::count(asked.sample().neighbours, u"peer 1"_s, &core::Neighbour::name), 0)
        << "it lists itself";
    const auto peer = test::neighbourNamed(asked.sample(), u"peer 2"_s);
    EXPECT_EQ(peer.relation, core::Neighbour::Relation::Member);
    EXPECT_EQ(peer.host, u"/run/pgbouncer2"_s);
}

TEST(Pgbouncer, HostsThatShareTheLoadAreSeveralNeighbours)
{
    auto asked = console("1.25.2");
    asked.answer("databases", test::with(recorded("1.25.2", "databases"), 1, "host", "10.0.0.1,10.0.0.2"));
    const auto neighbours = asked.sample().neighbours;
    EXPECT_EQ(std::ranges::count(neighbours, u"bench"_s, &core::Neighbour::name), 2);
    EXPECT_TRUE(std::ranges::count(neighbours, u"10.0.0.2"_s, &core::Neighbour::host));
}

TEST(Pgbouncer, CeilingsOfDatabasesAndUsersHoldWhereTheyAreSet)
{
    auto asked = console("1.25.2");
    EXPECT_TRUE(test::limitOf(asked.sample(), u"bench"_s, u"max_db_connections"_s).name.isEmpty());
    asked.answer("databases", test::with(recorded("1.25.2", "databases"), 1, "max_connections", "20"));
    auto users = test::with(recorded("1.25.2", "users"), 0, "max_user_connections", "15");
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
    auto asked = console("1.18");
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

TEST(Pgbouncer, ReserveIsRoomAboveThePool)
{
    auto asked = console("1.25.2");
    asked.answer("databases", test::with(recorded("1.25.2", "databases"), 2, "reserve_pool_size", "3"));
    const auto limit = test::limitOf(asked.sample(), u"bench_small/app"_s, u"pool_size"_s);
    EXPECT_EQ(limit.limit, 2);
    EXPECT_EQ(limit.usable, 5);
}

TEST(Pgbouncer, WithoutATimeoutTheReserveIsNeverOpened)
{
    auto asked = console("1.25.2");
    asked.answer("databases", test::with(recorded("1.25.2", "databases"), 2, "reserve_pool_size", "3"));
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
    auto asked = console("1.25.2");
    asked.answer("users", withSizeOf(recorded("1.25.2", "users"), 0, "3", "2"));
    const auto pool = test::poolNamed(asked.sample(), u"bench/app"_s);
    EXPECT_EQ(pool.physicalLimit, 3);
    EXPECT_EQ(pool.physicalReserve, 2);
    EXPECT_EQ(test::limitOf(asked.sample(), u"bench/app"_s, u"pool_size"_s).usable, 5);
    EXPECT_EQ(asked.sample().rejected, 0);
    EXPECT_THAT(asked.sample().remarks, IsEmpty());
}

TEST(Pgbouncer, ASizeThatMayBeThatOfTheUserAboveIsNotMeasured)
{
    auto asked = console("1.25.2");
    const auto users = recorded("1.25.2", "users");
    const auto mons = test::with(test::with(users, 0, "name", "mon"), 1, "name", "app");
    asked.answer("users", withSizeOf(withSizeOf(mons, 0, "3", "2"), 1, "3", "2"));
    const auto pool = test::poolNamed(asked.sample(), u"bench/app"_s);
    EXPECT_EQ(pool.physicalLimit, std::nullopt);
    EXPECT_EQ(pool.physicalReserve, std::nullopt);
    EXPECT_THAT(remarks(asked.sample()), HasSubstr("repeats the pool size"));

    const auto ofDatabase = test::poolNamed(console("1.25.2").sample(), u"bench/app"_s);
    const auto size = QByteArray::number(*ofDatabase.physicalLimit);
    const auto reserve = QByteArray::number(*ofDatabase.physicalReserve);
    asked.answer("users", withSizeOf(withSizeOf(mons, 0, size, reserve), 1, size, reserve));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench/app"_s).physicalLimit, ofDatabase.physicalLimit)
        << "whose it is makes no difference";
}

TEST(Pgbouncer, AFigureThatCannotBeReadIsNotMeasuredAndCounted)
{
    auto asked = console("1.25.2");
    asked.answer("users", test::with(recorded("1.25.2", "users"), 0, "pool_size", "three"));
    asked.answer("stats", test::with(recorded("1.25.2", "stats"), 0, "total_server_assignment_count", "?"));
    asked.answer("pools", test::with(recorded("1.25.2", "pools"), 1, "sv_used", "x"));
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench/app"_s).physicalLimit, std::nullopt);
    EXPECT_EQ(test::limitOf(asked.sample(), u"bench/app"_s, u"pool_size"_s).usable, std::nullopt);
    EXPECT_EQ(test::poolNamed(asked.sample(), u"bench_small/app"_s).physicalTotal, std::nullopt);
    EXPECT_EQ(asked.part("stats").work.at("bench").waits, std::nullopt) << "not that of transactions";
    EXPECT_EQ(asked.sample().rejected, 3);
    EXPECT_THAT(remarks(asked.sample()), HasSubstr("unreadable figures, not measured: 3"));
}

TEST(Pgbouncer, AnUnreadableCeilingIsNotTheGlobalOne)
{
    auto asked = console("1.25.2");
    asked.answer("config", test::rows("key|value\nmax_db_connections|50"));
    ASSERT_EQ(test::limitOf(asked.sample(), u"bench"_s, u"max_db_connections"_s).limit, 50);
    asked.answer("databases", test::with(recorded("1.25.2", "databases"), 1, "max_connections", "many"));
    EXPECT_EQ(test::limitOf(asked.sample(), u"bench"_s, u"max_db_connections"_s).limit, std::nullopt);
}
