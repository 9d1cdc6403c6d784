// Addresses that are translated on the way, or that an endpoint calls by another name: what cannot be
// compared proves nothing.

#include "insight/path/cluster_snapshot.h"
#include "insight/path/stand_in.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

#include <map>
#include <numeric>

namespace {

using insight::Certainty;
using insight::Chain;
using insight::Chains;
using insight::Evidence;
using ::testing::ElementsAre;
using namespace test;

/// A database that a pooler or proxy may lead to under an address that no polled endpoint has.
class StrayTest : public ::testing::Test
{
protected:
    const core::Address elsewhere = at(u"172.20.0.5"_s, 5432);
    const core::Address gateway = at(u"10.0.0.1"_s, 60001);
    core::Sample pgb = pooler(u"pgb"_s);
    core::Sample db = database(u"db1"_s);

    void SetUp() override { db.asked = noon - 10ms; }

    core::Session old(int pid, const core::Address &from) const
    {
        core::Session session = backend(pid, from);
        session.backendStart = noon - 1h;
        session.user = u"app"_s;
        return session;
    }
    core::Session young(int pid, const core::Address &from) const
    {
        core::Session session = old(pid, from);
        session.backendStart = noon - 1s;
        return session;
    }
    Chain chain(const core::Sample &between, std::vector<core::Session> sessions, int pid = 41207)
    {
        std::vector<core::SessionPtr> shared;
        for (const core::Session &session : sessions)
            shared.push_back(test::session(session));
        db.sessions = std::move(shared);
        return Chains({ test::shared(between), test::shared(db) }).ofBackend(u"db1"_s, pid);
    }
    static core::Sample refusing(const core::Sample &sample)
    {
        core::Sample failure = sample;
        failure.error = core::Error { core::Fault::WrongPassword, {} };
        return failure;
    }
};

TEST_F(StrayTest, ALostPoolerMayLeadToADatabaseItCallsByAnotherName)
{
    pgb.neighbours = { leadsTo(u"db1.internal"_s, 5432) };
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), elsewhere, 41207) }));

    const auto lost = insight::standIn(refusing(pgb), shared(pgb), noon + 5min);

    EXPECT_EQ(chain(*lost, { young(41208, at(u"10.0.0.2"_s, 41023)) }, 41208).certainty(),
              Certainty::Unknown);
    EXPECT_EQ(chain(*lost, { young(41208, at(u"10.0.9.9"_s, 41023)) }, 41208).certainty(),
              Certainty::Unknown);
}

TEST_F(StrayTest, AProxyMayLeadToADatabaseItKnowsByAnotherAddress)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(elsewhere.host, elsewhere.port) };

    EXPECT_EQ(chain(haproxy, { old(41207, at(u"10.0.0.3"_s, 41022)) }).certainty(), Certainty::Unknown);

    haproxy.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(haproxy, links({}, {}));
    EXPECT_EQ(chain(haproxy, { old(41207, at(u"10.0.0.3"_s, 41022)) }).certainty(), Certainty::Certain);
}

TEST_F(StrayTest, APoolerBehindAForwardedPortMayComeFromAnyHost)
{
    auto forwarded = pooler(u"pgb"_s, u"127.0.0.1:6432"_s);
    forwarded.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(forwarded, links({}, {}));
    const auto direct = at(u"10.0.9.9"_s, 50000);

    EXPECT_EQ(chain(forwarded, { young(41207, direct) }).certainty(), Certainty::Unknown);
    EXPECT_EQ(chain(forwarded, { old(41207, direct) }).certainty(), Certainty::Certain)
        << "it was asked while that one was there";
    EXPECT_EQ(chain(*insight::standIn(refusing(forwarded), {}, noon), { old(41207, direct) }).certainty(),
              Certainty::Unknown);
}

TEST_F(StrayTest, WhereItsHostsAreKnownOneOfAnotherHostIsLikelyDirect)
{
    pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207) }));
    const auto pooled = old(41207, at(u"10.0.0.2"_s, 41022));

    const Chain found = chain(pgb, { pooled, young(41208, at(u"10.0.9.9"_s, 50000)) }, 41208);

    EXPECT_TRUE(found.isDirect());
    EXPECT_EQ(found.certainty(), Certainty::Likely);
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::TooOld));
}

TEST_F(StrayTest, BehindANetworkThatTranslatesItsConnectionsLookLikeThoseThatWereFound)
{
    pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(pgb, links({}, { server(u"s1"_s, at(u"172.17.0.2"_s, 41022), databaseIn, 41207) }));

    const Chain found = chain(pgb, { old(41207, gateway), young(41208, at(gateway.host, 60002)) }, 41208);

    EXPECT_EQ(found.client().endpoint, u"pgb");
    EXPECT_EQ(found.certainty(), Certainty::Unknown);
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::TooOld));
}

TEST_F(StrayTest, AListWithoutPidsProvesNothingWhereAddressesAreTranslated)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(haproxy, links({}, { server(u"0x1"_s, at(u"172.17.0.2"_s, 41022), databaseIn) }));

    const Chain found = chain(haproxy, { old(41207, gateway) });
    EXPECT_EQ(found.certainty(), Certainty::Unknown);
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::AddressDiffers));

    tell(haproxy, links({}, { server(u"0x1"_s, at(u"10.0.0.3"_s, 41022), databaseIn),
                              server(u"0x2"_s, at(u"10.0.0.3"_s, 41023), databaseIn) }));
    const auto proxied = old(41206, at(u"10.0.0.3"_s, 41022));
    EXPECT_EQ(chain(haproxy, { proxied, old(41207, gateway) }).certainty(), Certainty::Certain)
        << "there nothing is translated";
}

TEST_F(StrayTest, AFlowThatMayHaveComeAnotherWayIsNotDrawnAsCertain)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(haproxy, links({}, { server(u"0x1"_s, at(u"172.17.0.2"_s, 41022), databaseIn) }));
    db.sessions = { test::session(old(41207, gateway)) };
    const auto flow = [&] {
        const insight::PathGraph graph = insight::pathGraphOf({ shared(haproxy), shared(db) });
        return *std::ranges::find(graph.edges, std::size_t(0), &insight::PathEdge::from);
    };

    EXPECT_TRUE(flow().isUnknown);

    tell(haproxy, links({}, {}));
    EXPECT_FALSE(flow().isUnknown);
}

TEST_F(StrayTest, NoMoreIsCountedThroughAProxyThanItHasServerConnections)
{
    auto haproxy = proxy(u"haproxy"_s, u"10.0.0.9:8404"_s);
    haproxy.pools = { pool(u"shop"_s, u"db1"_s, 2, 0, 0) }; // it does not tell where its servers are
    haproxy.pools[0].user.clear();
    haproxy.pools[0].physicalTotal = 2;
    std::vector<core::SessionPtr> sessions;
    for (int pid = 1; pid <= 9; ++pid)
        sessions.push_back(test::session(old(pid, at(u"10.0.0.9"_s, 60000 + pid))));
    db.sessions = std::move(sessions);
    const insight::PathGraph graph = insight::pathGraphOf({ shared(haproxy), shared(db) });
    std::map<QString, qint64> into;
    for (const insight::PathEdge &edge : graph.edges) {
        if (graph.nodes[edge.to].endpoint == u"db1") {
            EXPECT_TRUE(edge.isUnknown);
            into[graph.nodes[edge.from].name] += edge.traffic.total().value_or(0);
        }
    }
    EXPECT_EQ(into[u"haproxy"_s], 2);
    EXPECT_EQ(into.size(), 2U);
    EXPECT_EQ(std::accumulate(into.begin(), into.end(), qint64(0),
                              [](qint64 sum, const auto &each) { return sum + each.second; }),
              9);
}

TEST_F(StrayTest, OneThatServesAnotherUserIsNotMeant)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    auto other = server(u"0x1"_s, at(u"172.17.0.2"_s, 41022), databaseIn);
    other.user = u"report"_s;
    tell(haproxy, links({}, { other }));

    EXPECT_EQ(chain(haproxy, { old(41207, gateway) }).certainty(), Certainty::Certain);
}

TEST_F(StrayTest, AUserWhoseNameTheServerCutShortIsTheSame)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    auto other = server(u"0x1"_s, at(u"172.17.0.2"_s, 41022), databaseIn);
    other.user = u"tenant_"_s.repeated(10);
    tell(haproxy, links({}, { other }));
    auto session = old(41207, gateway);
    session.user = other.user.first(63);

    EXPECT_NE(chain(haproxy, { session }).certainty(), Certainty::Certain);
}

TEST_F(StrayTest, AClientOnASocketMayComeFromAPoolerBesideIt)
{
    auto first = pooler(u"first"_s, u"10.0.0.2:6431"_s);
    first.neighbours = { leadsTo({}, 6432) };
    tell(first, links({}, { server(u"s1"_s, {}, {}, 7) }));
    auto arrived = client(u"c1"_s, {});
    auto told = links({ arrived }, {});
    told.asked = noon - 1s;
    told.received = noon - 1s + 30ms;
    tell(pgb, told);

    const auto hop = [&] {
        return Chains({ shared(first), shared(pgb) }).ofLink(u"pgb"_s, u"c1"_s).hops.front();
    };
    EXPECT_EQ(hop().certainty, Certainty::Unknown);

    tell(first, links({}, {}));
    EXPECT_EQ(hop().certainty, Certainty::Certain) << "it has no connection";
}

TEST_F(StrayTest, AListWithoutThoseThatLogInNamesOnlyWhoIsIn)
{
    auto told = links({}, { server(u"s1"_s, {}, databaseIn, 41206) });
    told.omitsLogins = true;
    pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(pgb, told);
    core::Session arrived = young(41207, at(u"10.0.0.2"_s, 41022));
    arrived.backendStart = told.asked - 1s;
    arrived.transactionStart.reset();
    arrived.queryStart.reset();

    const Chain loggingIn = chain(pgb, { arrived });
    EXPECT_EQ(loggingIn.certainty(), Certainty::Unknown);
    EXPECT_THAT(loggingIn.hops[0].evidence, ElementsAre(Evidence::TooOld));

    arrived.state = core::SessionState::Idle;
    arrived.queryStart = told.asked - 100ms;
    EXPECT_EQ(chain(pgb, { arrived }).certainty(), Certainty::Certain) << "it has run a statement since";

    arrived.state = core::SessionState::Active;
    arrived.queryStart.reset();
    arrived.backendStart = told.asked - 1h;
    EXPECT_EQ(chain(pgb, { arrived }).certainty(), Certainty::Certain) << "no login takes that long";

    arrived.state = core::SessionState::Starting;
    arrived.transactionStart = told.asked - 100ms;
    EXPECT_EQ(chain(pgb, { arrived }).certainty(), Certainty::Unknown) << "it says that it is logging in";
}

TEST_F(StrayTest, ADamagedListDoesNotNameAll)
{
    auto told = links({}, {});
    told.isPartial = true;
    pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(pgb, told);

    const Chain found = chain(pgb, { old(41207, at(u"10.0.0.2"_s, 41022)) });

    EXPECT_EQ(found.certainty(), Certainty::Unknown);
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::NotAsked));
}

TEST_F(StrayTest, APoolOfANewUserMayHaveComeSincePoolsWereReported)
{
    pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 40000), databaseIn, 9) }));
    pgb.pools = { pool(u"shop"_s, u"report"_s, 1, 0, 0) };
    pgb.asked = noon - 3s;
    pgb.received = noon - 3s;

    EXPECT_EQ(chain(pgb, { young(41207, at(u"10.0.0.2"_s, 41022)) }).certainty(), Certainty::Unknown);

    pgb.asked = pgb.received = noon - 500ms;
    EXPECT_EQ(chain(pgb, { young(41207, at(u"10.0.0.2"_s, 41022)) }).certainty(), Certainty::Certain)
        << "it had no pool for that user";

    pgb.pools.push_back(
        { .name = u"shop/*"_s, .database = u"shop"_s, .purpose = core::PoolPurpose::Database });
    EXPECT_EQ(chain(pgb, { young(41207, at(u"10.0.0.2"_s, 41022)) }).certainty(), Certainty::Certain)
        << "what all users did is no pool";

    pgb.pools = { pool(u"shop"_s, u"tenant_"_s.repeated(10), 1, 0, 0) };
    auto ofLongName = young(41207, at(u"10.0.0.2"_s, 41022));
    ofLongName.user = u"tenant_"_s.repeated(9);
    EXPECT_EQ(chain(pgb, { ofLongName }).certainty(), Certainty::Unknown) << "63 bytes of its name are left";
}

TEST_F(StrayTest, APoolMayHaveBeenDroppedWhileTheBackendWorked)
{
    pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 40000), databaseIn, 9) }));
    pgb.pools = { pool(u"shop"_s, u"report"_s, 1, 0, 0) };
    pgb.asked = pgb.received = noon - 500ms;
    auto busy = old(41207, at(u"10.0.0.2"_s, 41022));
    busy.queryStart = noon - 10s;

    const Chain found = chain(pgb, { busy });
    EXPECT_EQ(found.certainty(), Certainty::Unknown);
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::StillBusy));

    busy.queryStart = noon - 100ms;
    pgb.asked = pgb.received = noon - 20s;
    EXPECT_EQ(chain(pgb, { busy }).certainty(), Certainty::Likely) << "it was asked for something since";
    EXPECT_THAT(chain(pgb, { busy }).hops[0].evidence, ElementsAre(Evidence::NeverListed));
}

TEST_F(StrayTest, APoolMayBeOneOfTheProcessBefore)
{
    pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    pgb.lister = core::Existence { .since = noon - 1min, .isStart = true };
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 40000), databaseIn, 9) }));
    pgb.pools = { pool(u"shop"_s, u"report"_s, 1, 0, 0) };
    pgb.asked = pgb.received = noon - 500ms;

    EXPECT_EQ(chain(pgb, { old(41207, at(u"10.0.0.2"_s, 41022)) }).certainty(), Certainty::Unknown)
        << "that may live on";
}

TEST_F(StrayTest, WhatAPoolerConnectsToMayBeAProxyThatNobodyAsks)
{
    const auto unasked = at(u"10.0.0.7"_s, 5000);
    pgb.neighbours = { leadsTo(unasked.host, unasked.port) };
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), unasked, 41207) }));
    const auto through = old(41207, at(unasked.host, 33000)); // the proxy passes its pid on

    const Chain found = chain(pgb, { through, old(41208, at(unasked.host, 33001)) }, 41208);

    EXPECT_EQ(found.certainty(), Certainty::Unknown);
    EXPECT_EQ(chain(pgb, { through, old(41208, at(u"10.0.9.9"_s, 33001)) }, 41208).certainty(),
              Certainty::Certain);
}

TEST_F(StrayTest, APoolerOfAnotherDatabaseTakesNoCertaintyAway)
{
    pgb.neighbours = { leadsTo(elsewhere.host, elsewhere.port) };
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), elsewhere, 7) }));

    EXPECT_EQ(chain(pgb, { old(41207, at(u"10.0.9.9"_s, 50000)) }).certainty(), Certainty::Certain);
}

} // namespace
