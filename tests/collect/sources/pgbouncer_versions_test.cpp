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

namespace {

class PgbouncerVersions : public testing::TestWithParam<const char *>
{
};

} // namespace

TEST_P(PgbouncerVersions, SaysWhoItIs)
{
    const auto endpoint = bouncerConsole(GetParam()).sample().endpoint;
    EXPECT_EQ(endpoint.kind, u"pgbouncer"_s);
    EXPECT_EQ(endpoint.layer, core::Layer::Pooler);
    EXPECT_EQ(endpoint.version, QByteArray(GetParam()) == "1.18" ? u"1.18.0"_s : u"1.25.2"_s);
}

TEST_P(PgbouncerVersions, AClientIsActiveOnlyWhileItHoldsAServer)
{
    const auto sample = bouncerConsole(GetParam()).sample();
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
    const auto pool = test::poolNamed(bouncerConsole(GetParam()).sample(), u"bench_small/app"_s);
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
    const auto sample = bouncerConsole(GetParam()).sample();
    EXPECT_EQ(test::poolNamed(sample, u"pgbouncer/pgbouncer"_s).purpose, core::PoolPurpose::Console);
    EXPECT_EQ(sample.counts.active, QByteArray(GetParam()) == "1.18" ? 2 : 3);
    EXPECT_EQ(*sample.counts.active + *sample.counts.idle, 52);
}

TEST_P(PgbouncerVersions, ItsOwnCeilingComesFirstAndPoolsHaveTheirs)
{
    const auto sample = bouncerConsole(GetParam()).sample();
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
    const auto links = bouncerConsole(GetParam()).sample().links;
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

TEST_P(PgbouncerVersions, TimesAreByTheClockThatOurOwnConnectionShows)
{
    const wire::Rows clients = ofBouncer(GetParam(), "clients");
    const auto cell = [&](int row, const char *column) {
        return clients.cell(row, clients.column(column))->toByteArray();
    };
    int own = 0;
    while (cell(own, "database") != "pgbouncer")
        ++own;
    collect::Profile profile = metBouncer(GetParam()).profile();
    profile.ownEnd = { QString::fromLatin1(cell(own, "addr")), cell(own, "port").toInt() };
    profile.connectedAt = *core::parseInstant(cell(own, "connect_time").chopped(4) + "+00") - 2h;
    const auto timesIn = [&](const QByteArray &zone) {
        test::Asked console(collect::pgbouncer(), profile);
        for (const auto *table : { "servers", "clients" }) {
            wire::Rows rows = ofBouncer(GetParam(), table);
            for (int i = 0; i < rows.count(); ++i)
                rows = test::with(rows, i, "connect_time",
                                  rows.cell(i, rows.column("connect_time"))->toByteArray().chopped(3) + zone);
            EXPECT_TRUE(console.answer(table, rows));
        }
        const auto links = console.sample().links;
        return std::pair { links->clients.front().connectedAt, links->servers.front().connectedAt };
    };
    const auto [client, server] = timesIn("UTC");
    EXPECT_EQ(timesIn("EET"), std::pair(client, server));
    EXPECT_NE(client, std::nullopt);
    EXPECT_NE(server, std::nullopt);
    EXPECT_EQ(*client, *bouncerConsole(GetParam()).sample().links->clients.front().connectedAt - 2h);
    profile.ownEnd.port = 1;
    EXPECT_EQ(timesIn("EET"), (std::pair { decltype(client) {}, decltype(server) {} }));
}

TEST_P(PgbouncerVersions, WhoIsListedOtherwiseThanDialledMayHaveReachedOneOfSeveral)
{
    const wire::Rows clients = ofBouncer(GetParam(), "clients");
    int own = 0;
    while (*clients.cell(own, clients.column("database")) != "pgbouncer")
        ++own;
    const auto end = [&](const char *host, const char *port) {
        return core::Address { QString::fromLatin1(*clients.cell(own, clients.column(host))),
                               clients.cell(own, clients.column(port))->toInt() };
    };
    collect::Profile profile = metBouncer(GetParam()).profile();
    profile.ownEnd = end("addr", "port");
    const auto sample = [&] {
        test::Asked console(collect::pgbouncer(), profile);
        for (const char *table : { "pools", "servers", "clients" })
            EXPECT_TRUE(console.answer(table, ofBouncer(GetParam(), table)));
        return console.sample();
    };
    const core::Address dialled = end("local_addr", "local_port");
    profile.endpoint.address = core::textOf(dialled);
    EXPECT_FALSE(sample().links->sharesAddress);
    profile.endpoint.address = core::textOf({ dialled.host, dialled.port + 1 });
    EXPECT_TRUE(sample().links->sharesAddress);
    EXPECT_THAT(test::remarksOf(sample()), HasSubstr("something in between passes connections on"));
    profile.endpoint.address = core::textOf(dialled);
    profile.ownEnd.port = 1;
    EXPECT_TRUE(sample().links->sharesAddress) << "it lists another one of ours";
}

TEST_P(PgbouncerVersions, ItsDatabasesLeadSomewhere)
{
    const auto sample = bouncerConsole(GetParam()).sample();
    EXPECT_EQ(sample.neighbours.size(), 6u) << "seven but for the console";
    const auto dead = test::neighbourNamed(sample, u"deadhost"_s);
    EXPECT_EQ(dead.host, u"127.0.0.1"_s);
    EXPECT_EQ(dead.port, 1);
    EXPECT_EQ(dead.relation, core::Neighbour::Relation::LeadsTo);
}

TEST_P(PgbouncerVersions, RatesComeFromTwoReadings)
{
    auto asked = bouncerConsole(GetParam());
    EXPECT_FALSE(asked.sample().rates.transactionsPerSecond);
    const auto stats = ofBouncer(GetParam(), "stats");
    const auto before = asked.part("stats").counted.work.at("bench");
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
    const auto anew = [](const char *first) {
        auto stats = test::with(ofBouncer(GetParam(), "stats"), 0, "total_xact_count", first);
        for (int row = 1; row < stats.count(); ++row)
            stats =
                test::with(test::with(stats, row, "total_xact_count", "0"), row, "total_query_count", "0");
        return stats;
    };
    auto asked = bouncerConsole(GetParam());
    asked.connectAnew();
    asked.pass(1s);
    asked.answer("stats", anew("5"));
    EXPECT_TRUE(asked.sample().rates.reset);
    EXPECT_FALSE(asked.sample().rates.transactionsPerSecond);
    asked.pass(1s);
    asked.answer("stats", anew("9"));
    EXPECT_EQ(asked.sample().rates.transactionsPerSecond, 4.0);
    for (const char *later : { "13", "17" }) {
        asked.pass(1s);
        asked.answer("stats", anew(later));
    }
    EXPECT_FALSE(asked.sample().rates.reset);
}

// KILL drops the pools of a database, and its counters with them.
TEST_P(PgbouncerVersions, CountersOfOneDatabaseThatBeginAnewAreNoRestart)
{
    const auto manyAt = [](const char *first, const char *other) {
        return test::with(test::with(ofBouncer(GetParam(), "stats"), 0, "total_xact_count", first), 1,
                          "total_xact_count", other);
    };
    auto asked = bouncerConsole(GetParam());
    for (const char *first : { "600000", "600001" }) {
        asked.pass(1s);
        asked.answer("stats", manyAt(first, "700000"));
    }
    EXPECT_TRUE(asked.sample().rates.transactionsPerSecond);
    asked.pass(1s);
    asked.answer("stats", manyAt("5", "700003"));
    EXPECT_FALSE(asked.sample().rates.reset);
    EXPECT_FALSE(asked.sample().rates.transactionsPerSecond) << "nor is it known how many there were";
}

TEST_P(PgbouncerVersions, OfSeveralUsersOfADatabaseNobodyKnowsWhoDidWhat)
{
    auto asked = bouncerConsole(GetParam());
    asked.answer("pools", test::with(ofBouncer(GetParam(), "pools"), 1, "database", "bench"));
    asked.pass(1s);
    asked.answer("stats", ofBouncer(GetParam(), "stats"));
    const auto sample = asked.sample();
    EXPECT_EQ(sample.rates.transactionsPerSecond, 0.0);
    for (const auto &pool : sample.pools)
        EXPECT_EQ(pool.transactionsPerSecond.has_value(), pool.name == u"bench/*") << qPrintable(pool.name);

    const core::Pool all = test::poolNamed(sample, u"bench/*"_s);
    EXPECT_EQ(int(all.purpose), int(core::PoolPurpose::Database));
    EXPECT_EQ(all.database, u"bench"_s);
    EXPECT_TRUE(all.user.isEmpty());
    EXPECT_FALSE(all.raw.isEmpty());
    EXPECT_FALSE(all.logicalTotal || all.physicalTotal) << "it holds no connections";
}

TEST_P(PgbouncerVersions, APausedDatabasePausesItsPools)
{
    auto asked = bouncerConsole(GetParam());
    asked.answer("databases", test::with(ofBouncer(GetParam(), "databases"), 2, "paused", "1"));
    EXPECT_TRUE(*test::poolNamed(asked.sample(), u"bench_small/app"_s).paused);
    EXPECT_NE(test::poolNamed(asked.sample(), u"bench/app"_s).paused, true);
}

TEST_P(PgbouncerVersions, WhoSharesItsPortSaysThatItIsNotAll)
{
    auto asked = bouncerConsole(GetParam());
    EXPECT_THAT(test::remarksOf(asked.sample()), Not(HasSubstr("share its port")));
    asked.answer("config", test::rows("key|value\nso_reuseport|1\nmax_client_conn|100"));
    EXPECT_THAT(test::remarksOf(asked.sample()), HasSubstr("share its port"));
}

TEST_P(PgbouncerVersions, AWholeSecondOfWaitingIsAddedToItsRest)
{
    auto asked = bouncerConsole(GetParam());
    asked.answer("pools", test::with(ofBouncer(GetParam(), "pools"), 1, "maxwait", "7"));
    const auto wait = test::poolNamed(asked.sample(), u"bench_small/app"_s).oldestWait;
    EXPECT_EQ(*wait - *wait % 1s, 7s);
    EXPECT_GT(*wait % 1s, 0s);
}

TEST_P(PgbouncerVersions, WhoWaitsForTheFirstServerOfAPoolHasNoTimeOfIt)
{
    auto asked = bouncerConsole(GetParam());
    const auto told = [&](const char *waiting) {
        auto rows = ofBouncer(GetParam(), "pools");
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
    auto asked = bouncerConsole(GetParam());
    EXPECT_FALSE(asked.answer("pools", test::rows("database|user\nshop|app")));
    EXPECT_FALSE(asked.answer("clients", test::rows("database|user\nshop|app")));
}

TEST_P(PgbouncerVersions, AClientCanBeEndedByItsIdWhereTheVersionGivesIt)
{
    const bool hasIds = QLatin1String(GetParam()) == "1.25.2"_L1;
    const core::Sample sample = bouncerConsole(GetParam()).sample();
    ASSERT_TRUE(sample.links);
    EXPECT_EQ(sample.links->endsClient, hasIds ? u"KILL_CLIENT %1"_s : QString());
    for (const core::Link &client : sample.links->clients)
        EXPECT_EQ(client.id > 0, hasIds) << qPrintable(client.key);
}

INSTANTIATE_TEST_SUITE_P(Recorded, PgbouncerVersions, testing::Values("1.18", "1.25.2"),
                         [](const auto &param) { return param.index == 0 ? "Old" : "New"; });
