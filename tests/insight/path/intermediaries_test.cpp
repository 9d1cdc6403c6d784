// A connection is called direct only if every endpoint that could lie in between was asked while it was
// there.

#include "insight/past/cluster_history.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/path/intermediaries_fixture.h"
#include "insight/path/stand_in.h"

namespace {

using insight::Evidence;
using StopKind = insight::Stop::Kind;
using ::testing::ElementsAre;
using ::testing::SizeIs;
using namespace test;

TEST_F(IntermediariesTest, WhoEverybodyWasAskedForIsDirect)
{
    EXPECT_TRUE(chain().isDirect());
    EXPECT_EQ(chain().certainty(), Certainty::Certain);
}

TEST_F(IntermediariesTest, AnAnswerAfterTheSessionsWereReadDoesNotRuleAPoolerOut)
{
    auto late = links({}, {});
    late.asked = noon + 100ms; // the backend may have ended by then
    late.received = noon + 110ms;
    tell(pgb, late);

    EXPECT_EQ(chain().certainty(), Certainty::Unknown);
    EXPECT_THAT(chain().hops[0].evidence, ElementsAre(Evidence::TooOld));

    toldBefore(pgb, links({}, {}));
    EXPECT_TRUE(chain().isDirect());
    EXPECT_EQ(chain().certainty(), Certainty::Certain) << "the answer before that one does";

    toldBefore(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207) }));
    EXPECT_FALSE(chain().isDirect()) << "but not where the backend was in it";
}

TEST_F(IntermediariesTest, AnAnswerFromBeforeTheBackendDoesNotRuleAPoolerOut)
{
    session.backendStart = noon - 2s;

    EXPECT_EQ(chain().certainty(), Certainty::Unknown);
}

// A server notices that its client is gone when it has finished what it does; a pooler forgets it at once.
TEST_F(IntermediariesTest, AnAnswerAfterItsStatementBeganDoesNotRuleAPoolerOut)
{
    session.state = core::SessionState::Active;
    session.queryStart = noon - 1min;

    EXPECT_EQ(chain().certainty(), Certainty::Unknown);
    EXPECT_THAT(chain().hops[0].evidence, ElementsAre(Evidence::StillBusy));

    auto earlier = links({}, {});
    earlier.asked = earlier.received = noon - 2min;
    toldBefore(pgb, earlier);
    EXPECT_TRUE(chain().isDirect());
    EXPECT_EQ(chain().certainty(), Certainty::Likely)
        << "an earlier one does, but for statements sent at once";
    EXPECT_THAT(chain().hops[0].evidence, ElementsAre(Evidence::NeverListed));
    tell(pgb, *pgb.links);

    session.waitType = u"Client"_s;
    EXPECT_EQ(chain().certainty(), Certainty::Certain) << "it reads from its client";
    session.waitType.clear();

    session.state = core::SessionState::IdleInTransaction;
    EXPECT_EQ(chain().certainty(), Certainty::Certain) << "it waits for its client";
}

TEST_F(IntermediariesTest, AProxyThatDoesNotSayWhereItLeadsMayLeadHere)
{
    const auto haproxy = proxy(u"haproxy"_s, u"10.0.0.2:8404"_s);

    const Chain found = chain(haproxy);

    EXPECT_THAT(found.stops, SizeIs(2));
    EXPECT_EQ(found.client().kind, StopKind::ProxySession);
    EXPECT_EQ(found.client().endpoint, u"haproxy");
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::NotAsked));
    EXPECT_EQ(found.certainty(), Certainty::Unknown);
}

TEST_F(IntermediariesTest, AProxyThatDoesNotTellMayComeFromAnyHost)
{
    session.clientAddress = u"10.0.9.9"_s;

    EXPECT_EQ(chain(proxy(u"haproxy"_s, u"10.0.0.2:8404"_s)).certainty(), Certainty::Unknown);
    EXPECT_EQ(chain().certainty(), Certainty::Certain) << "the pooler told of all it has";
}

TEST_F(IntermediariesTest, WhoComesThroughAProxyOfUnknownWaysIsDrawnOnce)
{
    auto haproxy = proxy(u"haproxy"_s, u"10.0.0.2:8404"_s);
    core::Pool sessions;
    sessions.name = u"pg/db1"_s;
    sessions.logicalActive = sessions.logicalTotal = 1;
    haproxy.pools = { sessions };

    const insight::PathGraph graph = insight::pathGraphOf(samples(haproxy));

    ASSERT_THAT(graph.edges, SizeIs(2)); // to the proxy, and from it
    EXPECT_EQ(graph.nodes[graph.edges[0].from].name, session.application);
    EXPECT_EQ(graph.nodes[graph.edges[0].to].name, u"haproxy");
    EXPECT_EQ(graph.nodes[graph.edges[1].to].name, u"db1");
}

TEST_F(IntermediariesTest, APoolerThatNeverAnsweredMayStandBetween)
{
    core::Sample failure;
    failure.endpoint = { .name = u"10.0.0.2:6432"_s, .layer = core::Layer::Pooler };
    failure.health = core::Health::AuthFailed;
    failure.error = core::Error { core::Fault::WrongPassword, {} };

    const Chain found = chain(failure);

    EXPECT_EQ(found.client().endpoint, u"10.0.0.2:6432");
    EXPECT_THAT(found.hops[0].evidence, ElementsAre(Evidence::Silent));

    failure.endpoint.name = u"pgb.example.net:6432"_s; // it is not known which host that is
    EXPECT_EQ(chain(failure).certainty(), Certainty::Unknown);

    failure.endpoint.layer = core::Layer::Database;
    EXPECT_EQ(chain(failure).certainty(), Certainty::Certain) << "it is on no way";
}

TEST_F(IntermediariesTest, BeforeAnEndpointHasSpokenNothingIsClaimed)
{
    EXPECT_EQ(chain(*insight::standIn({ .name = u"10.0.0.2:6432"_s })).certainty(), Certainty::Unknown);
}

TEST_F(IntermediariesTest, ALostPoolerKeepsItsConnectionsForAWhileAsLikely)
{
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 53122), u"s1"_s) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s) }));
    EXPECT_EQ(chain().certainty(), Certainty::Certain);
    core::Sample failure = pgb;
    failure.health = core::Health::Unreachable;
    failure.error = silent();

    const Chain soon = chain(*insight::standIn(failure, shared(pgb), noon + 10s));
    EXPECT_THAT(soon.stops, SizeIs(4));
    EXPECT_EQ(soon.certainty(), Certainty::Likely);
    EXPECT_EQ(soon.hops[0].certainty, Certainty::Likely) << "its client may be gone, too";
    EXPECT_THAT(soon.hops[0].evidence,
                ElementsAre(Evidence::SaysSo, Evidence::NoneBetween, Evidence::Silent));
    EXPECT_THAT(soon.hops[2].evidence,
                ElementsAre(Evidence::SamePid, Evidence::SameAddressPair, Evidence::Silent));

    core::Sample ended = failure;
    ended.error = core::Error { core::Fault::Refused, {} };
    const Chain alone = chain(*insight::standIn(ended, shared(pgb), noon + 10s));
    EXPECT_NE(alone.client().kind, StopKind::Application) << "the pooler has ended, and its clients are gone";
    EXPECT_EQ(alone.hops.back().certainty, Certainty::Likely) << "but the backend was its own";

    const Chain later = chain(*insight::standIn(failure, shared(pgb), noon + 2min));
    EXPECT_EQ(later.certainty(), Certainty::Unknown);
    EXPECT_EQ(later.client().endpoint, u"pgb");
    EXPECT_THAT(later.hops[0].evidence, ElementsAre(Evidence::Silent));

    session.clientPort = 50000; // another one, which it did not hold
    session.pid = 41208;
    const auto lost = insight::standIn(failure, shared(pgb), noon + 2min);
    const Chain other = Chains(samples(*lost)).ofBackend(u"db1"_s, 41208);
    EXPECT_TRUE(other.isDirect());
    EXPECT_EQ(other.certainty(), Certainty::Certain) << "nor will it ever";
}

TEST_F(IntermediariesTest, ALostPoolerStaysOnTheWay)
{
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207) }));
    core::Sample failure = pgb;
    failure.error = silent();
    const auto lost = insight::standIn(failure, shared(pgb), noon + 5min);
    db.sessions = { test::session(session) };

    const auto moment = insight::clusterSnapshotOf({ lost, shared(db) });

    ASSERT_THAT(moment.graph->nodes, SizeIs(3));
    EXPECT_EQ(moment.graph->nodes[1].name, u"pgb");
    EXPECT_FALSE(moment.graph->nodes[1].logical.total()) << "not measured";
    for (const insight::PathEdge &edge : moment.graph->edges) {
        EXPECT_EQ(edge.to, edge.from + 1) << "nothing flows past it";
        EXPECT_FALSE(edge.counted) << "a client that may come through it need not";
    }
    ASSERT_THAT(moment.samples, SizeIs(1)) << "it has no figures";
    EXPECT_EQ(moment.samples[0]->endpoint.name, u"db1");
}

TEST_F(IntermediariesTest, WhatALostPoolerReportedIsMarkedAsLastKnown)
{
    core::Sample failure = pgb;
    failure.error = silent();
    core::Links told = links({ client(u"c1"_s, at(u"10.0.4.17"_s, 53122)) }, {});
    told.received = noon;
    tell(pgb, told);

    const insight::PathGraph alive = insight::pathGraphOf({ shared(pgb), shared(db) });
    EXPECT_FALSE(alive.nodes.front().lastKnown);
    EXPECT_FALSE(alive.edges.front().isLastKnown);

    const insight::PathGraph graph =
        insight::pathGraphOf({ insight::standIn(failure, shared(pgb), noon + 20s), shared(db) });
    ASSERT_TRUE(graph.nodes.front().lastKnown);
    EXPECT_EQ(graph.nodes.front().lastKnown->connections, 1);
    EXPECT_EQ(graph.nodes.front().lastKnown->at, noon);
    EXPECT_TRUE(graph.edges.front().isLastKnown);
    EXPECT_TRUE(graph.edges.front().counted);
}

// Counts are read every second, lists less often.
TEST_F(IntermediariesTest, AListMostOfWhichHasGoneSinceIsMarkedAsLastKnownToo)
{
    std::vector<core::Link> clients;
    for (int i = 0; i < 6; ++i)
        clients.push_back(client(u"c%1"_s.arg(i), at(u"10.0.4.17"_s, 53122 + i)));
    core::Links told = links(std::move(clients), {});
    told.received = noon;
    tell(pgb, told);
    const auto graphOf = [&](qint64 counted, core::Instant received) {
        pgb.pools = { test::pool(u"shop"_s, u"app"_s, counted, 0, 0, 0) };
        pgb.received = received;
        return insight::pathGraphOf({ shared(pgb), shared(db) });
    };
    EXPECT_FALSE(graphOf(3, noon + 5s).nodes.front().lastKnown) << "some come and go";
    EXPECT_FALSE(graphOf(1, noon).nodes.front().lastKnown) << "it was listed at the same time";

    const insight::PathGraph graph = graphOf(1, noon + 5s);
    ASSERT_TRUE(graph.nodes.front().lastKnown);
    EXPECT_EQ(graph.nodes.front().lastKnown->connections, 6);
    EXPECT_EQ(graph.nodes.front().lastKnown->at, noon);
    EXPECT_TRUE(graph.edges.front().isLastKnown);
}

TEST_F(IntermediariesTest, ALostDatabaseKeepsItsPlaceToo)
{
    core::Sample failure = db;
    failure.error = silent();
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 53122), u"s1"_s) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s) }));

    const insight::PathGraph graph =
        insight::pathGraphOf({ shared(pgb), insight::standIn(failure, shared(db), noon + 5min) });

    ASSERT_THAT(graph.nodes, SizeIs(3));
    EXPECT_EQ(graph.nodes[2].name, u"db1");
    EXPECT_THAT(graph.edges, SizeIs(2));
}

TEST_F(IntermediariesTest, OneProcessOfAPortDoesNotSpeakForItsSiblings)
{
    auto mine = links({}, {});
    mine.sharesAddress = true;
    tell(pgb, mine);
    EXPECT_EQ(chain().certainty(), Certainty::Unknown) << "how many there are is not told";
    const QString here = std::exchange(session.clientAddress, u"10.0.0.9"_s);
    EXPECT_NE(chain().certainty(), Certainty::Certain) << "nor on which hosts";
    session.clientAddress = here;
    core::Sample failure = pgb;
    failure.error = silent();
    EXPECT_EQ(chain(*insight::standIn(failure, shared(pgb), noon + 5min)).certainty(), Certainty::Unknown);
    session.user = u"app"_s;
    pgb.pools = { pool(u"pgbouncer"_s, u"pgbouncer"_s, 1, 0, 0) }; // all clients are the sibling's
    EXPECT_EQ(chain().certainty(), Certainty::Unknown);
    pgb.pools.clear();

    pgb.ownName = u"peer 1"_s;
    core::Neighbour second;
    second.relation = core::Neighbour::Relation::Member;
    second.name = u"peer 2"_s;
    pgb.neighbours.push_back(second);
    EXPECT_EQ(chain().certainty(), Certainty::Unknown);

    auto sibling = pooler(u"sibling"_s, u"10.0.0.2:6433"_s);
    sibling.ownName = u"peer 2"_s;
    core::Neighbour first = second;
    first.name = u"peer 1"_s;
    sibling.neighbours = { leadsTo(databaseIn.host, databaseIn.port), first };
    tell(sibling, mine);
    db.sessions = { test::session(session) };
    const Chains both({ shared(pgb), shared(sibling), shared(db) });
    EXPECT_EQ(both.ofBackend(u"db1"_s, 41207).certainty(), Certainty::Certain) << "all were asked";
}

TEST_F(IntermediariesTest, ASiblingThatIsNotAskedMayStandBetween)
{
    core::Neighbour sibling;
    sibling.relation = core::Neighbour::Relation::Member;
    sibling.host = u"10.0.0.8"_s;
    sibling.port = 6432;
    pgb.neighbours.push_back(sibling);
    session.clientAddress = u"10.0.0.8"_s;

    EXPECT_EQ(chain().certainty(), Certainty::Unknown);

    pgb.neighbours.back().up = false;
    EXPECT_EQ(chain().certainty(), Certainty::Unknown) << "its connections may still be there";

    session.clientAddress = u"10.0.0.9"_s;
    EXPECT_EQ(chain().certainty(), Certainty::Certain);
}

TEST_F(IntermediariesTest, ADeadAndEmptyServerOfAProxyLeadsNowhere)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(databaseIn.host, databaseIn.port), leadsTo(u"10.0.0.2"_s, 1) };
    haproxy.neighbours.back().name = u"pg/backup"_s;
    tell(haproxy, links({}, {}));
    EXPECT_EQ(chain(haproxy).certainty(), Certainty::Unknown) << "it may lead to a server on that host";

    haproxy.neighbours.back().up = false;
    core::Pool empty;
    empty.name = u"pg/backup"_s;
    empty.physicalTotal = 0;
    haproxy.pools = { empty };
    EXPECT_EQ(chain(haproxy).certainty(), Certainty::Certain);
}

TEST_F(IntermediariesTest, ADeadAndEmptyServerLeadsNowhereWhereSessionsAreNotListed)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
    const Certainty alone = chain(haproxy).certainty();
    haproxy.neighbours.push_back(leadsTo(u"10.0.0.2"_s, 1));
    haproxy.neighbours.back().name = u"pg/backup"_s;
    haproxy.neighbours.back().up = false;
    core::Pool empty;
    empty.name = u"pg/backup"_s;
    empty.physicalTotal = 0;
    haproxy.pools = { empty };
    EXPECT_EQ(chain(haproxy).certainty(), alone);
    haproxy.pools.front().physicalTotal = 1;
    EXPECT_EQ(chain(haproxy).certainty(), Certainty::Unknown);
}

TEST_F(IntermediariesTest, APidThatIsUsedAgainIsAnotherBackend)
{
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 53122), u"s1"_s) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s) }));
    session.backendStart = noon - 1s;
    session.transactionStart = noon - 1s;

    EXPECT_THAT(chain().stops, SizeIs(2));
    EXPECT_EQ(chain().certainty(), Certainty::Unknown);
}

TEST_F(IntermediariesTest, OneClientMayHoldServersOfSeveralDatabases)
{
    auto standby = database(u"db2"_s, u"10.0.0.6:5432"_s);
    const auto other = backend(41300, at(u"10.0.0.2"_s, 41023));
    standby.sessions = { test::session(other) };
    standby.asked = noon - 10ms;
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 53122)) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), databaseIn, 41207, u"c1"_s),
                      server(u"s2"_s, at(u"10.0.0.2"_s, 41023), at(u"10.0.0.6"_s, 5432), 41300, u"c1"_s) }));
    db.sessions = { test::session(session) };

    const Chains chains({ shared(pgb), shared(db), shared(standby) });

    EXPECT_EQ(chains.ofBackend(u"db1"_s, 41207).client().key, u"10.0.4.17:53122");
    EXPECT_EQ(chains.ofBackend(u"db2"_s, 41300).client().key, u"10.0.4.17:53122");
}

TEST_F(IntermediariesTest, WhatWasNotRecordedIsNotPassedBy)
{
    insight::ClusterHistory past({ u"pgb"_s, u"db1"_s });
    insight::EndpointHistory unrecorded;
    unrecorded.fallSilent(pgb.endpoint);
    past.put(u"pgb"_s, unrecorded);
    db.sessions = { test::session(session) };
    past.add(shared(db), noon);

    const auto moment = insight::clusterSnapshotOf(insight::standingSamples(past, {}, noon));

    EXPECT_EQ(moment.chains.ofBackend(u"db1"_s, 41207).certainty(), Certainty::Unknown);
    EXPECT_THAT(moment.graph->nodes, SizeIs(3));
    EXPECT_THAT(moment.samples, SizeIs(1));
}

} // namespace
