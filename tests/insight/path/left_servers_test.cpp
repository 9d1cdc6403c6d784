// A pooler forgets a server at once whose client leaves; its backend goes on until the statement is over.

#include "insight/path/chain.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/judging.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace {

using insight::Certainty;
using insight::Chain;
using insight::Chains;
using insight::Evidence;
using StopKind = insight::Stop::Kind;
using ::testing::Contains;
using ::testing::ElementsAre;
using namespace test;

/// A backend that works on something older than the last lists of the pooler on whose host it began.
class LeftServersTest : public ::testing::Test
{
protected:
    const core::Address origin = at(u"10.0.0.2"_s, 41022);
    core::Link held = server(u"s1"_s, origin, databaseIn, 41207, u"c1"_s);
    core::Session session = backend(41207, origin);
    core::Sample db = database(u"db1"_s);
    core::Sample pgb = pooler(u"pgb"_s);

    void SetUp() override
    {
        session.backendStart = noon - 10min;
        session.queryStart = noon - 4min;
        db.asked = noon - 10ms;
        pgb.neighbours = { leadsTo(databaseIn.host, databaseIn.port) };
        pgb.lister = core::Existence { noon - 24h };
    }
    void list(core::Duration ago, std::vector<core::Link> servers)
    {
        const core::Sample before = pgb;
        core::Links told = links({}, std::move(servers));
        told.asked = noon - ago;
        told.received = told.asked + 20ms;
        pgb.links = std::make_shared<const core::Links>(told);
        core::continueFrom(before.links ? &before : nullptr, pgb);
    }
    QList<core::SamplePtr> samples()
    {
        db.sessions = { test::session(session) };
        return { shared(pgb), shared(db) };
    }
    Chain chain() { return Chains(samples()).ofBackend(u"db1"_s, 41207); }

    const core::Link other = server(u"s9"_s, at(u"10.0.0.2"_s, 40000), databaseIn, 9);
};

TEST_F(LeftServersTest, WhatAListHadCameThroughItsEndpoint)
{
    list(5min, { held, other });
    list(3min, { other });
    list(5s, { other });

    const Chain found = chain();
    EXPECT_EQ(found.client().kind, StopKind::PoolerServer);
    EXPECT_EQ(found.client().endpoint, u"pgb");
    EXPECT_EQ(found.certainty(), Certainty::Certain);
    EXPECT_THAT(found.hops[0].evidence,
                ElementsAre(Evidence::SamePid, Evidence::SameAddressPair, Evidence::NoLongerListed));

    const insight::PathGraph graph = insight::pathGraphOf(samples());
    ASSERT_EQ(graph.nodes.size(), 2U) << "no application has it";
    ASSERT_EQ(graph.edges.size(), 1U);
    EXPECT_TRUE(graph.edges.front().counted);
    EXPECT_EQ(graph.edges.front().traffic.active, 1);
    EXPECT_EQ(graph.nodes.back().leftAtWork, 1);
}

TEST_F(LeftServersTest, OnlyOneThatWorksAfterTheListIsLeft)
{
    const auto leftAtWork = [this] { return insight::pathGraphOf(samples()).nodes.back().leftAtWork; };
    list(5min, { held, other });
    list(5s, { other });
    EXPECT_EQ(leftAtWork(), 1);
    db.asked = noon - 8s;
    EXPECT_EQ(leftAtWork(), 0) << "it may have ended before the list was made";
    EXPECT_EQ(chain().certainty(), Certainty::Certain) << "through the pooler all the same";
    db.asked = noon - 10ms;
    session.state = core::SessionState::Idle;
    EXPECT_EQ(leftAtWork(), 0) << "it ends at once";
}

TEST_F(LeftServersTest, AProcessThatWasReplacedMayServeItsClientsOn)
{
    list(5min, { held });
    list(5s, { other });
    ASSERT_TRUE(pgb.predecessor);
    EXPECT_EQ(chain().client().endpoint, u"pgb");
    EXPECT_THAT(chain().hops[0].evidence, Contains(Evidence::OfAnother));
    EXPECT_EQ(insight::pathGraphOf(samples()).nodes.back().leftAtWork, 0);
}

TEST_F(LeftServersTest, TheFindingOfItsLockSaysSo)
{
    session.waitType = u"Lock"_s;
    session.waitEvent = u"transactionid"_s;
    list(5min, { held, other });
    list(5s, { other });
    db.blocking = core::Blocking { noon, { { 41207, { 77 } } } };
    db.sessionsMeasured = true;
    db.counts.lockWaiting = 1;
    db.received = noon;
    insight::ClusterHistory past({ u"pgb"_s, u"db1"_s });
    const QList<core::SamplePtr> all = samples();
    past.add(all[1], noon);
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(all);
    const insight::TimeSpan minute { noon - 1min, noon };
    const insight::Verdict verdict =
        insight::verdictOf(past, {}, insight::figuresOf(past, {}, minute, snapshot, {}), snapshot);
    ASSERT_EQ(verdict.kind, insight::Verdict::Kind::LockQueue);
    EXPECT_EQ(verdict.aboutOr<insight::Holder>().leftAtWork, 1);
}

TEST_F(LeftServersTest, WhatNoListHadIsDirect)
{
    list(5min, { other });
    list(3min, { other });
    list(5s, { other });
    EXPECT_TRUE(chain().isDirect());
    EXPECT_EQ(chain().certainty(), Certainty::Likely) << "the first was made before it was asked";
    EXPECT_THAT(chain().hops[0].evidence, ElementsAre(Evidence::NeverListed));

    session.backendStart = noon - 270s;
    EXPECT_EQ(chain().certainty(), Certainty::Unknown) << "none was made between its begin and its statement";
    EXPECT_THAT(chain().hops[0].evidence, ElementsAre(Evidence::StillBusy));
}

TEST_F(LeftServersTest, OfOneWithoutAPidTheAddressTells)
{
    held.remotePid.reset();
    list(5min, { held, other });
    list(5s, { other });
    EXPECT_EQ(chain().client().endpoint, u"pgb");
    EXPECT_EQ(chain().certainty(), Certainty::Likely);
    EXPECT_THAT(chain().hops[0].evidence, ElementsAre(Evidence::SameAddressPair, Evidence::NoLongerListed));
}

TEST_F(LeftServersTest, OfOneThroughASocketThePidTells)
{
    held.local = held.remote = {};
    session.clientAddress.clear();
    session.clientPort = -1;
    list(5min, { held, other });
    list(5s, { other });
    EXPECT_EQ(chain().client().endpoint, u"pgb");
    EXPECT_EQ(chain().certainty(), Certainty::Likely);
    EXPECT_THAT(chain().hops[0].evidence, Contains(Evidence::UnixSocket));
}

TEST_F(LeftServersTest, APortOrPidThatWasUsedBeforeSaysNothing)
{
    list(15min, { held, other }); // and the backend began five minutes later
    list(5s, { other });
    EXPECT_NE(chain().certainty(), Certainty::Certain);
    EXPECT_FALSE(chain().hops.empty());
    EXPECT_NE(chain().hops[0].certainty, Certainty::Certain);
}

TEST_F(LeftServersTest, ADamagedListHidesWhoLeft)
{
    list(5min, { other });
    core::Sample before = pgb;
    core::Links damaged = links({}, {});
    damaged.asked = damaged.received = noon - 3min;
    damaged.isPartial = true;
    pgb.links = std::make_shared<const core::Links>(damaged);
    core::continueFrom(&before, pgb);
    EXPECT_FALSE(pgb.formerLists);
    list(5s, { other });
    EXPECT_EQ(pgb.formerLists->made.size(), 1U);
    EXPECT_EQ(chain().certainty(), Certainty::Unknown);
}

TEST_F(LeftServersTest, OnlyAnHourAndSoManyAreRemembered)
{
    list(70min, { held, other });
    list(65min, { other });
    list(5s, { other });
    EXPECT_EQ(pgb.formerLists->made.size(), 1U);
    EXPECT_TRUE(pgb.formerLists->left.empty());

    std::vector<core::Link> many { other };
    for (int i = 0; i < 3000; ++i)
        many.push_back(server(QString::number(i), at(u"10.0.0.2"_s, 50000), databaseIn, 100000 + i));
    list(4s, many);
    list(3s, { other });
    EXPECT_TRUE(pgb.formerLists->left.empty()) << "too many left at once";
    EXPECT_EQ(pgb.formerLists->made.size(), 1U) << "so no earlier list proves anything";
}

} // namespace
