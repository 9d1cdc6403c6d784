// Statements that wait for a thread of a database's own thread pool, whose groups share one limit.

#include "insight/verdict/queue_fixture.h"

namespace {

using namespace test;
using namespace Qt::StringLiterals;
using Cause = Queue::Cause;
using ::testing::SizeIs;

/// Two groups with a listener each; four threads run statements, which are all there may be.
class ThreadPoolQueueTest : public ::testing::Test
{
protected:
    core::Pool group(int number, qint64 queue) const
    {
        core::Pool pool;
        pool.name = u"group %1"_s.arg(number);
        pool.logicalTotal = 10;
        pool.logicalWaiting = queue;
        pool.physicalActive = 2;
        pool.physicalIdle = 1;
        pool.physicalTotal = 3;
        pool.oldestWait = 4s;
        return pool;
    }

    std::vector<Queue> queues() const
    {
        std::vector<core::SessionPtr> sessions;
        for (int i = 0; i < 4; ++i)
            sessions.push_back(
                session(i < waiters ? working(100 + i, u"Lock"_s, u"row"_s) : working(100 + i)));
        core::Session holder = idling(99);
        holder.state = core::SessionState::IdleInTransaction;
        holder.transactionStart = noon - 40s;
        sessions.insert(sessions.begin(), session(holder));
        core::Sample sample = database(u"maria"_s, u"10.0.0.5:3306"_s, sessions);
        sample.endpoint.kind = u"mariadb"_s;
        sample.pools = { group(0, 0), group(1, 3) };
        sample.limits = { { .scope = core::LimitScope::Threads,
                            .name = u"maria"_s,
                            .setting = u"thread_pool_max_threads"_s,
                            .used = threads,
                            .limit = 6,
                            .usable = 6 } };
        sample.blocking = core::Blocking { noon, {} };
        for (int i = 0; i < waiters; ++i)
            sample.blocking->blockers[100 + i] = { 99 };

        ClusterHistory known({ u"maria"_s });
        for (const auto age : { 1s, 0s }) {
            sample.received = noon - age;
            known.add(shared(sample), noon - age);
        }
        return queuesIn(known, insight::clusterSnapshotOf(insight::latestSamples(known, {}))).judged;
    }

    int waiters = 3;
    qint64 threads = 6;
};

TEST_F(ThreadPoolQueueTest, IsThatOfTheLockForWhichTheThreadsOfAllGroupsWait)
{
    const std::vector<Queue> found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, Cause::Locks);
    EXPECT_EQ(found[0].concerned, 3);
    EXPECT_EQ(found[0].servers, 4) << "those that listen run no statement";
    ASSERT_TRUE(found[0].culprit);
    EXPECT_EQ(found[0].culprit->pid, 99);
    EXPECT_EQ(found[0].culprit->idleFor, core::Duration(40s));
    ASSERT_TRUE(found[0].reached);
    EXPECT_EQ(found[0].reached->limit.setting, u"thread_pool_max_threads"_s);
}

TEST_F(ThreadPoolQueueTest, IsThatOfTheLimitWhereTheThreadsAreAtWork)
{
    waiters = 1;
    const std::vector<Queue> found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, Cause::Limit);
    EXPECT_FALSE(found[0].culprit);
}

TEST_F(ThreadPoolQueueTest, HasNoCauseThatIsKnownWhereThereMayBeMoreThreads)
{
    threads = 5;
    const std::vector<Queue> found = queues();
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, Cause::NotKnown);
    EXPECT_FALSE(found[0].reached);
}

} // namespace
