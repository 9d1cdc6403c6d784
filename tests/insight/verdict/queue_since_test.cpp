#include "insight/past/usage.h"
#include "insight/path/stand_in.h"
#include "insight/verdict/queue_fixture.h"

namespace {

using Cause = insight::Queue::Cause;
using Kind = insight::Verdict::Kind;
using namespace test;

TEST_F(QueueTest, WhoWaitsInOneSampleOnlyIsNoQueue)
{
    EXPECT_TRUE(queues(false).empty());
    EXPECT_NE(verdict(false).kind, Kind::Queue);

    waiting.oldestWait = 1001ms;
    EXPECT_EQ(queues(false).size(), 1u) << "it waited before, unseen";
}

TEST_F(QueueTest, WhereReadingsAreRareOneIsEnough)
{
    const auto found = [this](core::Duration interval, core::Duration oldest) {
        waiting.oldestWait = oldest;
        ClusterHistory known({ u"pgb-a"_s }, { .interval = interval });
        known.add(samples(noon, waiting).back(), noon);
        return queuesIn(known, insight::clusterSnapshotOf(insight::latestSamples(known, {})), cores).all;
    };
    EXPECT_EQ(found(30s, 840ms), 1U);
    EXPECT_EQ(found(30s, 100ms), 0U) << "a busy pool has a waiting client at most times";
    EXPECT_EQ(found(1s, 840ms), 0U) << "the next reading tells";
}

TEST_F(QueueTest, AQueueKnowsSinceWhen)
{
    ClusterHistory known({ u"pgb-a"_s });
    auto nobody = waiting;
    nobody.logicalWaiting = 0;
    // Two without, then a queue with a blip in it.
    const core::Pool pools[] = { nobody, nobody, waiting, nobody, waiting, waiting };
    core::Instant when = noon - 6s;
    for (const core::Pool &pool : pools)
        known.add(samples(when += 1s, pool).back(), when);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const auto found = queuesIn(known, moment, cores).judged;

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].since, noon - 3s - waiting.oldestWait.value());
    EXPECT_FALSE(found[0].sinceWatched);
}

TEST_F(QueueTest, AQueueThatWasThereFromTheFirstMayBeOlder)
{
    ClusterHistory known({ u"pgb-a"_s });
    for (const core::Duration ago : { 3s, 2s, 1s })
        known.add(samples(noon - ago, waiting).back(), noon - ago);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const auto found = queuesIn(known, moment, cores).judged;

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].since, noon - 3s - waiting.oldestWait.value());
    EXPECT_TRUE(found[0].sinceWatched);
}

/// The latest queues where the second pool of the pooler waits in some of the seconds up to noon.
std::vector<Queue> queuesOfTwo(const core::Pool &first, const std::vector<bool> &secondWaits,
                               std::optional<int> silentAt = {})
{
    ClusterHistory known({ u"pgb-a"_s });
    core::Instant when = noon - std::chrono::seconds(secondWaits.size());
    for (std::size_t i = 0; i < secondWaits.size(); ++i) {
        when += 1s;
        if (silentAt == int(i)) {
            known.add(shared(failure(core::Fault::Lost, u"pgb-a"_s)), when);
            continue;
        }
        auto pgb = pooler(u"pgb-a"_s);
        pgb.received = when;
        pgb.pools = { first, pool(u"batch"_s, u"app"_s, 5, 5, 5) };
        pgb.pools[1].logicalWaiting = secondWaits[i] ? 1 : 0;
        known.add(shared(pgb), when);
    }
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    return queuesIn(known, moment).judged;
}

TEST_F(QueueTest, APoolHasWaitedForItselfAndNotForTheOthers)
{
    const auto found = queuesOfTwo(waiting, { false, false, false, false, true, true });

    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].pool, u"shop/app");
    EXPECT_EQ(found[0].since, noon - 5s - waiting.oldestWait.value());
    EXPECT_TRUE(found[0].sinceWatched) << "the queue is as old as the first sample, or older";
    EXPECT_EQ(found[1].pool, u"batch/app");
    EXPECT_EQ(found[1].since, noon - 1s);
    EXPECT_FALSE(found[1].sinceWatched);

    EXPECT_EQ(queuesOfTwo(waiting, { false, false, true }).size(), 1u)
        << "one waiting client in one sample is no queue, though others wait beside it";
}

TEST_F(QueueTest, ASpanThatIsNotKnownIsNotPartOfAWait)
{
    const auto found = queuesOfTwo(waiting, { true, true, true, true, true, true }, 2);

    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].since, noon - 2s - waiting.oldestWait.value());
    EXPECT_TRUE(found[0].sinceWatched);
}

TEST_F(QueueTest, AShortWaitIsUsual)
{
    waiting.oldestWait = 3ms;
    EXPECT_EQ(verdict().severity, insight::Severity::Warning);

    waiting.oldestWait = 500ms;
    EXPECT_EQ(verdict().severity, insight::Severity::Critical);
}

TEST_F(QueueTest, AWaitThatSwingsAroundTheLimitKeepsItsSeverity)
{
    const auto severityAfter = [this](const std::vector<core::Duration> &readings) {
        ClusterHistory known({ u"pg-1"_s, u"pgb-a"_s });
        core::Instant when = noon - readings.size() * 1s;
        for (const core::Duration oldest : readings) {
            waiting.oldestWait = oldest;
            when += 1s;
            for (const auto &sample : samples(when, waiting))
                known.add(sample, when);
        }
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        const auto figures = insight::figuresOf(known, {}, minute, moment, cores);
        const auto severity = insight::verdictOf(known, {}, figures, moment).severity;
        EXPECT_EQ(figures.waiting->isLong, severity == insight::Severity::Critical);
        return severity;
    };
    EXPECT_EQ(severityAfter({ 400ms, 400ms }), insight::Severity::Warning);
    EXPECT_EQ(severityAfter({ 400ms, 600ms, 400ms, 450ms }), insight::Severity::Critical);
    EXPECT_EQ(severityAfter({ 600ms, 400ms, 400ms, 400ms, 400ms, 400ms, 400ms }), insight::Severity::Warning);
}

TEST_F(QueueTest, APoolerThatServesAnotherPoolIsNotPaused)
{
    sessions.clear();
    waiting.physicalTotal = waiting.physicalActive = 0;
    waiting.oldestWait = 20s;
    EXPECT_EQ(queues().at(0).cause, Cause::Login);
    EXPECT_TRUE(queues().at(0).login.mayBePaused) << "PgBouncer 1.18 does not report a pause of all";

    otherPools = { pool(u"billing"_s, u"app"_s, 5, 5, 0) };
    EXPECT_TRUE(queues().at(0).login.mayBePaused);
    otherPools.front().transactionsPerSecond = 12;
    EXPECT_FALSE(queues().at(0).login.mayBePaused);
    waiting.oldestWait = 9s;
    EXPECT_TRUE(queues().at(0).login.mayBePaused) << "its transactions may have ended just now";
}

TEST_F(QueueTest, APoolerWhoseAnswerIsOverdueIsALayerNotMeasured)
{
    ClusterHistory known = past();
    const auto measured = [&](core::Instant when) {
        known.add(samples(when, waiting).front(), when);
        return insight::figuresOf(known, {}, minute,
                                  insight::clusterSnapshotOf(insight::latestSamples(known, {})))
            .layersMeasured;
    };
    EXPECT_EQ(measured(noon + 1s), 2);
    EXPECT_EQ(measured(noon + 4s), 1);
}

/// A pooler that hangs: its servers become idle because nothing comes any more.
TEST_F(QueueTest, WhatServersDoNowIsNotTheCauseOfAQueueThatWasToldBefore)
{
    ClusterHistory known = past();
    for (core::Session &each : sessions) {
        each.state = core::SessionState::IdleInTransaction;
        each.transactionStart = noon + 500ms;
    }
    const auto cause = [&](core::Instant when) {
        known.add(samples(when, waiting).front(), when);
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return queuesIn(known, moment, cores).judged.at(0).cause;
    };
    EXPECT_EQ(cause(noon + 1s), Cause::IdleInTransaction);
    EXPECT_EQ(cause(noon + 4s), Cause::TooSmall) << "by its own last answer";
}

TEST_F(QueueTest, ServersThatAreIdleAreNotBusy)
{
    waiting.physicalActive = 0;
    waiting.physicalIdle = 5;

    EXPECT_EQ(queues().at(0).cause, Cause::NotKnown) << "the pool has its size";
    EXPECT_FALSE(insight::isClamped(waiting));
    EXPECT_EQ(queues().at(0).concerned, 0);
    EXPECT_EQ(queues().at(0).idle, 5);
    waiting.physicalLimit = 20;
    EXPECT_EQ(queues().at(0).cause, Cause::NotKnown) << "it need not open more";
    waiting.physicalLimit = 5;
    waiting.physicalActive = 4;
    waiting.physicalIdle = 1;
    EXPECT_EQ(queues().at(0).cause, Cause::TooSmall) << "one of them just became free";
    EXPECT_EQ(queues().at(0).concerned, 4);
    EXPECT_TRUE(insight::isClamped(waiting));
}

} // namespace
