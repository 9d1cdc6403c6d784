#include "insight/path/chain_fixture.h"

namespace {

using insight::Certainty;
using insight::Evidence;
using Kind = insight::Stop::Kind;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using namespace test;

TEST_F(ChainTest, LeadsFromTheBackendToTheApplication)
{
    const Chain found = chain();

    EXPECT_THAT(kinds(found),
                ElementsAre(Kind::Application, Kind::PoolerClient, Kind::PoolerServer, Kind::Backend));
    EXPECT_EQ(found.client().application, u"shop");
    EXPECT_EQ(found.client().key, u"10.0.4.17:53122");
    EXPECT_EQ(found.stops[1].key, u"c1");
    EXPECT_EQ(found.stops[1].endpoint, u"pgb");
    ASSERT_TRUE(found.backend());
    EXPECT_EQ(found.backend()->session->pid, 41207);
    EXPECT_EQ(found.certainty(), Certainty::Certain);
}

TEST_F(ChainTest, IsTheSameFromEveryStop)
{
    const auto all = chains();

    for (const Chain &found : { all.ofLink(u"pgb"_s, u"c1"_s), all.ofLink(u"pgb"_s, u"s1"_s) }) {
        EXPECT_THAT(kinds(found),
                    ElementsAre(Kind::Application, Kind::PoolerClient, Kind::PoolerServer, Kind::Backend));
    }
    EXPECT_EQ(all.all().size(), 1u);
}

TEST_F(ChainTest, IsDirectWhereNobodyStandsBetween)
{
    EXPECT_FALSE(chain().isDirect());
    const core::Sample alone = database(u"db1"_s, u"10.0.0.5:5432"_s, { test::session(session) });
    const Chains direct({ shared(alone) });
    EXPECT_TRUE(direct.ofBackend(u"db1"_s, 41207).isDirect());
    EXPECT_EQ(direct.toldAt(), std::nullopt);
    EXPECT_EQ(chains().toldAt(), told.received);
}

TEST_F(ChainTest, WhoComesFromWhereAProxyLeadsIsNotKnownToComeDirectly)
{
    const core::Sample alone = database(u"db1"_s, u"10.0.0.5:5432"_s, { test::session(session) });
    EXPECT_TRUE(Chains({ shared(alone) }).comesDirectly(u"db1"_s, 41207));

    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(poolerIn.host, poolerIn.port) }; // it is not polled
    const Chains all({ shared(alone), shared(haproxy) });
    EXPECT_FALSE(all.comesDirectly(u"db1"_s, 41207));
    EXPECT_THAT(certainties(all.ofBackend(u"db1"_s, 41207)), ElementsAre(Certainty::Unknown));

    tell(haproxy, links({ client(u"0x1"_s, at(poolerIn.host, 40001), {}, {}) }, {}));
    const Chain before = Chains({ shared(alone), shared(haproxy) }).ofLink(u"haproxy"_s, u"0x1"_s);
    EXPECT_EQ(before.hops.front().certainty, Certainty::Certain) << "those are behind it";
}

TEST_F(ChainTest, KnowsNothingOfAStranger)
{
    EXPECT_TRUE(chains().ofBackend(u"db1"_s, 7).stops.empty());
    EXPECT_TRUE(chains().ofBackend(u"db9"_s, 41207).stops.empty());
    EXPECT_TRUE(chains().ofLink(u"pgb"_s, u"c9"_s).stops.empty());
}

TEST_F(ChainTest, AWaitingClientEndsAtItsPooler)
{
    shop.peer.clear();
    opened.peer.clear();
    shop.state = core::LinkState::Waiting;

    const auto all = chains();

    EXPECT_THAT(kinds(all.ofLink(u"pgb"_s, u"c1"_s)), ElementsAre(Kind::Application, Kind::PoolerClient));
    EXPECT_THAT(kinds(all.ofBackend(u"db1"_s, 41207)),
                ElementsAre(Kind::PoolerClient, Kind::PoolerServer, Kind::Backend))
        << "another client may work there by now";
    EXPECT_EQ(all.all().size(), 2u) << "the server and the client that waits";
    EXPECT_FALSE(all.clientBehind(u"db1"_s, 41207));
}

TEST_F(ChainTest, ADirectSessionBeginsAtItsApplication)
{
    session.clientAddress = u"10.0.9.3"_s;
    session.application = u"psql"_s;
    opened.remotePid = 9;

    const Chain found = chain();

    EXPECT_THAT(kinds(found), ElementsAre(Kind::Application, Kind::Backend));
    EXPECT_EQ(found.client().application, u"psql");
    EXPECT_EQ(found.certainty(), Certainty::Certain);
    EXPECT_FALSE(chains().clientBehind(u"db1"_s, 41207));
}

TEST_F(ChainTest, ABackendThatMayBeThePoolersIsNotCalledDirect)
{
    opened.remotePid = 9;
    opened.local.port = 40000;
    session.backendStart = noon - 1s; // after the pooler was asked

    const Chain found = chain();

    EXPECT_THAT(kinds(found), ElementsAre(Kind::PoolerServer, Kind::Backend));
    EXPECT_EQ(found.stops[0].endpoint, u"pgb");
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::TooOld));
    EXPECT_EQ(found.certainty(), Certainty::Unknown);

    session.backendStart = noon - 1h;
    EXPECT_EQ(chain().certainty(), Certainty::Certain) << "the pooler would have known it";
}

TEST_F(ChainTest, ABackendOfAPoolerThatWasNotAskedIsUnknown)
{
    (void)chains();
    pgb.links.reset();
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };

    const Chain found = Chains({ shared(pgb), shared(db) }).ofBackend(u"db1"_s, 41207);

    EXPECT_THAT(kinds(found), ElementsAre(Kind::PoolerServer, Kind::Backend));
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::NotAsked));
}

TEST_F(ChainTest, TellsTheClientBehindThePooler)
{
    const auto behind = chains().clientBehind(u"db1"_s, 41207);

    ASSERT_TRUE(behind);
    EXPECT_EQ(behind->application, u"shop");
    EXPECT_EQ(behind->address, shopClient);
    EXPECT_EQ(behind->certainty, Certainty::Certain);
    EXPECT_EQ(behind->endpoint, u"pgb");
    EXPECT_EQ(behind->asOf, told.received);
}

TEST_F(ChainTest, GoesThroughAProxyInFrontOfThePooler)
{
    const auto proxyOut = at(u"10.0.0.3"_s, 50001);
    auto haproxy = proxy(u"haproxy"_s);
    tell(haproxy, links({ client(u"0x1"_s, shopClient, u"0x1"_s, {}) },
                        { server(u"0x1"_s, proxyOut, poolerIn, {}, u"0x1"_s) }));
    shop.remote = proxyOut;
    (void)chains();

    const Chains all({ shared(db), shared(pgb), shared(haproxy) });
    const Chain found = all.ofBackend(u"db1"_s, 41207);

    EXPECT_THAT(kinds(found), ElementsAre(Kind::Application, Kind::ProxySession, Kind::PoolerClient,
                                          Kind::PoolerServer, Kind::Backend));
    EXPECT_EQ(found.client().address, shopClient);
    EXPECT_THAT(certainties(found),
                ElementsAre(Certainty::Certain, Certainty::Likely, Certainty::Certain, Certainty::Certain));
    EXPECT_EQ(all.clientBehind(u"db1"_s, 41207)->application, u"shop") << "the pooler knows the name";
    EXPECT_EQ(all.clientBehind(u"db1"_s, 41207)->address, shopClient);
    EXPECT_EQ(all.all().size(), 1u);
    EXPECT_EQ(found.client().application, u"shop"_s);
}

TEST_F(ChainTest, GoesThroughAProxyBehindThePooler)
{
    const auto proxyIn = at(u"10.0.0.3"_s, 5000);
    const auto proxyOut = at(u"10.0.0.3"_s, 50001);
    auto haproxy = proxy(u"haproxy"_s);
    auto session0 = client(u"0x1"_s, poolerOut, u"0x1"_s, {});
    session0.local = proxyIn;
    tell(haproxy, links({ session0 }, { server(u"0x1"_s, proxyOut, databaseIn, {}, u"0x1"_s) }));
    opened.remote = proxyIn;
    session.clientAddress = proxyOut.host;
    session.clientPort = proxyOut.port;
    (void)chains();

    const Chain found = Chains({ shared(db), shared(pgb), shared(haproxy) }).ofBackend(u"db1"_s, 41207);

    EXPECT_THAT(kinds(found), ElementsAre(Kind::Application, Kind::PoolerClient, Kind::PoolerServer,
                                          Kind::ProxySession, Kind::Backend));
    EXPECT_EQ(found.certainty(), Certainty::Certain) << "the pid is the same before and behind it";
    EXPECT_THAT(found.hops.back().evidence, ElementsAre(Evidence::SamePid, Evidence::SameAddressPair));
}

TEST_F(ChainTest, AProxyThatDoesNotTellItsSessionsIsAnUnknownHop)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    shop.remote = at(u"10.0.0.3"_s, 50001);
    (void)chains();

    const Chain found = Chains({ shared(db), shared(pgb), shared(haproxy) }).ofBackend(u"db1"_s, 41207);

    EXPECT_THAT(kinds(found),
                ElementsAre(Kind::ProxySession, Kind::PoolerClient, Kind::PoolerServer, Kind::Backend));
    EXPECT_EQ(found.client().endpoint, u"haproxy");
    EXPECT_EQ(found.client().application, u"shop");
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::NotAsked));
    EXPECT_EQ(found.certainty(), Certainty::Unknown);
}

TEST_F(ChainTest, GoesThroughChainedPoolers)
{
    const auto outerOut = at(u"10.0.0.7"_s, 33000);
    auto outer = pooler(u"outer"_s, u"10.0.0.7:6432"_s);
    auto outerLinks = links({ client(u"c7"_s, shopClient, u"s7"_s) },
                            { server(u"s7"_s, outerOut, poolerIn, 1234567, u"c7"_s) });
    outerLinks.pidsAreBackends = false;
    tell(outer, outerLinks);
    shop.remote = outerOut;
    (void)chains();

    const Chain found = Chains({ shared(outer), shared(pgb), shared(db) }).ofBackend(u"db1"_s, 41207);

    EXPECT_THAT(kinds(found), ElementsAre(Kind::Application, Kind::PoolerClient, Kind::PoolerServer,
                                          Kind::PoolerClient, Kind::PoolerServer, Kind::Backend));
    EXPECT_THAT(found.hops[2].evidence, ElementsAre(Evidence::SameAddressPair, Evidence::PidIsRandom));
    EXPECT_THAT(certainties(found), ElementsAre(Certainty::Certain, Certainty::Likely, Certainty::Likely,
                                                Certainty::Certain, Certainty::Certain))
        << "that its client is still there is as sure as that its server leads there";
    EXPECT_EQ(found.client().address, shopClient);
}

TEST_F(ChainTest, WhoLeadsToItselfEnds)
{
    // A pooler whose server connection arrives at itself, and one more that goes round through another.
    auto other = pooler(u"other"_s, u"10.0.0.8:6432"_s);
    tell(other, links({ client(u"c8"_s, at(u"10.0.0.2"_s, 1), u"s8"_s) },
                      { server(u"s8"_s, at(u"10.0.0.8"_s, 2), poolerIn, {}, u"c8"_s) }));
    shop.remote = at(u"10.0.0.8"_s, 2);
    opened = server(u"s1"_s, at(u"10.0.0.2"_s, 1), at(u"10.0.0.8"_s, 6432), {}, u"c1"_s);
    (void)chains();

    const Chain found = Chains({ shared(pgb), shared(other) }).ofLink(u"pgb"_s, u"c1"_s);

    EXPECT_FALSE(found.stops.empty());
    EXPECT_LE(found.stops.size(), 20u);
}

TEST_F(ChainTest, ASessionIsFoundByItsPidUnlessItIsAnotherUsers)
{
    session = hidden(41207);
    opened.user = u"tenant_"_s.repeated(10);
    session.user = opened.user.first(63); // as the server keeps it
    EXPECT_EQ(kinds(chain()).size(), 4u);

    session.user = u"other"_s;
    EXPECT_NE(kinds(chain()).size(), 4u);
}

TEST_F(ChainTest, AHiddenSessionIsFoundByItsPid)
{
    session = hidden(41207);

    const Chain found = chain();

    EXPECT_THAT(kinds(found),
                ElementsAre(Kind::Application, Kind::PoolerClient, Kind::PoolerServer, Kind::Backend));
    EXPECT_THAT(found.hops.back().evidence, ElementsAre(Evidence::SamePid));
    EXPECT_THAT(found.hops[1].evidence, Not(Contains(Evidence::SameTransaction)));
}

} // namespace
