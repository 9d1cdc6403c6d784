#include "insight/path/way.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace {

using insight::Flow;
using insight::Station;
using insight::Way;
using insight::wayOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace test;

Way wayOf(const std::vector<core::Sample> &samples)
{
    QList<core::SamplePtr> all;
    for (const auto &sample : samples)
        all.append(shared(sample));
    return insight::wayOf(all);
}

int columnOf(const Way &way, const QString &name)
{
    const auto found = std::ranges::find(way.stations, name, &Station::name);
    return found == way.stations.end() ? -1 : found->column;
}

/// "shop>pgb 1 active 2 idle"; a flow that nobody counted is "haproxy>pgb ?".
std::vector<std::string> said(const Way &way)
{
    std::vector<std::string> all;
    for (const Flow &flow : way.flows) {
        const auto label = [&](std::size_t place) {
            const Station &station = way.stations.at(place);
            return station.others > 0 ? u"others"_s : station.name;
        };
        QString text = label(flow.from) + u'>' + label(flow.to) + (flow.counted ? u""_s : u" ?"_s);
        const auto add = [&](std::optional<qint64> count, const QString &word) {
            if (count.value_or(0) > 0)
                text += u" %1 %2"_s.arg(*count).arg(word);
        };
        add(flow.traffic.active, u"active"_s);
        add(flow.traffic.idleInTransaction, u"in transaction"_s);
        add(flow.traffic.idle, u"idle"_s);
        add(flow.traffic.waiting, u"waiting"_s);
        add(flow.traffic.other, u"other"_s);
        all.push_back(text.toStdString());
    }
    return all;
}

TEST(WayTest, NobodyHasNoWay)
{
    const Way way = wayOf(std::vector<core::Sample> {});

    EXPECT_THAT(way.stations, IsEmpty());
    EXPECT_EQ(way.columns, 0);
}

TEST(WayTest, AProxyStandsBeforeThePoolerItLeadsTo)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };

    const Way way = wayOf({ database(u"db1"_s), pgb, haproxy });

    EXPECT_EQ(columnOf(way, u"haproxy"_s), 1);
    EXPECT_EQ(columnOf(way, u"pgb"_s), 2);
    EXPECT_EQ(columnOf(way, u"db1"_s), 3);
    EXPECT_EQ(way.columns, 4);
}

TEST(WayTest, APoolerStandsBeforeTheProxyItLeadsTo)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.3"_s, 5000) }; // where it listens, not where it is asked

    const Way way = wayOf({ database(u"db1"_s), haproxy, pgb });

    EXPECT_EQ(columnOf(way, u"pgb"_s), 1);
    EXPECT_EQ(columnOf(way, u"haproxy"_s), 2);
    EXPECT_EQ(columnOf(way, u"db1"_s), 3);
}

TEST(WayTest, OnOneMachineTheProxyIsNotTakenForWhatIsNotKnown)
{
    auto haproxy = proxy(u"haproxy"_s, u"127.0.0.1:8404"_s);
    haproxy.neighbours = { leadsTo(u"127.0.0.1"_s, 6432) };
    auto pgb = pooler(u"pgb"_s, u"127.0.0.1:6432"_s);
    pgb.neighbours = { leadsTo(u"127.0.0.1"_s, 5432) };

    const Way way = wayOf({ pgb, haproxy });

    EXPECT_EQ(columnOf(way, u"haproxy"_s), 1);
    EXPECT_EQ(columnOf(way, u"pgb"_s), 2);
}

TEST(WayTest, ChainedPoolersStandOneBehindTheOther)
{
    auto outer = pooler(u"outer"_s, u"10.0.0.7:6432"_s);
    tell(outer, links({}, { server(u"s7"_s, at(u"10.0.0.7"_s, 33000), poolerIn) }));
    auto inner = pooler(u"inner"_s);
    tell(inner, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn) }));

    const Way way = wayOf({ database(u"db1"_s), inner, outer });

    EXPECT_EQ(columnOf(way, u"outer"_s), 1);
    EXPECT_EQ(columnOf(way, u"inner"_s), 2);
    EXPECT_EQ(columnOf(way, u"db1"_s), 3);
}

TEST(WayTest, NamesAreComparedAsTheyAreSaid)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"db1.corp"_s, 5432) };

    const Way known = wayOf({ pgb, database(u"db1.corp:5432"_s) });
    const Way unknown = wayOf({ pgb, database(u"db2.corp:5432"_s) });

    EXPECT_THAT(said(known), ElementsAre("pgb>db1.corp:5432"));
    EXPECT_THAT(said(unknown), IsEmpty());
}

TEST(WayTest, ASocketLeadsToTheSameHost)
{
    auto pgb = pooler(u"pgb"_s, u"10.0.0.5:6432"_s);
    pgb.neighbours = { leadsTo(u"/run/postgresql"_s, 5432) };

    EXPECT_THAT(said(wayOf({ pgb, database(u"db1"_s) })), ElementsAre("pgb>db1"));
}

TEST(WayTest, WithoutKnownEdgesEachStandsInItsUsualPlace)
{
    const Way way = wayOf({ database(u"db1"_s), pooler(u"pgb"_s), proxy(u"haproxy"_s) });

    EXPECT_EQ(columnOf(way, u"haproxy"_s), 1);
    EXPECT_EQ(columnOf(way, u"pgb"_s), 2);
    EXPECT_EQ(columnOf(way, u"db1"_s), 3);
}

TEST(WayTest, WhoLeadsNowhereStandsBesideHisLike)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.3"_s, 8404) };
    const auto other = pooler(u"other"_s, u"10.0.0.9:6432"_s);

    const Way way = wayOf({ database(u"db1"_s), haproxy, pgb, other });

    EXPECT_EQ(columnOf(way, u"other"_s), columnOf(way, u"pgb"_s));
}

TEST(WayTest, ARingHasAnEnd)
{
    auto one = pooler(u"one"_s, u"10.0.0.7:6432"_s);
    one.neighbours = { leadsTo(u"10.0.0.8"_s, 6432), leadsTo(u"10.0.0.7"_s, 6432) };
    auto two = pooler(u"two"_s, u"10.0.0.8:6432"_s);
    two.neighbours = { leadsTo(u"10.0.0.7"_s, 6432) };

    const Way way = wayOf({ one, two });

    EXPECT_NE(columnOf(way, u"one"_s), columnOf(way, u"two"_s));
}

TEST(WayTest, TopologyIsNoStation)
{
    const Way way =
        wayOf({ database(u"db1"_s), station(core::Layer::Topology, u"patroni"_s, u"10.0.0.5:8008"_s) });

    ASSERT_EQ(way.stations.size(), 1u);
    EXPECT_EQ(way.stations[0].name, u"db1");
}

TEST(WayTest, ConnectionsFlowFromApplicationsThroughThePooler)
{
    auto pgb = pooler(u"pgb"_s);
    auto waiting = client(u"c2"_s, at(u"10.0.4.17"_s, 2));
    waiting.state = core::LinkState::Waiting;
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 1), u"s1"_s), waiting,
                      client(u"c3"_s, at(u"10.0.4.18"_s, 3), {}, u"cron"_s) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s),
                      server(u"s2"_s, at(u"10.0.0.2"_s, 41023), databaseIn, 41208) }));
    auto pooled = backend(41207, at(u"10.0.0.2"_s, 41022));
    auto open = backend(41208, at(u"10.0.0.2"_s, 41023));
    open.state = core::SessionState::IdleInTransaction;
    auto psql = backend(41209, at(u"10.0.9.3"_s, 9));
    psql.application = u"psql"_s;
    auto writer = working(5);
    writer.kind = core::SessionKind::Background;
    const auto db = database(u"db1"_s, u"10.0.0.5:5432"_s,
                             { session(writer), session(pooled), session(open), session(psql) });

    const Way way = wayOf({ db, pgb });

    EXPECT_THAT(said(way), ElementsAre("shop>pgb 1 active 1 waiting", "cron>pgb 1 idle", "psql>db1 1 active",
                                       "pgb>db1 1 active 1 in transaction"));
    EXPECT_EQ(way.stations[0].key, u"application/shop") << "who waits stands first";
    EXPECT_EQ(way.stations.back().key, u"endpoint/db1");
    EXPECT_EQ(way.stations.back().logical.total(), 3);
    EXPECT_FALSE(way.stations.back().physical.total());
}

// What is known of single clients is older than how many wait now.
TEST(WayTest, NoMoreAreShownAsWaitingThanWaitNow)
{
    auto pgb = pooler(u"pgb"_s);
    std::vector<core::Link> clients;
    for (int i = 0; i < 4; ++i) {
        clients.push_back(client(u"c%1"_s.arg(i), at(u"10.0.4.17"_s, 100 + i)));
        clients.back().state = core::LinkState::Waiting;
    }
    pgb.links = std::make_shared<const core::Links>(core::Links { .clients = clients });
    core::Pool pool { .name = u"shop/app"_s };
    pool.logicalActive = 0;
    pool.logicalWaiting = 1;
    pool.logicalIdle = 3;
    pool.logicalTotal = 4;
    pgb.pools = { pool };
    const Way way = wayOf({ pgb });
    ASSERT_FALSE(way.flows.empty());
    EXPECT_EQ(way.flows.front().traffic.waiting, 1);
    EXPECT_EQ(way.flows.front().traffic.idle, 3);
    EXPECT_EQ(way.stations.front().logical.waiting, 1);
    EXPECT_EQ(way.stations.front().logical.total(), 4);
}

TEST(WayTest, AProxyGetsItsApplicationsNamesFromThePoolerBehind)
{
    auto haproxy = proxy(u"haproxy"_s);
    tell(haproxy, links({ client(u"0x1"_s, at(u"10.0.4.17"_s, 1), u"0x1"_s, {}) },
                        { server(u"0x1"_s, at(u"10.0.0.3"_s, 50001), poolerIn, {}, u"0x1"_s) }));
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.0.3"_s, 50001)) }, {}));

    EXPECT_THAT(said(wayOf({ haproxy, pgb })), ElementsAre("shop>haproxy 1 active", "haproxy>pgb 1 idle"));
}

TEST(WayTest, AProxyThatDoesNotTellItsSessionsIsKnownByItsHost)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    auto pgb = pooler(u"pgb"_s);
    tell(pgb,
         links({ client(u"c1"_s, at(u"10.0.0.3"_s, 50001)), client(u"c2"_s, at(u"10.0.4.17"_s, 1)) }, {}));

    EXPECT_THAT(said(wayOf({ haproxy, pgb })),
                ElementsAre("shop>haproxy 1 idle", "shop>pgb 1 idle", "haproxy>pgb 1 idle"));
}

TEST(WayTest, ANewBackendOfThePoolersHostIsThePoolersUntilItIsAskedAgain)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.pools = { pool(u"shop"_s, u"app"_s, 1, 0, 0) };
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    tell(pgb, links({}, {}));
    auto young = backend(7, at(u"10.0.0.2"_s, 50000));
    young.backendStart = noon - 1s;
    young.user = u"app"_s;
    auto stranger = young;
    stranger.pid = 8;
    stranger.user = u"dba"_s;
    auto old = young;
    old.pid = 9;
    old.backendStart = noon - 1h;
    const auto db =
        database(u"db1"_s, u"10.0.0.5:5432"_s, { session(young), session(stranger), session(old) });

    EXPECT_THAT(said(wayOf({ pgb, db })), ElementsAre("shop>db1 2 active", "pgb>db1 1 active"));
}

TEST(WayTest, PoolsTellWhatFlowsToADatabaseThatDoesNotAnswer)
{
    auto pgb = pooler(u"pgb"_s);
    auto first = pool(u"shop"_s, u"app"_s, 3, 0, 5, 2);
    first.target = u"10.0.0.5:5432/shop"_s;
    auto second = pool(u"cron"_s, u"app"_s, 1, 0, 0);
    second.target = u"10.0.0.6:5432/cron"_s;
    pgb.pools = { first, second };
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432), leadsTo(u"10.0.0.6"_s, 5432) };
    auto one = database(u"db1"_s);
    one.sessionsMeasured = false;
    auto two = database(u"db2"_s, u"10.0.0.6:5432"_s);
    two.sessionsMeasured = false;

    EXPECT_THAT(said(wayOf({ pgb, one, two })),
                ElementsAre(">pgb 4 active 5 idle", "pgb>db1 3 active 2 idle", "pgb>db2 1 active"));
}

TEST(WayTest, APoolWithoutATargetLeadsWhereItsPoolerDoes)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.pools = { pool(u"shop"_s, u"app"_s, 3, 0, 5, 2) };
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    auto db = database(u"db1"_s);
    db.sessionsMeasured = false;
    EXPECT_THAT(said(wayOf({ pgb, db })), ElementsAre(">pgb 3 active 5 idle", "pgb>db1 3 active 2 idle"));

    db.sessionsMeasured = true;
    db.sessions = { session(backend(7, at(u"10.0.0.2"_s, 50000))) };
    EXPECT_THAT(said(wayOf({ pgb, db })), ElementsAre("shop>pgb 1 active", "pgb>db1 1 active"))
        << "the database knows better";
}

TEST(WayTest, WhatNobodyCountsIsNotZero)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };

    EXPECT_THAT(said(wayOf({ haproxy, pooler(u"pgb"_s) })), ElementsAre("haproxy>pgb ?"));
}

TEST(WayTest, StationsAddUpThePoolsOfUsers)
{
    auto pgb = pooler(u"pgb"_s);
    auto large = pool(u"shop"_s, u"app"_s, 5, 12, 9, 1);
    large.oldestWait = 840ms;
    large.physicalLimit = 6;
    auto small = pool(u"shop"_s, u"batch"_s, 0, 0, 2);
    small.physicalLimit = 5;
    auto console = pool(u"pgbouncer"_s, u"pgbouncer"_s, 1, 0, 0);
    console.purpose = core::PoolPurpose::Console;
    pgb.pools = { small, console, large };
    pgb.limits = { { .scope = core::LimitScope::Pooler, .limit = 100 } };

    const Station found = wayOf({ pgb }).stations.back();

    EXPECT_EQ(found.logical, (insight::Traffic { .active = 5, .idle = 11, .waiting = 12 }));
    EXPECT_EQ(found.physical, (insight::Traffic { .active = 5, .idle = 1, .other = 0 }));
    EXPECT_EQ(found.logicalLimit, 100);
    EXPECT_EQ(found.physicalLimit, 11);
    EXPECT_EQ(found.oldestWait, core::Duration { 840ms });
    ASSERT_EQ(found.pools.size(), 2u);
    EXPECT_EQ(found.pools[0].name, u"shop/app") << "who waits comes first";
}

TEST(WayTest, APoolThatMayHoldAnyNumberHasNoLimitInTheSum)
{
    auto pgb = pooler(u"pgb"_s);
    auto limited = pool(u"shop"_s, u"app"_s, 5, 0, 9);
    limited.physicalLimit = 5;
    pgb.pools = { limited, pool(u"shop"_s, u"batch"_s, 0, 0, 2, 1) };
    EXPECT_EQ(wayOf({ pgb }).stations.back().physicalLimit, std::nullopt);
    pgb.pools[1].physicalTotal = 0;
    EXPECT_EQ(wayOf({ pgb }).stations.back().physicalLimit, 5);
}

TEST(WayTest, ATotalWithoutPartsIsNotLost)
{
    auto haproxy = proxy(u"haproxy"_s);
    core::Pool frontend;
    frontend.logicalTotal = 42;
    frontend.logicalWaiting = 2;
    haproxy.pools = { frontend };

    const Station found = wayOf({ haproxy }).stations.back();

    EXPECT_EQ(found.logical, (insight::Traffic { .waiting = 2, .other = 40 }));
    EXPECT_FALSE(found.physical.total());
}

TEST(WayTest, TheOnlyDoorOfAProxyIsItsLimitWhereItIsNarrower)
{
    auto haproxy = proxy(u"haproxy"_s);
    const core::Limit process {
        .scope = core::LimitScope::Proxy, .name = u"haproxy"_s, .used = 81, .limit = 200
    };
    const core::Limit door { .scope = core::LimitScope::Proxy, .name = u"pg"_s, .used = 80, .limit = 80 };
    haproxy.limits = { process, door };
    EXPECT_EQ(wayOf({ haproxy }).stations.back().logicalLimit, 80);
    EXPECT_EQ(wayOf({ haproxy }).stations.back().logicalTaken, 80);

    haproxy.limits = { process, door, door };
    EXPECT_EQ(wayOf({ haproxy }).stations.back().logicalLimit, 200) << "they may share it";
}

TEST(WayTest, WhoWaitsLongestIsAmongThoseWhoWait)
{
    auto pgb = pooler(u"pgb"_s);
    auto calm = pool(u"shop"_s, u"app"_s, 1, 0, 1);
    calm.oldestWait = core::Duration {};
    auto fresh = pool(u"shop"_s, u"till"_s, 1, 2, 1);
    fresh.oldestWait.reset();
    pgb.pools = { calm, fresh };
    EXPECT_EQ(wayOf({ pgb }).stations.back().oldestWait, std::nullopt);
}

TEST(WayTest, ManyApplicationsShareABox)
{
    std::vector<core::Link> clients;
    for (int i = 0; i < 20; ++i) {
        for (int j = 0; j <= i; ++j)
            clients.push_back(
                client(u"c"_s, at(u"10.0.4.17"_s, 1000 + j), {}, u"app%1"_s.arg(i, 2, 10, QChar(u'0'))));
    }
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links(clients, {}));

    const Way way = wayOf({ pgb });

    ASSERT_EQ(way.stations.size(), 10u);
    EXPECT_EQ(way.stations[0].name, u"app15") << "large ones first, of about one size in the order of names";
    EXPECT_EQ(way.stations[4].name, u"app19");
    EXPECT_EQ(way.stations[5].name, u"app12");
    EXPECT_EQ(way.stations[7].name, u"app14");
    EXPECT_EQ(way.stations[8].others, 12);
    EXPECT_EQ(way.stations[8].key, u"others");
    EXPECT_EQ(way.stations[8].logical.total(), 78);
}

TEST(WayTest, ConsolesAreNobodysWork)
{
    auto pgb = pooler(u"pgb"_s);
    auto console = pool(u"pgbouncer"_s, u"pgbouncer"_s, 1, 0, 0);
    console.purpose = core::PoolPurpose::Console;
    pgb.pools = { console };
    auto ours = client(u"c1"_s, at(u"10.0.4.17"_s, 1));
    ours.pool = console.name;
    tell(pgb, links({ ours }, {}));

    EXPECT_THAT(said(wayOf({ pgb })), IsEmpty());
}

} // namespace
