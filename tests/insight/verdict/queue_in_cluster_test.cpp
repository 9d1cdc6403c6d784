// What a queue is among all else that is known of a cluster.

#include "insight/path/stand_in.h"
#include "insight/verdict/judging.h"
#include "insight/verdict/layer_counts.h"
#include "insight/verdict/queue_fixture.h"

namespace {

using Cause = insight::Queue::Cause;
using Kind = insight::Verdict::Kind;
using namespace test;

TEST_F(QueueTest, OfTwoTheOneNearestTheDatabaseComesFirst)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    core::Pool servers;
    servers.name = u"pg_pool/pgb-a"_s;
    servers.logicalWaiting = 40;
    servers.oldestWait = 2s;
    haproxy.pools = { servers };
    ClusterHistory known = past();
    known.add(shared(haproxy), noon);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    const auto figures = insight::figuresOf(known, {}, minute, moment, cores);

    const auto found = insight::verdictOf(known, {}, figures, moment);

    EXPECT_EQ(found.kind, Kind::Queue);
    EXPECT_EQ(found.endpoint, u"pgb-a");
    EXPECT_EQ(found.aboutOr<insight::Queued>().queues, 2);
    EXPECT_EQ(found.aboutOr<insight::Queued>().elsewhere, u"haproxy");
    EXPECT_EQ(figures.waiting->count, 52);
    EXPECT_EQ(figures.waiting->oldest, core::Duration { 2s });
    EXPECT_EQ(figures.waiting->endpoint, u"haproxy");
}

TEST_F(QueueTest, APoolerThatAProxyLeadsToAndNobodyAsksIsALayerOfItsOwn)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    core::Pool servers;
    servers.name = u"pg_pool/pgb-a"_s;
    servers.logicalActive = servers.logicalTotal = 20;
    servers.physicalActive = servers.physicalTotal = 20;
    servers.logicalWaiting = 0;
    haproxy.pools = { servers };
    auto all = samples(noon, waiting);
    all.back() = shared(haproxy); // in place of the pooler
    ClusterHistory known({ u"pg-1"_s, u"haproxy"_s });
    for (const auto &sample : all)
        known.add(sample, noon);

    const auto figures = insight::figuresOf(
        known, {}, minute, insight::clusterSnapshotOf(insight::latestSamples(known, {})), cores);

    EXPECT_EQ(figures.layers, 4);
    EXPECT_EQ(figures.layersMeasured, 2);
    EXPECT_FALSE(figures.ratio) << "what leaves the proxy arrives at the database";
}

TEST_F(QueueTest, FewThatWaitForLongComeBeforeManyThatWaitForAMoment)
{
    ClusterHistory known({ u"pg-1"_s, u"pgb-a"_s });
    for (const core::Instant when : { noon - 1s, noon }) {
        for (const core::SamplePtr &sample : samples(when, waiting)) {
            core::Sample with = *sample;
            if (with.endpoint.name == u"pgb-a"_s) {
                with.pools.front().oldestWait = 3s;
                with.pools.push_back(pool(u"shop"_s, u"batch"_s, 5, 3, 0));
                with.pools.back().oldestWait = 49s;
            }
            known.add(shared(with), when);
        }
    }
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    const auto queues = queuesIn(known, moment);

    ASSERT_EQ(queues.judged.size(), 2u);
    EXPECT_EQ(queues.judged[0].pool, u"shop/batch"_s);
}

TEST_F(QueueTest, AFullDoorIsToldAfterWhatFillsIt)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    haproxy.limits = {
        { .scope = core::LimitScope::Proxy, .name = u"pg_in"_s, .used = 60, .limit = 60, .usable = 60 }
    };
    ClusterHistory known = past();
    known.list(u"haproxy"_s);
    known.add(shared(haproxy), noon);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    const auto figures = insight::figuresOf(known, {}, minute, moment, cores);

    const auto found = insight::verdictOf(known, {}, figures, moment);

    EXPECT_EQ(found.kind, Kind::Queue);
    ASSERT_TRUE(found.filling);
    EXPECT_EQ(found.filling->limit.name, u"pg_in");
}

TEST_F(QueueTest, AProxyWhoseServerIsFullIsAtItsLimit)
{
    auto haproxy = proxy(u"haproxy"_s);
    core::Pool servers;
    servers.name = u"pg_pool/pgb-a"_s;
    servers.logicalWaiting = 4;
    servers.physicalTotal = 30;
    servers.oldestWait = 2s;
    haproxy.pools = { servers };
    haproxy.limits = {
        { .scope = core::LimitScope::ProxyServer, .name = servers.name, .used = 30, .limit = 30 }
    };
    ClusterHistory known({ u"haproxy"_s });
    known.add(shared(haproxy), noon);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const auto found = queuesIn(known, moment, cores).judged;

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cause, Cause::Limit);
    EXPECT_EQ(found[0].reached->limit.used, 30);
}

TEST_F(QueueTest, AFullFrontendQueuesOutsideUnseen)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.limits = {
        { .scope = core::LimitScope::Proxy, .name = u"pg_in"_s, .used = 60, .limit = 60, .usable = 60 }
    };
    ClusterHistory known({ u"haproxy"_s });
    known.add(shared(haproxy), noon);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const auto found = insight::verdictOf(known, {}, insight::figuresOf(known, {}, minute, moment), moment);

    EXPECT_EQ(found.kind, Kind::Full);
    EXPECT_EQ(found.aboutOr<insight::LimitUse>().limit.name, u"pg_in");
}

TEST_F(QueueTest, AnApplicationPoolMayWaitToo)
{
    auto hikari = ofLayer(core::Layer::Application, u"shop-api"_s, u"10.0.4.17:8080"_s);
    auto its = pool(u"shop"_s, u"app"_s, 10, 7, 0);
    its.oldestWait = 3s;
    hikari.pools = { its };
    ClusterHistory known({ u"shop-api"_s });
    known.add(shared(hikari), noon);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const auto found = queuesIn(known, moment, cores).judged;

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].layer, core::Layer::Application);
}

TEST_F(QueueTest, AWarmPoolWithNobodyWaitingIsCalm)
{
    waiting.logicalWaiting = 0;
    limits = {
        { .scope = core::LimitScope::Pool, .name = u"shop/app"_s, .used = 5, .limit = 5, .usable = 5 }
    };

    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::Calm);
    EXPECT_EQ(found.survey.layers, 3);
    EXPECT_EQ(found.survey.layersMeasured, 2) << "the applications are not asked";
}

TEST_F(QueueTest, APoolerThatTakesNoMoreClientsIsFull)
{
    waiting.logicalWaiting = 0;
    limits = { { .scope = core::LimitScope::Pooler,
                 .setting = u"max_client_conn"_s,
                 .used = 100,
                 .limit = 100,
                 .usable = 100 } };

    EXPECT_EQ(verdict().kind, Kind::Full);
    EXPECT_EQ(verdict().endpoint, u"pgb-a");

    waiting.logicalWaiting = 12;
    EXPECT_EQ(verdict().kind, Kind::Full) << "a refused client is worse off than a waiting one";
}

TEST_F(QueueTest, AUsedUpRoleDoesNotHideThoseThatWait)
{
    auto alone = backend(7, at(u"10.0.9.3"_s, 1));
    alone.user = u"limited"_s;
    others = { alone };
    databaseLimits = {
        { .scope = core::LimitScope::Role, .name = u"limited"_s, .used = 1, .limit = 1, .usable = 1 }
    };

    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::Queue);
    ASSERT_EQ(found.others.size(), 1u);
    EXPECT_EQ(found.others[0].kind, Kind::UsedUp);
    EXPECT_EQ(found.others[0].aboutOr<insight::LimitUse>().limit.name, u"limited");
    EXPECT_EQ(found.others[0].endpoint, u"pg-1");
}

TEST_F(QueueTest, AShortOneBesideALongLockIsListed)
{
    others = { backend(7, at(u"10.0.9.3"_s, 1)) };
    others[0].waitType = u"Lock"_s;
    others[0].waitEvent = u"tuple"_s;
    others[0].queryStart = noon - 5min;

    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::LockQueue);
    EXPECT_EQ(found.age, core::Duration { 5min });
    ASSERT_EQ(found.others.size(), 1u);
    EXPECT_EQ(found.others[0].kind, Kind::Queue);
}

TEST_F(QueueTest, ASilentPoolerIsALayerNotMeasured)
{
    ClusterHistory known = past();
    known.add(shared(failure(core::Fault::Refused, u"pgb-a"_s)), noon + 1s);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const auto figures = insight::figuresOf(known, {}, minute, moment);

    EXPECT_EQ(figures.layers, 3);
    EXPECT_EQ(figures.layersMeasured, 1);
    EXPECT_EQ(figures.databases, 1);
    EXPECT_EQ(figures.answeringDatabases, 1);
    EXPECT_EQ(figures.endpoints, 2);
}

/// A proxy with so many connections, which may be any of the 26 of a pooler.
insight::PathGraph notSayingWhich(qint64 through, bool isCounted)
{
    insight::PathGraph graph { .columns = 3 };
    const auto add = [&graph](const core::Sample &sample, qint64 logical, qint64 physical) {
        graph.nodes.push_back({ .endpoint = sample.endpoint.name,
                                .sample = shared(sample),
                                .logical = { .active = logical },
                                .physical = { .active = physical } });
    };
    add(proxy(u"haproxy"_s), through, through);
    add(pooler(u"pgb-a"_s), 26, 5);
    add(database(u"pg-1"_s), 5, 0);
    graph.edges = {
        { .from = 0, .to = 1, .traffic = { .active = 26 }, .counted = isCounted, .isUnknown = true },
        { .from = 1, .to = 2, .traffic = { .active = 5 } }
    };
    return graph;
}

TEST_F(QueueTest, WhatAProxyLeadsOnIsCountedOnceWhereverItArrives)
{
    for (const bool isCounted : { false, true }) {
        for (const qint64 through : { 0, 3 }) {
            const auto ratio = insight::ratioOf(notSayingWhich(through, isCounted));
            ASSERT_TRUE(ratio);
            EXPECT_EQ(ratio->logical, 26) << "whether some of them come through the proxy or none";
            EXPECT_EQ(ratio->physical, 5);
        }
    }
    insight::PathGraph silent = notSayingWhich(3, false);
    silent.nodes[1].logical = {};
    EXPECT_FALSE(insight::ratioOf(silent)) << "its clients are not known";
    insight::PathGraph uncounted = notSayingWhich(3, false);
    uncounted.nodes[0].physical = {};
    EXPECT_FALSE(insight::ratioOf(uncounted)) << "some of them would count twice";
}

// The proxy holds 20; of the six others some may be its own that its list does not have yet.
TEST_F(QueueTest, WhatMayHaveComeThroughAProxyIsCountedOnceBesideWhatDid)
{
    for (const qint64 through : { 20, 22 }) {
        insight::PathGraph graph = notSayingWhich(through, true);
        graph.edges.front().isUnknown = false;
        graph.edges.front().unknown = 6;
        const auto ratio = insight::ratioOf(graph);
        ASSERT_TRUE(ratio);
        EXPECT_EQ(ratio->logical, 26);
    }
}

TEST_F(QueueTest, TheRatioIsThatOfTheWholeCluster)
{
    others = { backend(7, at(u"10.0.9.3"_s, 1)), backend(8, at(u"10.0.9.3"_s, 2)) };
    const ClusterHistory known = past();
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const auto figures = insight::figuresOf(known, {}, minute, moment);

    ASSERT_TRUE(figures.ratio);
    EXPECT_EQ(figures.ratio->physical, 7) << "five of the pooler and two direct ones";
    EXPECT_EQ(figures.ratio->logical, 28) << "26 clients of the pooler and the direct ones";
}

/// Figures of one proxy or pooler before a database without sessions.
insight::Figures figuresBefore(core::Sample way)
{
    ClusterHistory known({ way.endpoint.name, u"pg-1"_s });
    known.add(shared(std::move(way)), noon);
    known.add(shared(database(u"pg-1"_s)), noon);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    return insight::figuresOf(known, {}, minute, moment);
}

TEST(NoSessions, AreZeroWhereTheProxyReportsZero)
{
    core::Sample idle = proxy(u"haproxy"_s);
    idle.pools = { core::Pool { .name = u"shop/pg-1"_s,
                                .target = u"10.0.0.5:5432"_s,
                                .logicalActive = 0,
                                .logicalWaiting = 0,
                                .logicalTotal = 0,
                                .physicalActive = 0,
                                .physicalTotal = 0 } };

    const insight::Figures figures = figuresBefore(idle);

    ASSERT_TRUE(figures.ratio);
    EXPECT_EQ(figures.ratio->logical, 0);
    EXPECT_EQ(figures.ratio->physical, 0);
    ASSERT_TRUE(figures.waiting);
    EXPECT_EQ(figures.waiting->count, 0);
}

TEST(NoSessions, AreZeroWhereAPoolerListsNoPoolButItsOwn)
{
    core::Sample idle = pooler(u"pgb-a"_s);
    idle.pools = { pool(u"pgbouncer"_s, u"pgbouncer"_s, 1, 0, 0) };
    idle.pools.front().purpose = core::PoolPurpose::Console;

    const insight::Figures figures = figuresBefore(idle);

    ASSERT_TRUE(figures.ratio);
    EXPECT_EQ(figures.ratio->logical, 0);
    ASSERT_TRUE(figures.waiting);
    EXPECT_EQ(figures.waiting->count, 0);
    EXPECT_EQ(insight::pointOf(idle, noon, 1s)[insight::Metric::AllLogical], 0);
    EXPECT_EQ(insight::pointOf(idle, noon, 1s)[insight::Metric::AllPhysical], 0);
}

TEST(NoSessions, AreNotKnownWhereNothingIsReported)
{
    core::Sample silent = proxy(u"haproxy"_s);
    silent.pools = { core::Pool { .name = u"shop/pg-1"_s, .target = u"10.0.0.5:5432"_s } };
    EXPECT_FALSE(figuresBefore(silent).ratio);
    EXPECT_FALSE(figuresBefore(silent).waiting);

    silent.pools.clear();
    EXPECT_FALSE(figuresBefore(silent).ratio);
    EXPECT_FALSE(figuresBefore(silent).waiting);
}

TEST_F(QueueTest, TheFiguresOfDatabasesAreNotThoseOfPoolers)
{
    const ClusterHistory known = past();
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const auto figures = insight::figuresOf(known, {}, { noon - 1s, noon }, moment);

    ASSERT_TRUE(figures.lockWait);
    EXPECT_FALSE(figures.lockWait->partly);
    EXPECT_EQ(figures.measured, 1);
    EXPECT_EQ(figures.coverage, 1);
}

} // namespace
