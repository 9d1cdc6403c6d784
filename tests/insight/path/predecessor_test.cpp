// A list speaks for the process that made it: what is older may be of the one that was there before.

#include "insight/path/chain.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/path/stand_in.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace {

using insight::Certainty;
using insight::Chain;
using insight::Chains;
using insight::Evidence;
using StopKind = insight::Stop::Kind;
using ::testing::ElementsAre;
using ::testing::SizeIs;
using namespace test;

/// A backend of a database whose opener no list has, from the host of an endpoint that leads there.
class PredecessorTest : public ::testing::Test
{
protected:
    const core::Address origin = at(u"10.0.0.2"_s, 41022);
    const core::Link held = server(u"s1"_s, origin, databaseIn, 41207);
    const core::Link fresh = connected(server(u"s9"_s, at(u"10.0.0.2"_s, 40000), databaseIn, 9), noon - 1min);
    core::Session session = backend(41207, origin);
    core::Sample db = database(u"db1"_s);
    core::Sample pgb = pooler(u"pgb"_s);
    core::Sample haproxy = proxy(u"haproxy"_s, u"10.0.0.2:8404"_s);

    void SetUp() override
    {
        session.backendStart = noon - 1h;
        db.asked = noon - 10ms;
        for (core::Sample *sample : { &pgb, &haproxy })
            sample->neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    }
    static core::Link connected(core::Link link, core::Instant when)
    {
        link.connectedAt = when;
        return link;
    }
    /// As it was told that long before noon.
    static std::shared_ptr<const core::Links> told(core::Duration ago, std::vector<core::Link> servers)
    {
        core::Links list = links({}, std::move(servers));
        list.asked = noon - ago;
        list.received = list.asked + 30ms;
        return std::make_shared<const core::Links>(list);
    }
    static void next(core::Sample &sample, const std::shared_ptr<const core::Links> &list,
                     std::optional<core::Instant> connectedSince = {})
    {
        const core::Sample before = sample;
        sample.lister.reset();
        sample.links = list;
        core::continueFrom(before.links ? &before : nullptr, sample, connectedSince);
    }
    /// Of a process that tells when it started.
    static void nextOf(core::Instant started, core::Sample &sample,
                       const std::shared_ptr<const core::Links> &list)
    {
        const core::Sample before = sample;
        sample.lister = { started, true };
        sample.links = list;
        core::continueFrom(before.links ? &before : nullptr, sample);
    }
    Chain chain(const core::Sample &between)
    {
        db.sessions = { test::session(session) };
        return Chains({ shared(between), shared(db) }).ofBackend(u"db1"_s, 41207);
    }
};

TEST_F(PredecessorTest, WhoIsOlderThanAllThatIsListedIsNotCertainlyDirect)
{
    next(pgb, told(5s, { fresh }));

    const Chain found = chain(pgb);

    EXPECT_EQ(found.client().kind, StopKind::Application) << "nothing says that it came through the pooler";
    EXPECT_EQ(found.certainty(), Certainty::Unknown);
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::OfAnother));

    session.clientAddress = u"10.0.0.9"_s;
    EXPECT_EQ(chain(pgb).certainty(), Certainty::Unknown) << "where the pooler is does not show";
    core::Session known = backend(9, fresh.local);
    known.backendStart = noon - 1min;
    db.sessions = { test::session(known), test::session(session) };
    EXPECT_EQ(Chains({ shared(pgb), shared(db) }).ofBackend(u"db1"_s, 41207).certainty(), Certainty::Likely);

    known.backendStart = noon - 2h;
    db.sessions = { test::session(known), test::session(session) };
    EXPECT_EQ(Chains({ shared(pgb), shared(db) }).ofBackend(u"db1"_s, 41207).certainty(), Certainty::Certain)
        << "one that the pooler has is older";
}

TEST_F(PredecessorTest, WhatIsListedIsAsOldAsItsProcessAtMost)
{
    next(pgb,
         told(5s, { fresh, connected(server(u"s0"_s, at(u"10.0.0.2"_s, 39999), databaseIn, 8), noon - 2h) }));
    EXPECT_TRUE(chain(pgb).isDirect());
    EXPECT_EQ(chain(pgb).certainty(), Certainty::Certain);

    core::Links old = links({ connected(client(u"c1"_s, at(u"10.0.4.17"_s, 53122)), noon - 2h) }, { fresh });
    core::Sample other = pooler(u"pgb"_s);
    other.neighbours = pgb.neighbours;
    next(other, std::make_shared<const core::Links>(old));
    EXPECT_EQ(chain(other).certainty(), Certainty::Certain) << "a client's age is the process's too";
}

TEST_F(PredecessorTest, OneProcessIsRememberedAsLongAsItsConnectionsOverlap)
{
    const auto second = connected(server(u"s8"_s, at(u"10.0.0.2"_s, 40001), databaseIn, 10), noon - 30s);
    next(pgb, told(25s, { connected(fresh, noon - 2h), second }));
    next(pgb, told(15s, { second }));
    next(pgb, told(5s, { second }));

    EXPECT_EQ(chain(pgb).certainty(), Certainty::Certain);
    EXPECT_FALSE(pgb.predecessor);
}

TEST_F(PredecessorTest, WhatAnswersOnOneConnectionIsOneProcess)
{
    const auto another = connected(server(u"s8"_s, at(u"10.0.0.2"_s, 40001), databaseIn, 10), noon - 7s);
    next(pgb, told(15s, { fresh }), noon - 2h);
    next(pgb, told(5s, { another }), noon - 2h);
    EXPECT_FALSE(pgb.predecessor) << "all its connections are others now";
    EXPECT_EQ(chain(pgb).certainty(), Certainty::Certain) << "it was there two hours ago";

    core::Sample anew = pooler(u"pgb"_s);
    next(anew, told(15s, { fresh }), noon - 2h);
    next(anew, told(5s, { another }), noon - 10s);
    EXPECT_TRUE(anew.predecessor) << "that list came before the connection";
}

TEST_F(PredecessorTest, AListThatWasAskedOfTwoProcessesIsNone)
{
    const auto first = told(25s, { connected(held, noon - 2h) });
    next(pgb, first, noon - 2h);
    next(pgb, told(15s, { connected(held, noon - 2h) }), noon - 12s); // its clients are the new one's
    EXPECT_EQ(pgb.links, first);
    next(pgb, told(5s, { fresh }), noon - 12s);
    ASSERT_TRUE(pgb.predecessor);
    EXPECT_EQ(pgb.predecessor->links, first);

    core::Sample anew = pooler(u"pgb"_s);
    next(anew, told(15s, { held }), noon - 12s);
    EXPECT_FALSE(anew.links);
}

TEST_F(PredecessorTest, TheSameNumberIsNotTheSameConnection)
{
    core::Link first = server(u"1"_s, at(u"10.0.0.2"_s, 39001), databaseIn, 7);
    core::Link second = server(u"1"_s, at(u"10.0.0.2"_s, 39002), databaseIn, 8);
    first.connectedAt.reset();
    second.connectedAt.reset();
    next(pgb, told(15s, { first }));
    next(pgb, told(5s, { second }));

    ASSERT_TRUE(pgb.predecessor);
    EXPECT_EQ(core::listerOf(pgb).since, noon - 5s);
}

TEST_F(PredecessorTest, WhatAProcessHeldThatWasReplacedMayLiveOn)
{
    next(pgb, told(25s, { connected(held, noon - 1h) }));
    next(pgb, told(15s, { fresh }));
    next(pgb, told(5s, { fresh })); // the list before is the new one's, too

    const Chain found = chain(pgb);
    EXPECT_EQ(found.client().endpoint, u"pgb");
    EXPECT_EQ(found.certainty(), Certainty::Certain);
    EXPECT_THAT(found.hops[0].evidence,
                ElementsAre(Evidence::SamePid, Evidence::SameAddressPair, Evidence::OfAnother));

    session.clientPort = 41023;
    session.pid = 41208;
    db.sessions = { test::session(session) };
    const auto other = [&] { return Chains({ shared(pgb), shared(db) }).ofBackend(u"db1"_s, 41208); };
    EXPECT_EQ(other().certainty(), Certainty::Unknown) << "how old that one was is not known";

    core::Sample known = pooler(u"pgb"_s);
    known.neighbours = pgb.neighbours;
    next(known, told(25s, { connected(held, noon - 2h) }));
    next(known, told(15s, { fresh }));
    pgb = known;
    EXPECT_EQ(other().certainty(), Certainty::Certain) << "its last list did not have that one";
    session.backendStart = noon - 20s;
    db.sessions = { test::session(session) };
    EXPECT_EQ(other().certainty(), Certainty::Unknown) << "after that list, before the next one";
    session.backendStart = noon - 2min;
    db.sessions = { test::session(session) };
    EXPECT_EQ(other().certainty(), Certainty::Certain);
}

TEST_F(PredecessorTest, WhoCameBetweenTheLastListOfTheOneAndTheFirstOfTheOtherMayBeOfEither)
{
    next(pgb, told(25s, { connected(held, noon - 2h) }));
    next(pgb, told(5s, { connected(fresh, noon - 10s) }));
    session.backendStart = noon - 20s;
    session.clientPort = 41023;
    session.pid = 41208;
    db.sessions = { test::session(session) };

    EXPECT_EQ(Chains({ shared(pgb), shared(db) }).ofBackend(u"db1"_s, 41208).certainty(), Certainty::Unknown);
}

TEST_F(PredecessorTest, AProxyThatWasReloadedStandsInTheWayOfWhatIsOlder)
{
    nextOf(noon - 30min, haproxy, told(5s, {}));

    const Chain found = chain(haproxy);
    EXPECT_EQ(found.client().endpoint, u"haproxy") << "its process of before lives on for that";
    EXPECT_EQ(found.certainty(), Certainty::Unknown);
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::OfAnother));

    session.backendStart = noon - 30min + 9min;
    const Chain early = chain(haproxy);
    EXPECT_TRUE(early.isDirect());
    EXPECT_EQ(early.certainty(), Certainty::Likely) << "the one before may still serve its queue";
    EXPECT_THAT(early.hops[0].evidence, ElementsAre(Evidence::SoonAfterStart));
    session.backendStart = noon - 30min + 10min;
    EXPECT_TRUE(chain(haproxy).isDirect());
    EXPECT_EQ(chain(haproxy).certainty(), Certainty::Certain);
}

TEST_F(PredecessorTest, AProxyWithoutAQueueHasNoneToServeOnceItIsReplaced)
{
    session.backendStart = noon - 2min;
    core::Links list = *told(25s, { held });
    list.asked = noon - 4min;
    for (const auto state : { core::LinkState::Active, core::LinkState::Waiting }) {
        core::Sample proxy = haproxy;
        list.clients = { client(u"c1"_s, at(u"10.0.4.17"_s, 53122)) };
        list.clients.front().state = state;
        nextOf(noon - 2h, proxy, std::make_shared<const core::Links>(list));
        nextOf(noon - 3min, proxy, told(5s, {}));
        const bool isKnown = state == core::LinkState::Active;
        EXPECT_EQ(chain(proxy).certainty(), isKnown ? Certainty::Certain : Certainty::Likely);
    }
    nextOf(noon - 150s, haproxy, told(5s, {}));
    EXPECT_EQ(chain(haproxy).certainty(), Certainty::Likely) << "which queue it had is not known";
}

TEST_F(PredecessorTest, AStartIsToldToTheSecond)
{
    nextOf(noon - 2h, haproxy, told(25s, { held }));
    nextOf(noon - 2h + 1s, haproxy, told(15s, {}));
    EXPECT_FALSE(haproxy.predecessor);
    EXPECT_EQ(core::listerOf(haproxy).since, noon - 2h + 1s) << "by our clock as it is now";
    nextOf(noon - 10s, haproxy, told(5s, {}));
    EXPECT_TRUE(haproxy.predecessor);
}

TEST_F(PredecessorTest, AProcessThatAnswersBeforeItListsAnythingTakesNoListOver)
{
    const auto list = told(25s, { held });
    nextOf(noon - 2h, haproxy, list);
    nextOf(noon - 20s, haproxy, list);
    EXPECT_EQ(core::listerOf(haproxy).since, noon - 2h);
    nextOf(noon - 20s, haproxy, told(5s, {}));

    ASSERT_TRUE(haproxy.predecessor);
    EXPECT_EQ(haproxy.predecessor->links, list);
    EXPECT_EQ(chain(haproxy).client().endpoint, u"haproxy");
}

TEST_F(PredecessorTest, WhatTheProcessOfBeforeHoldsIsDrawnThroughIt)
{
    haproxy.pools = { pool(u"pg"_s, u""_s, 0, 0, 0) };
    nextOf(noon - 10min, haproxy, told(5s, {}));
    db.sessions = { test::session(session) };

    const insight::PathGraph graph = insight::pathGraphOf({ shared(haproxy), shared(db) });

    ASSERT_THAT(graph.edges, SizeIs(2));
    EXPECT_TRUE(graph.nodes[graph.edges[0].from].isApplication());
    EXPECT_EQ(graph.nodes[graph.edges[0].to].name, u"haproxy");
    EXPECT_EQ(graph.nodes[graph.edges[1].from].name, u"haproxy") << "though it holds none by its own count";
}

TEST_F(PredecessorTest, AProcessThatFellSilentKeepsItsAge)
{
    next(pgb, told(5s, { connected(fresh, noon - 2h) }));
    core::Sample failure = pgb;
    failure.error = core::Error { core::Fault::Refused, {} };

    EXPECT_EQ(chain(*insight::standIn(failure, shared(pgb), noon + 5min)).certainty(), Certainty::Certain);
}

} // namespace
