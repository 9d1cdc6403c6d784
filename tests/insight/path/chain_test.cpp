#include "insight/path/chain.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace {

using insight::Certainty;
using insight::Chain;
using insight::Chains;
using insight::Evidence;
using Kind = insight::Stop::Kind;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using namespace test;

const auto shopClient = at(u"10.0.4.17"_s, 53122);
const auto poolerOut = at(u"10.0.0.2"_s, 41022);

std::vector<Kind> kinds(const Chain &chain)
{
    std::vector<Kind> kinds;
    for (const auto &stop : chain.stops)
        kinds.push_back(stop.kind);
    return kinds;
}

std::vector<Certainty> certainties(const Chain &chain)
{
    std::vector<Certainty> all;
    for (const auto &hop : chain.hops)
        all.push_back(hop.certainty);
    return all;
}

/// shop → pgb → db1, pid 41207, in one transaction for ten seconds.
class ChainTest : public ::testing::Test
{
protected:
    core::Session session = backend(41207, poolerOut);
    core::Link shop = client(u"c1"_s, shopClient, u"s1"_s);
    core::Link opened = server(u"s1"_s, poolerOut, databaseIn, 41207, u"c1"_s);
    core::Links told = links({}, {});
    core::Sample pgb = pooler(u"pgb"_s);
    core::Sample db = database(u"db1"_s);

    Chains chains()
    {
        shop.local = poolerIn;
        told.clients = { shop };
        told.servers = { opened };
        tell(pgb, told);
        db.sessions = { test::session(session) };
        return Chains({ shared(pgb), shared(db) });
    }
    Chain chain() { return chains().ofBackend(u"db1"_s, 41207); }
};

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
    haproxy.neighbours = { leadsTo(poolerIn.host, poolerIn.port) }; // whom nobody asks
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

TEST_F(ChainTest, KeepsItsEvidence)
{
    const Chain found = chain();

    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::SaysSo));
    EXPECT_THAT(found.hops[1].evidence, ElementsAre(Evidence::SaysSo, Evidence::SameTransaction));
    EXPECT_THAT(found.hops[2].evidence, ElementsAre(Evidence::SamePid, Evidence::SameAddressPair));
}

TEST_F(ChainTest, ATransactionThatBeganAfterTheAnswerProvesNoClient)
{
    session.transactionStart = noon - 1s;

    const Chain found = chain();

    EXPECT_THAT(kinds(found), ElementsAre(Kind::PoolerClient, Kind::PoolerServer, Kind::Backend));
    EXPECT_FALSE(found.client().link) << "another than the one it was told with";
    EXPECT_THAT(certainties(found), ElementsAre(Certainty::Unknown, Certainty::Certain));
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::TooOld));
    EXPECT_FALSE(chains().clientBehind(u"db1"_s, 41207));
}

TEST_F(ChainTest, ATransactionThatMayHaveBegunDuringTheAnswerProvesNoClient)
{
    // By our clock it began between question and answer, at the latest.
    db.at = noon - 2s;
    session.transactionStart = noon - 7s + 10ms;

    EXPECT_EQ(chain().certainty(), Certainty::Unknown);

    session.transactionStart = noon - 7s;
    EXPECT_EQ(chain().certainty(), Certainty::Certain) << "their clock is two seconds behind";
}

TEST_F(ChainTest, ASampleBeforeTheAnswerProvesLittle)
{
    told.asked = noon + 100ms;
    told.received = noon + 200ms;
    db.asked = noon - 50ms;

    session.transactionStart = noon - 26s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Likely) << "26 seconds do not end in a quarter of one";

    session.transactionStart = noon - 24s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Unknown);
    EXPECT_THAT(chain().hops[1].evidence, ElementsAre(Evidence::SaysSo, Evidence::TooOld));
}

TEST_F(ChainTest, AServerThatIdlesSinceHasNoClient)
{
    session.state = core::SessionState::Idle;
    session.transactionStart.reset();

    EXPECT_THAT(kinds(chain()), ElementsAre(Kind::PoolerServer, Kind::Backend));
    EXPECT_FALSE(chains().clientBehind(u"db1"_s, 41207));
    EXPECT_EQ(chains().ofLink(u"pgb"_s, u"c1"_s).stops.size(), 2u) << "nor has the client a server";
}

TEST_F(ChainTest, PooledBySessionAClientKeepsItsServerBetweenTransactions)
{
    auto bySession = pool(u"shop"_s, u"app"_s, 1, 0, 0);
    bySession.mode = u"session"_s;
    pgb.pools = { bySession };
    opened.pool = bySession.name;
    session.state = core::SessionState::Idle;
    session.transactionStart.reset();
    session.stateChange = noon - 8s; // before the pooler was asked

    EXPECT_EQ(chain().hops[1].certainty, Certainty::Likely);

    session.stateChange = noon - 1s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Unknown) << "it may serve somebody else";
}

TEST_F(ChainTest, WhoIsIdleInATransactionHoldsIt)
{
    session.state = core::SessionState::IdleInTransaction;

    EXPECT_EQ(chain().certainty(), Certainty::Certain);
}

TEST_F(ChainTest, BehindAddressTranslationThePidAloneIsLikely)
{
    session.clientAddress = u"192.168.7.1"_s;

    const Chain found = chain();

    EXPECT_EQ(found.hops[2].certainty, Certainty::Likely);
    EXPECT_THAT(found.hops[2].evidence, ElementsAre(Evidence::SamePid, Evidence::AddressDiffers));
}

TEST_F(ChainTest, OnAUnixSocketThePidAloneIsLikely)
{
    opened.local = {};
    opened.remote = {};
    session.clientAddress.clear();
    session.clientPort = -1;

    const Chain found = chain();

    EXPECT_EQ(found.hops.back().certainty, Certainty::Likely);
    EXPECT_THAT(found.hops.back().evidence, ElementsAre(Evidence::SamePid, Evidence::UnixSocket));
}

TEST_F(ChainTest, APidOfTwoServersSaysNothing)
{
    opened.local = {};
    opened.remote = {};
    session.clientAddress.clear();
    session.clientPort = -1;
    (void)chains();
    auto other = database(u"db2"_s, u"10.0.0.6:5432"_s, { test::session(session) });

    const Chains all({ shared(pgb), shared(db), shared(other) });

    EXPECT_THAT(kinds(all.ofLink(u"pgb"_s, u"c1"_s)),
                ElementsAre(Kind::Application, Kind::PoolerClient, Kind::PoolerServer));
}

TEST_F(ChainTest, WithoutAPidTheAddressesAreLikely)
{
    opened.remotePid.reset();

    const Chain found = chain();

    EXPECT_EQ(found.hops.back().certainty, Certainty::Likely);
    EXPECT_THAT(found.hops.back().evidence, ElementsAre(Evidence::SameAddressPair));
}

TEST_F(ChainTest, ARandomPidIsNoEvidence)
{
    told.pidsAreBackends = false;

    const Chain found = chain();

    EXPECT_EQ(found.hops.back().certainty, Certainty::Likely);
    EXPECT_THAT(found.hops.back().evidence, ElementsAre(Evidence::SameAddressPair, Evidence::PidIsRandom));
}

TEST_F(ChainTest, OneAddressTowardsTwoServersIsNotConfused)
{
    opened.remotePid.reset();
    (void)chains();
    auto other = database(u"db2"_s, u"10.0.0.6:5432"_s, { test::session(session) });

    const Chains all({ shared(other), shared(pgb), shared(db) });

    EXPECT_EQ(all.ofBackend(u"db1"_s, 41207).stops.size(), 4u);
    EXPECT_EQ(all.ofBackend(u"db2"_s, 41207).stops.size(), 2u);
}

TEST_F(ChainTest, LoopbackIsTheHostOfWhoSaysIt)
{
    pgb.endpoint.address = u"10.0.0.5:6432"_s;
    opened.local = at(u"127.0.0.1"_s, 41022);
    opened.remote = at(u"127.0.0.1"_s, 5432);
    session.clientAddress = u"::ffff:127.0.0.1"_s;

    EXPECT_EQ(chain().hops.back().certainty, Certainty::Certain);

    pgb.endpoint.address = u"10.0.0.9:6432"_s;
    EXPECT_EQ(chain().hops.back().certainty, Certainty::Likely) << "the loopback of another host";
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
        << "somebody works there by now";
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
    EXPECT_THAT(certainties(found), ElementsAre(Certainty::Certain, Certainty::Certain, Certainty::Likely,
                                                Certainty::Certain, Certainty::Certain));
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
