#include "insight/past/cluster_history.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/severity.h"
#include "support/poolers.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::SessionState;
using insight::ClusterHistory;
using insight::clusterSnapshotOf;
using insight::Figures;
using insight::TimeSpan;
using test::hidden;
using test::noon;
using testing::DoubleNear;
using testing::Optional;

namespace {

const TimeSpan firstMinute { noon, noon + 1min };

core::Limit ceiling(core::LimitScope scope, const QString &name, std::optional<qint64> used, qint64 usable)
{
    return { .scope = scope, .name = name, .used = used, .limit = usable, .usable = usable };
}

/// An answer at the end of the firstMinute whose server's clock goes two hours ahead of ours.
core::Sample lastAnswer(std::vector<core::SessionPtr> sessions = {}, const QString &endpoint = u"db1"_s)
{
    core::Sample sample = test::answer(firstMinute.to, std::move(sessions), endpoint);
    sample.at = firstMinute.to + 2h;
    return sample;
}

core::Session inTransaction(int pid, core::Duration age)
{
    return { .pid = pid,
             .state = SessionState::IdleInTransaction,
             .transactionStart = firstMinute.to + 1h,
             .stateChange = firstMinute.to + 2h - age };
}

core::Session waiting(int pid, core::Duration age)
{
    core::Session session = test::working(pid, u"Lock"_s, u"tuple"_s);
    session.queryStart = firstMinute.to + 2h - age;
    return session;
}

Figures figuresOf(const QList<core::SamplePtr> &samples)
{
    ClusterHistory past;
    for (const core::SamplePtr &sample : samples)
        past.add(sample);
    return insight::figuresOf(past, {}, firstMinute, clusterSnapshotOf(samples));
}

Figures figuresOf(core::Sample sample)
{
    return figuresOf(QList<core::SamplePtr> { test::shared(std::move(sample)) });
}

/// One answer a second with as many sessions at work and that many transactions.
void live(ClusterHistory &past, TimeSpan span, int working, double transactions,
          const QString &endpoint = u"db1"_s)
{
    for (auto at = span.from + 1s; at <= span.to; at += 1s) {
        std::vector<core::SessionPtr> sessions;
        for (int pid = 1; pid <= working; ++pid)
            sessions.push_back(test::session(test::working(pid)));
        core::Sample sample = test::answer(at, std::move(sessions), endpoint);
        sample.rates.transactionsPerSecond = transactions;
        sample.rates.connectionsPerSecond = transactions / 10;
        past.add(test::shared(std::move(sample)));
    }
}

Figures figuresOf(const ClusterHistory &past, TimeSpan span)
{
    return insight::figuresOf(past, {}, span, clusterSnapshotOf(insight::latestSamples(past, {})));
}

} // namespace

TEST(FiguresTest, WhatServersCountThemselvesIsAddedUpWhereTheyCount)
{
    ClusterHistory past;
    for (auto at = firstMinute.from; at <= firstMinute.to; at += 1s) {
        for (const QString &name : { u"db1"_s, u"db2"_s, u"old"_s }) {
            core::Sample sample = test::answer(at, {}, name);
            if (name != u"old")
                sample.rates.trackedActiveSessions = 1.5;
            past.add(test::shared(std::move(sample)), at);
        }
    }
    EXPECT_THAT(figuresOf(past, firstMinute).countedActive, Optional(DoubleNear(3, 0.001)));
    EXPECT_EQ(figuresOf(ClusterHistory(), firstMinute).countedActive, std::nullopt);
}

TEST(FiguresTest, LossesAreOfTheLastMinuteAndOfAllDatabases)
{
    ClusterHistory past;
    for (auto at = noon - 2min; at <= firstMinute.to; at += 1s) {
        for (const QString &name : { u"db1"_s, u"db2"_s }) {
            core::Sample sample = test::answer(at, {}, name);
            sample.rates.abandonedPerSecond = at > firstMinute.from ? 1.5 : 50;
            if (name == u"db1")
                sample.rates.killedPerSecond = 0;
            past.add(test::shared(std::move(sample)), at);
        }
    }
    const Figures figures = figuresOf(past, { firstMinute.to - 3min, firstMinute.to });
    EXPECT_THAT(figures.lost.abandoned, Optional(DoubleNear(3, 0.001)));
    EXPECT_EQ(figures.lost.killed, 0);
    EXPECT_EQ(figures.lost.fatal, std::nullopt);
    EXPECT_THAT(figures.lost.all(), Optional(DoubleNear(3, 0.001)));
    EXPECT_EQ(insight::Losses().all(), std::nullopt);
}

TEST(FiguresTest, TheWorstNodeCountsAndNeverASum)
{
    core::Sample roomy = lastAnswer({}, u"db1"_s);
    roomy.limits = { ceiling(core::LimitScope::Server, u"db1"_s, 34, 97) };
    core::Sample crowded = lastAnswer({}, u"db2"_s);
    crowded.limits = { ceiling(core::LimitScope::Server, u"db2"_s, 12, 20) };

    const Figures figures = figuresOf({ test::shared(roomy), test::shared(crowded) });

    ASSERT_TRUE(figures.worst);
    EXPECT_EQ(figures.worst->endpoint, u"db2"_s);
    EXPECT_DOUBLE_EQ(figures.worst->share, 0.6);
    EXPECT_FALSE(figures.nearestLimit);
}

TEST(FiguresTest, ARoleNearerToItsCeilingThanTheServerIsNamed)
{
    auto holder = test::idling(1);
    holder.user = u"app"_s;
    core::Sample sample = lastAnswer({ test::session(holder) });
    sample.limits = { ceiling(core::LimitScope::Server, u"db1"_s, 34, 97),
                      ceiling(core::LimitScope::Database, u"shop"_s, 1, 50),
                      ceiling(core::LimitScope::Role, u"app"_s, 19, 20) };

    const Figures figures = figuresOf(sample);

    EXPECT_EQ(figures.worst->limit.scope, core::LimitScope::Server);
    ASSERT_TRUE(figures.nearestLimit);
    EXPECT_EQ(figures.nearestLimit->limit.name, u"app"_s);
}

TEST(FiguresTest, AFullPoolIsTheFullestLimitOnlyWhereClientsWait)
{
    core::Sample server = lastAnswer({}, u"db1"_s);
    server.limits = { ceiling(core::LimitScope::Server, u"db1"_s, 10, 57) };
    core::Sample pooler = test::pooler(u"pgb"_s);
    pooler.received = firstMinute.to;
    pooler.pools = { { .name = u"shop/app"_s, .logicalWaiting = 0, .physicalTotal = 8, .physicalLimit = 8 } };
    pooler.limits = { ceiling(core::LimitScope::Pool, u"shop/app"_s, 8, 8) };
    const auto measured = [&] { return figuresOf({ test::shared(server), test::shared(pooler) }); };
    EXPECT_FALSE(measured().nearestLimit) << "warm";

    pooler.pools[0].logicalWaiting = 9;
    const Figures figures = measured();
    ASSERT_TRUE(figures.nearestLimit);
    EXPECT_EQ(figures.nearestLimit->limit.name, u"shop/app"_s);
    EXPECT_TRUE(figures.nearlyReached.empty()) << "the queue is the finding";
}

TEST(FiguresTest, ARoleOfThoseWhoWatchIsNobodysTrouble)
{
    auto watcher = test::idling(1);
    watcher.user = u"monitor"_s;
    watcher.application = u"poolscope 0.9.1"_s;
    auto other = test::idling(2);
    other.user = u"monitor"_s;
    other.application = u"check_postgres"_s;
    core::Sample sample = lastAnswer({ test::session(watcher) });
    sample.limits = { ceiling(core::LimitScope::Server, u"db1"_s, 34, 97),
                      ceiling(core::LimitScope::Role, u"monitor"_s, 3, 3) };
    EXPECT_FALSE(figuresOf(sample).nearestLimit);
    sample.sessions = {};
    EXPECT_FALSE(figuresOf(sample).nearestLimit) << "it is ourselves";

    sample.sessions = { test::session(watcher), test::session(other) };
    EXPECT_TRUE(figuresOf(sample).nearestLimit);
}

TEST(FiguresTest, AClosedDatabaseAndAnUnmeasuredCeilingAreNotFull)
{
    core::Sample sample = lastAnswer();
    sample.limits = { ceiling(core::LimitScope::Server, u"db1"_s, std::nullopt, 97),
                      ceiling(core::LimitScope::Database, u"closed"_s, 0, 0) };

    const Figures figures = figuresOf(sample);

    EXPECT_FALSE(figures.worst);
    EXPECT_FALSE(figures.nearestLimit);
}

TEST(FiguresTest, ATransactionIsIdleSinceItsLastStatementByTheServersClock)
{
    const Figures figures =
        figuresOf(lastAnswer({ test::session(inTransaction(1, 3s)), test::session(inTransaction(2, 131s)),
                               test::session(test::idling(3)) }));

    ASSERT_TRUE(figures.idleInTransaction);
    EXPECT_EQ(figures.idleInTransaction->pid, 2);
    EXPECT_EQ(figures.idleInTransaction->age, 131s);
    EXPECT_EQ(figures.idleInTransaction->of, 2);
    EXPECT_FALSE(figures.idleInTransaction->partly);
}

TEST(FiguresTest, AFailedTransactionIsIdleToo)
{
    core::Session failed { .pid = 1,
                           .state = SessionState::Aborted,
                           .stateChange = firstMinute.to + 2h - 7s };

    EXPECT_EQ(figuresOf(lastAnswer({ test::session(failed) })).idleInTransaction->age, 7s);
}

TEST(FiguresTest, NoneIsMeasuredAndHiddenIsNot)
{
    const Figures seen = figuresOf(lastAnswer({ test::session(test::idling(1)) }));
    ASSERT_TRUE(seen.lockWait);
    EXPECT_EQ(seen.lockWait->of, 0);
    EXPECT_EQ(seen.measured, 1);

    const Figures unseen = figuresOf(lastAnswer({ test::session(hidden(1)) }));
    EXPECT_FALSE(unseen.lockWait);
    EXPECT_FALSE(unseen.idleInTransaction);
    EXPECT_EQ(unseen.measured, 0);
    EXPECT_EQ(unseen.locksUnseen, insight::LocksUnseen::HiddenFromRole);

    const Figures some =
        figuresOf(lastAnswer({ test::session(hidden(1)), test::session(inTransaction(2, 3s)) }));
    ASSERT_TRUE(some.idleInTransaction);
    EXPECT_EQ(some.idleInTransaction->of, 1);
    EXPECT_TRUE(some.idleInTransaction->partly);
}

TEST(FiguresTest, NoneAmongThoseThatAnswerIsNotNoneOfAll)
{
    insight::ClusterHistory past({ u"db1"_s, u"db2"_s });
    for (const QString &name : past.endpoints())
        past.add(test::shared(test::answer(firstMinute.to - 2s, { test::session(test::idling(1)) }, name)),
                 firstMinute.to - 2s);
    past.add(test::shared(test::failure(core::Fault::Refused, u"db2"_s)), firstMinute.to - 1s);
    const auto snapshot = insight::clusterSnapshotOf(insight::latestSamples(past, {}));
    const Figures figures = insight::figuresOf(past, {}, firstMinute, snapshot);
    ASSERT_TRUE(figures.idleInTransaction && figures.lockWait);
    EXPECT_TRUE(figures.idleInTransaction->partly);
    EXPECT_TRUE(figures.lockWait->partly);
}

TEST(FiguresTest, WaitersOfAllEndpointsAreCounted)
{
    const auto one = lastAnswer({ test::session(waiting(1, 2s)), test::session(waiting(2, 1s)) }, u"db1"_s);
    const auto other = lastAnswer({ test::session(waiting(1, 9s)) }, u"db2"_s);

    const Figures figures = figuresOf({ test::shared(one), test::shared(other) });

    EXPECT_EQ(figures.lockWait->of, 3);
    EXPECT_EQ(figures.lockWait->endpoint, u"db2"_s);
    EXPECT_EQ(figures.lockWait->age, 9s);
}

TEST(FiguresTest, NobodyWaitsForLongerThanSomebodyWasSeenWaiting)
{
    ClusterHistory past;
    live(past, { noon, firstMinute.to - 4s }, 1, 0);
    past.add(test::shared(lastAnswer({ test::session(waiting(1, 10min)) })));

    EXPECT_EQ(figuresOf(past, firstMinute).lockWait->age, 4s);
}

TEST(FiguresTest, ABackgroundProcessThatWaitsIsInNoLaneAndKeepsItsAge)
{
    core::Session worker = waiting(1, 5s);
    worker.kind = core::SessionKind::Background;

    EXPECT_EQ(figuresOf(lastAnswer({ test::session(worker) })).lockWait->age, 5s);
}

TEST(FiguresTest, AverageActiveIsWeightedByTimeAndSummedOverEndpoints)
{
    ClusterHistory past;
    live(past, { noon, noon + 30s }, 1, 0, u"db1"_s);
    live(past, { noon + 30s, noon + 1min }, 3, 0, u"db1"_s);
    live(past, firstMinute, 4, 0, u"db2"_s);

    const Figures figures = figuresOf(past, firstMinute);

    EXPECT_THAT(figures.averageActive, Optional(DoubleNear(6.0, 0.01)));
    EXPECT_NEAR(figures.coverage, 1, 0.01);
    EXPECT_EQ(figures.over, 1min);
}

TEST(FiguresTest, CoresAreOfOneServerAndForSessionsThatWaitForNothing)
{
    ClusterHistory past;
    for (const QString &name : { u"db1"_s, u"db2"_s, u"db3"_s })
        live(past, firstMinute, 3, 0, name);
    const auto severity = [&](double cores) {
        return insight::severityOfLoad(insight::figuresOf(
            past, {}, firstMinute, insight::clusterSnapshotOf(insight::latestSamples(past, {})), cores));
    };
    EXPECT_EQ(severity(8), insight::Severity::Calm) << "nine in all, three at each";
    EXPECT_EQ(severity(2), insight::Severity::Warning);

    ClusterHistory locked;
    for (int second = 0; second <= 60; ++second) {
        core::Sample sample = test::answer(
            noon + second * 1s, { test::session(waiting(1, 1s)), test::session(waiting(2, 1s)) }, u"db1"_s);
        locked.add(test::shared(sample), noon + second * 1s);
    }
    const Figures figures = figuresOf(locked, firstMinute);
    EXPECT_THAT(figures.averageActive, Optional(DoubleNear(2.0, 0.1)));
    ASSERT_EQ(figures.loads.size(), 1u);
    EXPECT_EQ(figures.loads[0].onCpu, 0);
}

TEST(FiguresTest, WhatNobodyMeasuredIsNothing)
{
    const ClusterHistory past({ u"db1"_s });

    const Figures figures = insight::figuresOf(past, {}, firstMinute, insight::ClusterSnapshot());

    EXPECT_FALSE(figures.worst || figures.averageActive || figures.idleInTransaction || figures.lockWait
                 || figures.connectionsPerSecond || figures.transactionsPerSecond);
    EXPECT_EQ(figures.answering, 0);
    EXPECT_EQ(figures.endpoints, 1);
}

TEST(FiguresTest, APoolerHasTransactionsWhereItIsLookedAtAlone)
{
    ClusterHistory past;
    for (auto at = firstMinute.from + 1s; at <= firstMinute.to; at += 1s) {
        core::Sample pgb = test::answer(at, {}, u"pgb"_s);
        pgb.endpoint.layer = core::Layer::Pooler;
        pgb.pools = { core::Pool { .name = u"shop/app"_s } };
        pgb.rates.transactionsPerSecond = 240;
        past.add(test::shared(std::move(pgb)));
    }
    live(past, firstMinute, 1, 250, u"db1"_s);
    const auto snapshot = insight::clusterSnapshotOf(insight::latestSamples(past, {}));

    EXPECT_THAT(insight::figuresOf(past, { u"pgb"_s }, firstMinute, snapshot).transactionsPerSecond,
                Optional(240.0));
    EXPECT_THAT(insight::figuresOf(past, {}, firstMinute, snapshot).transactionsPerSecond, Optional(250.0))
        << "none is counted twice";
}

TEST(FiguresTest, RatesAreOfTheEndOfTheSpan)
{
    ClusterHistory past;
    live(past, { noon, noon + 6min }, 0, 50);
    live(past, { noon + 6min, noon + 10min }, 0, 100);

    const Figures figures = figuresOf(past, { noon, noon + 10min });

    EXPECT_THAT(figures.transactionsPerSecond, Optional(DoubleNear(100, 0.01)));
    EXPECT_THAT(figures.transactionsBefore, Optional(DoubleNear(50, 0.01)));
    EXPECT_THAT(figures.connectionsPerSecond, Optional(DoubleNear(10, 0.01)));
}

TEST(FiguresTest, TheLastMinuteIsAsLongAsItWasMeasured)
{
    ClusterHistory past;
    live(past, { noon + 20s, noon + 25s }, 0, 50);
    EXPECT_NEAR(double(figuresOf(past, { noon - 35s, noon + 25s }).connectionsOver / 1ms), 5000, 1001);
    live(past, { noon + 25s, noon + 3min }, 0, 50);
    EXPECT_EQ(figuresOf(past, { noon, noon + 3min }).connectionsOver, 1min);
}

TEST(FiguresTest, AnEndpointThatFellSilentNoLongerHasARate)
{
    ClusterHistory past;
    live(past, { noon, noon + 50s }, 0, 100);

    EXPECT_FALSE(figuresOf(past, firstMinute).transactionsPerSecond);
    EXPECT_EQ(figuresOf(past, firstMinute).transactionsUnheard, 1);
    EXPECT_EQ(figuresOf(past, { noon, noon + 50s }).transactionsUnheard, 0);
}

TEST(FiguresTest, NowAndThenAreNotComparedWhereOtherEndpointsWereMeasured)
{
    ClusterHistory past;
    live(past, { noon, noon + 10min }, 0, 100, u"db1"_s);
    live(past, { noon + 9min, noon + 10min }, 0, 100, u"db2"_s);

    const Figures figures = figuresOf(past, { noon, noon + 10min });

    EXPECT_THAT(figures.transactionsPerSecond, Optional(DoubleNear(200, 0.01)));
    EXPECT_FALSE(figures.transactionsBefore);
}
