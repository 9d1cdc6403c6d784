#include "insight/path/chain_fixture.h"

namespace {

using insight::Certainty;
using insight::Evidence;
using StopKind = insight::Stop::Kind;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using namespace test;

TEST_F(ChainTest, KeepsItsEvidence)
{
    const Chain found = chain();

    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::SaysSo, Evidence::NoneBetween));
    EXPECT_THAT(found.hops[1].evidence, ElementsAre(Evidence::SaysSo, Evidence::SameTransaction));
    EXPECT_THAT(found.hops[2].evidence, ElementsAre(Evidence::SamePid, Evidence::SameAddressPair));
}

TEST_F(ChainTest, ATransactionThatBeganAfterTheAnswerProvesNoClient)
{
    session.transactionStart = noon - 1s;

    const Chain found = chain();

    EXPECT_THAT(kinds(found), ElementsAre(StopKind::PoolerClient, StopKind::PoolerServer, StopKind::Backend));
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
    EXPECT_THAT(chain().hops[1].evidence, ElementsAre(Evidence::SaysSo, Evidence::LongTransaction));

    session.transactionStart = noon - 24s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Unknown);
    EXPECT_THAT(chain().hops[1].evidence, ElementsAre(Evidence::SaysSo, Evidence::TooOld));
}

TEST_F(ChainTest, AServerThatIdlesSinceHasNoClient)
{
    session.state = core::SessionState::Idle;
    session.transactionStart.reset();

    EXPECT_THAT(kinds(chain()), ElementsAre(StopKind::PoolerServer, StopKind::Backend));
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
    EXPECT_THAT(chain().hops[1].evidence, ElementsAre(Evidence::SaysSo, Evidence::SessionMode));

    session.stateChange = noon - 1s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Unknown) << "it may serve another client";
}

TEST_F(ChainTest, PooledBySessionWhoCameOnlyJustMayHaveLeftAgain)
{
    auto bySession = pool(u"shop"_s, u"app"_s, 1, 0, 0);
    bySession.mode = u"session"_s;
    pgb.pools = { bySession };
    opened.pool = bySession.name;
    session.transactionStart = session.stateChange = noon - 100ms; // after the pooler was asked
    told.asked = told.received = noon - 1s;
    shop.connectedAt = noon - 1min;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Likely);
    EXPECT_THAT(chain().hops[1].evidence, ElementsAre(Evidence::SaysSo, Evidence::AskedTogether));

    shop.connectedAt = noon - 8s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Unknown);
    EXPECT_THAT(chain().hops[1].evidence, ElementsAre(Evidence::SaysSo, Evidence::TooOld));

    shop.connectedAt.reset();
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Unknown) << "since when it is there is not known";
}

TEST_F(ChainTest, WhoIsIdleInATransactionHoldsIt)
{
    session.state = core::SessionState::IdleInTransaction;

    EXPECT_EQ(chain().certainty(), Certainty::Certain);
}

TEST_F(ChainTest, WhoIsNotSeenToWaitForItsClientWhereOthersAreMayCleanUpAfterIt)
{
    session.state = core::SessionState::IdleInTransaction;
    session.queryStart = noon - 9s;
    core::Session other = session;
    other.pid = 41300;
    other.clientPort = 41999;
    other.waitType = u"Client"_s;
    other.waitEvent = u"ClientRead"_s;
    (void)chains();
    const auto inside = [&] {
        db.sessions = { test::session(session), test::session(other) };
        return Chains({ shared(pgb), shared(db) }).ofBackend(u"db1"_s, 41207).hops[1].certainty;
    };
    EXPECT_EQ(inside(), Certainty::Likely);
    session.waitType = u"Client"_s;
    session.waitEvent = u"ClientRead"_s;
    EXPECT_EQ(inside(), Certainty::Certain);
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

TEST_F(ChainTest, WhereOnlyThePoolerDoesNotTellItsAddressItIsNoUnixSocket)
{
    opened.local = {};
    opened.remote = {};

    const Chain found = chain();

    EXPECT_EQ(found.hops.back().certainty, Certainty::Likely);
    EXPECT_THAT(found.hops.back().evidence, ElementsAre(Evidence::SamePid));
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
                ElementsAre(StopKind::Application, StopKind::PoolerClient, StopKind::PoolerServer));
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

TEST_F(ChainTest, OneThatWorksDoesNotNoticeThatItsClientHasLeft)
{
    session.queryStart = noon - 9s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Likely);
    EXPECT_EQ(chain().hops[2].certainty, Certainty::Certain) << "the pooler opened it";
    session.waitType = u"Client"_s;
    session.waitEvent = u"LibPQWalReceiverConnect"_s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Likely) << "it waits as the client of another server";
    session.waitEvent = u"ClientWrite"_s;
    EXPECT_EQ(chain().hops[1].certainty, Certainty::Certain);
}

TEST_F(ChainTest, AnAddressIsUsedAgainWhileABackendThatWasLeftKeepsIt)
{
    session.queryStart = noon - 9s;
    opened.remotePid = 50001; // its backend is another one
    EXPECT_NE(chain().hops.back().certainty, Certainty::Certain);
    EXPECT_FALSE(chains().clientBehind(u"db1"_s, 41207));

    opened.remotePid.reset();
    opened.connectedAt = noon - 7s; // the backend is older
    EXPECT_FALSE(chains().clientBehind(u"db1"_s, 41207));
    opened.connectedAt = session.backendStart;
    EXPECT_TRUE(chains().clientBehind(u"db1"_s, 41207));

    core::Session later = session;
    later.pid = 41300;
    later.backendStart = noon - 30min;
    (void)chains();
    db.sessions = { test::session(session), test::session(later) };
    const Chains both({ shared(pgb), shared(db) });
    EXPECT_TRUE(both.clientBehind(u"db1"_s, 41300));
    EXPECT_FALSE(both.clientBehind(u"db1"_s, 41207)) << "it was there before";
}

TEST_F(ChainTest, PidsOfContainersAreThoseOfOthersToo)
{
    session.clientAddress = u"172.17.0.9"_s;
    EXPECT_EQ(chain().hops.back().certainty, Certainty::Likely) << "translated on the way, and as old";
    opened.connectedAt = noon - 20min;
    EXPECT_EQ(chain().hops.back().certainty, Certainty::Unknown);
}

TEST_F(ChainTest, WhereOneServerHasThePidOfAnOlderBackendNoneLeadsThere)
{
    opened.remote.port = 5433; // which is not polled
    session.clientAddress = u"172.17.0.9"_s;
    EXPECT_EQ(chain().hops.back().certainty, Certainty::Likely);
    core::Session older = session;
    older.pid = 41208;
    older.backendStart = noon - 20min;
    (void)chains();
    core::Link second = opened;
    second.key = u"s2"_s;
    second.remotePid = 41208;
    told.servers = { opened, second };
    tell(pgb, told);
    db.sessions = { test::session(session), test::session(older) };
    EXPECT_EQ(Chains({ shared(pgb), shared(db) }).ofBackend(u"db1"_s, 41207).hops.back().certainty,
              Certainty::Unknown);
}

} // namespace
