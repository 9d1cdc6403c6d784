// What is said of a queue depends on what the databases behind it show.

#include "insight/path/stand_in.h"
#include "insight/verdict/queue_fixture.h"

namespace {

using Cause = insight::Queue::Cause;
using Kind = insight::Verdict::Kind;
using namespace test;

TEST_F(QueueTest, TheCoresBehindThePoolerCountWhicheverEndpointIsChosen)
{
    cores = 0.01;
    const ClusterHistory known = past();
    const insight::Scope scope { u"pgb-a"_s };
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}), scope);
    const auto figures = insight::figuresOf(known, scope, minute, moment, cores);
    EXPECT_EQ(queuesIn(known, moment, figures).judged.at(0).cause, Cause::Cpu);
}

TEST_F(QueueTest, WhatKeepsItsServersIsNotKnownWhereNoDatabaseShowsThem)
{
    EXPECT_FALSE(queues().at(0).serversUnseen);
    for (core::Session &session : sessions)
        session.hidden = true;
    EXPECT_EQ(queues().at(0).cause, Cause::TooSmall);
    EXPECT_TRUE(queues().at(0).serversUnseen);
}

TEST_F(QueueTest, WithoutADatabaseItIsNotKnownWhatItsServersDo)
{
    ClusterHistory known({ u"pgb-a"_s });
    for (const auto &sample : { samples(noon - 1s, waiting)[1], samples(noon, waiting)[1] })
        known.add(sample, *sample->received);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    const auto found = queuesIn(known, moment, cores).judged;
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].serversUnseen);
}

TEST_F(QueueTest, WhereQueuesAreNotMeasuredAnywhereNothingIsCalm)
{
    waiting.logicalWaiting.reset();
    ClusterHistory known({ u"pgb-a"_s });
    const auto pgb = samples(noon, waiting)[1];
    known.add(pgb, noon);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    const Verdict verdict =
        insight::verdictOf(known, {}, insight::figuresOf(known, {}, minute, moment, {}), moment);
    EXPECT_EQ(verdict.kind, Kind::Calm);
    EXPECT_EQ(verdict.severity, insight::Severity::Warning);
}

} // namespace
