// What has one cause is one finding.

#include "insight/path/stand_in.h"
#include "insight/verdict/queue_fixture.h"

namespace {

using insight::Severity;
using Cause = insight::Queue::Cause;
using Kind = insight::Verdict::Kind;
using namespace test;

constexpr int holder = 907; // lists of sessions are ordered by pid

core::Session waiter(int pid, core::Duration age = 8s)
{
    core::Session session = backend(pid, at(u"10.20.9.4"_s, pid));
    session.waitType = u"Lock"_s;
    session.waitEvent = u"tuple"_s;
    session.queryStart = noon - age;
    return session;
}

core::Session idler(int pid, core::Duration age = 5min)
{
    core::Session session = backend(pid, at(u"10.20.9.3"_s, pid));
    session.application = u"psql"_s;
    session.state = core::SessionState::IdleInTransaction;
    session.transactionStart = session.stateChange = noon - age;
    return session;
}

/// A pooler before a database of its own, of which one thing or another may not answer.
Verdict withBroken(const core::Sample &pooler, const QList<core::SamplePtr> &databases,
                   const insight::Scope &scope = {})
{
    QStringList names { pooler.endpoint.name };
    for (const core::SamplePtr &database : databases) {
        if (!names.contains(database->endpoint.name))
            names.append(database->endpoint.name);
    }
    ClusterHistory known(names);
    for (const core::SamplePtr &database : databases)
        known.add(database, noon);
    for (const auto when : { noon - 1s, noon }) {
        core::Sample answer = pooler;
        answer.received = when;
        known.add(shared(answer), when);
    }
    const auto moment = insight::clusterSnapshotOf(insight::standingSamples(known, {}, noon), scope);
    return insight::verdictOf(known, scope, insight::figuresOf(known, scope, minute, moment, {}), moment);
}

core::Sample withoutServers()
{
    core::Sample sample = pooler(u"pgb-a"_s);
    core::Pool waiting = pool(u"shop"_s, u"app"_s, 0, 12, 9);
    waiting.oldestWait = 3s;
    waiting.paused = false;
    sample.pools = { waiting };
    sample.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    return sample;
}

std::vector<Kind> kindsOf(const Verdict &verdict)
{
    std::vector<Kind> kinds { verdict.kind };
    for (const Verdict &other : verdict.others)
        kinds.push_back(other.kind);
    return kinds;
}

} // namespace

TEST_F(QueueTest, TenSessionsBehindOneIdleTransactionAreOneFinding)
{
    sessions.clear();
    waiting.logicalWaiting = 0;
    blocking = core::Blocking { noon, {} };
    for (int i = 0; i < 10; ++i) {
        others.push_back(waiter(200 + i));
        blocking->blockers[200 + i] = { i == 0 ? holder : 200 + i - 1 };
    }
    others.push_back(idler(holder));

    const Verdict found = verdict();

    EXPECT_THAT(kindsOf(found), testing::ElementsAre(Kind::LockQueue));
    EXPECT_EQ(found.count, 10);
    EXPECT_EQ(found.aboutOr<insight::Holder>().pid, holder);
    EXPECT_EQ(found.aboutOr<insight::Holder>().behind, 10);
    EXPECT_EQ(found.aboutOr<insight::Holder>().idleFor, core::Duration { 5min });
}

TEST_F(QueueTest, SessionsBehindTwoBlockersOfOneServerAreTwoFindings)
{
    sessions.clear();
    waiting.logicalWaiting = 0;
    blocking = core::Blocking { noon, {} };
    const auto block = [this](int blocker, int sessionsBehind) {
        others.push_back(idler(blocker));
        for (int i = 1; i <= sessionsBehind; ++i) {
            others.push_back(waiter(blocker + i));
            blocking->blockers[blocker + i] = { blocker };
        }
    };
    block(200, 10);
    block(300, 9);

    const Verdict two = verdict();

    ASSERT_THAT(kindsOf(two), testing::ElementsAre(Kind::LockQueue, Kind::LockQueue));
    EXPECT_EQ(two.count, 10);
    EXPECT_EQ(two.aboutOr<insight::Holder>().pid, 200);
    EXPECT_EQ(two.aboutOr<insight::Holder>().behind, 10);
    EXPECT_EQ(two.aboutOr<insight::Holder>().moreBlockers, 0);
    EXPECT_EQ(two.others[0].count, 9);
    EXPECT_EQ(two.others[0].aboutOr<insight::Holder>().pid, 300);
    EXPECT_NE(findingKey(two), findingKey(two.others[0]));

    for (const int blocker : { 400, 500, 600 })
        block(blocker, 5);
    const Verdict five = verdict();
    EXPECT_EQ(std::ranges::count(kindsOf(five), Kind::LockQueue), 3) << "there may be hundreds";
    EXPECT_EQ(five.count, 10 + 5 + 5) << "the rest counts with the first";
    EXPECT_EQ(five.aboutOr<insight::Holder>().moreBlockers, 2);
}

TEST_F(QueueTest, AnotherIdleTransactionIsAFindingOfItsOwn)
{
    sessions.clear();
    waiting.logicalWaiting = 0;
    others = { waiter(200), idler(300, 2min), idler(301, 3min), idler(holder) };
    blocking = core::Blocking { noon, { { 200, { holder } } } };

    const Verdict found = verdict();

    ASSERT_THAT(kindsOf(found), testing::ElementsAre(Kind::LockQueue, Kind::IdleHolders));
    EXPECT_EQ(found.others[0].count, 2);
    EXPECT_EQ(found.others[0].aboutOr<insight::Holder>().pid, 301);
    EXPECT_TRUE(found.others[0].aboutOr<insight::Holder>().isBesideOthers) << "that holder is idle, too";
    EXPECT_EQ(found.others[0].age, core::Duration { 3min });
}

TEST_F(QueueTest, ClientsAndSessionsBehindOneBlockerAreOneFinding)
{
    waitForLocks(1);
    others = { waiter(200), waiter(201), idler(holder) };
    blocking = core::Blocking { noon, {} };
    for (const int pid : { 101, 102, 103, 104, 200 })
        blocking->blockers[pid] = { holder };
    blocking->blockers[201] = { 200 };

    const Verdict found = verdict();

    EXPECT_THAT(kindsOf(found), testing::ElementsAre(Kind::Queue));
    EXPECT_EQ(queueOf(found)->culprit->pid, holder);
    EXPECT_EQ(queueOf(found)->blocked, 6);
    EXPECT_EQ(queueOf(found)->culprit->idleFor, core::Duration { 5min });
    ASSERT_THAT(found.explained, testing::SizeIs(1)) << "an incident of the lock may become worse";
    EXPECT_EQ(found.explained[0].kind, Kind::LockQueue);
    EXPECT_EQ(found.explained[0].count, 6);
    EXPECT_EQ(accusedBy(found.explained[0]).pid, holder);
}

TEST_F(QueueTest, SessionsBehindAnotherBlockerAreAnotherFinding)
{
    waitForLocks(1);
    others = { waiter(200), waiter(201, 3s), waiter(202, 1s), idler(300, 2s), idler(holder) };
    blocking = core::Blocking { noon, {} };
    for (const int pid : { 101, 102, 103, 104, 200 })
        blocking->blockers[pid] = { holder };
    for (const int pid : { 201, 202 })
        blocking->blockers[pid] = { 300 };

    const Verdict found = verdict();

    ASSERT_THAT(kindsOf(found), testing::ElementsAre(Kind::Queue, Kind::LockQueue));
    EXPECT_EQ(found.others[0].count, 2);
    EXPECT_EQ(found.others[0].age, core::Duration { 3s });
    EXPECT_EQ(found.others[0].severity, Severity::Warning) << "by those that are left";
    EXPECT_EQ(found.others[0].aboutOr<insight::Holder>().pid, 300);
    EXPECT_EQ(found.others[0].aboutOr<insight::Holder>().behind, 2);
}

TEST_F(QueueTest, AShortOneDoesNotStandBeforeALockThatCostsFarMore)
{
    waitForLocks(1);
    others = { waiter(200), waiter(201, 6min), waiter(202, 5min), idler(300, 7min), idler(holder) };
    blocking = core::Blocking { noon, {} };
    for (const int pid : { 101, 102, 103, 104, 200 })
        blocking->blockers[pid] = { holder };
    for (const int pid : { 201, 202 })
        blocking->blockers[pid] = { 300 };
    ASSERT_EQ(verdict().severity, Severity::Critical);
    EXPECT_THAT(kindsOf(verdict()), testing::ElementsAre(Kind::LockQueue, Kind::Queue));

    const insight::Shown shown { .verdict = verdict(), .found = noon };
    others[1] = waiter(201, 20s);
    others[2] = waiter(202, 20s);
    EXPECT_THAT(kindsOf(verdict()), testing::ElementsAre(Kind::Queue, Kind::LockQueue))
        << "nearly as much is waited in the queue";
    EXPECT_THAT(kindsOf(insight::steady(shown, verdict(), noon).verdict),
                testing::ElementsAre(Kind::LockQueue, Kind::Queue))
        << "they do not take turns";
    others[1] = waiter(201, 8s);
    others[2] = waiter(202, 8s);
    EXPECT_THAT(kindsOf(insight::steady(shown, verdict(), noon).verdict),
                testing::ElementsAre(Kind::Queue, Kind::LockQueue));
}

TEST_F(QueueTest, IdleTransactionsThatHoldAPoolUpAreOneFinding)
{
    for (core::Session &session : sessions) {
        session.state = core::SessionState::IdleInTransaction;
        session.transactionStart = session.stateChange = noon - *session.pid.number() * 1s;
    }
    others = { waiter(200) };
    blocking = core::Blocking { noon, { { 200, { 101 } } } };

    Verdict found = verdict();

    EXPECT_THAT(kindsOf(found), testing::ElementsAre(Kind::Queue));
    EXPECT_EQ(queueOf(found)->cause, Cause::IdleInTransaction);
    EXPECT_EQ(queueOf(found)->culprit->pid, 104) << "the oldest";
    EXPECT_EQ(queueOf(found)->culprit->idleFor, core::Duration { 104s });
    EXPECT_EQ(queueOf(found)->blocked, 1);

    others.push_back(idler(300));
    found = verdict();
    ASSERT_THAT(kindsOf(found), testing::ElementsAre(Kind::Queue, Kind::IdleHolders));
    EXPECT_EQ(found.others[0].count, 1);
    EXPECT_EQ(found.others[0].aboutOr<insight::Holder>().pid, 300);
}

TEST_F(QueueTest, PoolsThatWaitForOneSessionAreOneFinding)
{
    waitForLocks(0);
    others = { idler(holder) };
    blocking = core::Blocking { noon, {} };
    for (const core::Session &session : sessions)
        blocking->blockers[session.pid] = { holder };
    const auto withMore = [this](core::Instant when) {
        QList<core::SamplePtr> all = samples(when, waiting);
        core::Sample pgb = *all[1];
        core::Links links = *pgb.links;
        links.servers[4].pool = u"stock/app"_s;
        pgb.pools.push_back(pool(u"stock"_s, u"app"_s, 1, 3, 0));
        pgb.pools.push_back(pool(u"idle"_s, u"app"_s, 0, 1, 0));
        for (core::Pool &each : pgb.pools)
            each.oldestWait = 3s;
        tell(pgb, links);
        return QList<core::SamplePtr> { all[0], shared(pgb) };
    };
    ClusterHistory known({ u"pg-1"_s, u"pgb-a"_s });
    for (const auto when : { noon - 1s, noon }) {
        for (const auto &sample : withMore(when))
            known.add(sample, when);
    }
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));

    const Verdict found =
        insight::verdictOf(known, {}, insight::figuresOf(known, {}, minute, moment, {}), moment);

    ASSERT_THAT(kindsOf(found), testing::ElementsAre(Kind::Queue, Kind::Queue));
    EXPECT_EQ(queueOf(found)->pool, u"shop/app");
    EXPECT_EQ(queueOf(found)->culprit->pid, holder);
    EXPECT_EQ(queueOf(found)->others.count, 1);
    EXPECT_EQ(queueOf(found)->others.waiting, 3);
    EXPECT_EQ(found.aboutOr<insight::Queued>().queues, 2)
        << "those that wait for the same are said elsewhere";
    EXPECT_EQ(queueOf(found.others[0])->pool, u"idle/app");
}

TEST(OneCause, ADatabaseThatIsDownIsAFindingWithTheClientsThatWaitForIt)
{
    const auto up = shared(database(u"pg-1"_s));
    const auto down = shared(failure(core::Fault::Refused, u"pg-1"_s));

    const Verdict found = withBroken(withoutServers(), { up, down });

    EXPECT_THAT(kindsOf(found), testing::ElementsAre(Kind::SomeLost));
    EXPECT_EQ(found.endpoint, u"pg-1");
    EXPECT_EQ(found.aboutOr<insight::Silence>().waiting, 12);
    EXPECT_EQ(found.age, core::Duration { 3s });
    const Verdict alone = withBroken(withoutServers(), { up, down }, { u"pgb-a"_s });
    ASSERT_THAT(kindsOf(alone), testing::ElementsAre(Kind::Queue));
    EXPECT_EQ(queueOf(alone)->login.silent, u"pg-1") << "it is the cause, and no finding of this endpoint";
}

TEST(OneCause, ClientsWaitForTheOneThatTheyLeadToOfSeveralThatAreDown)
{
    const Verdict found =
        withBroken(withoutServers(), { shared(database(u"pg-1"_s)), shared(database(u"pg-2"_s)),
                                       shared(failure(core::Fault::Refused, u"pg-1"_s)),
                                       shared(failure(core::Fault::Refused, u"pg-2"_s)) });

    ASSERT_THAT(kindsOf(found), testing::ElementsAre(Kind::SomeLost, Kind::SomeLost));
    EXPECT_EQ(found.count, 2);
    EXPECT_EQ(found.aboutOr<insight::Silence>().waiting, 12);
    EXPECT_EQ(found.others[0].endpoint, u"pg-2");
    EXPECT_EQ(found.others[0].aboutOr<insight::Silence>().waiting, 0);
}

TEST(OneCause, HoweverManyPoolsWaitForADatabaseThatIsDownAnotherQueueIsListed)
{
    const auto up = shared(database(u"pg-1"_s));
    const auto down = shared(failure(core::Fault::Refused, u"pg-1"_s));
    core::Sample pgb = withoutServers();
    for (int i = 1; i < 40; ++i) {
        pgb.pools.push_back(pgb.pools.front());
        pgb.pools.back().name = u"shop%1/app"_s.arg(i);
        pgb.pools.back().oldestWait = 3s + i * 1s;
    }
    core::Pool busy = pool(u"zoo"_s, u"app"_s, 4, 1, 0);
    busy.oldestWait = 3s;
    busy.paused = false;
    pgb.pools.push_back(busy);

    const Verdict found = withBroken(pgb, { up, down });

    ASSERT_THAT(kindsOf(found), testing::ElementsAre(Kind::SomeLost, Kind::Queue));
    EXPECT_EQ(found.aboutOr<insight::Silence>().waiting, 40 * 12);
    EXPECT_EQ(found.age, core::Duration { 42s });
    EXPECT_EQ(queueOf(found.others[0])->pool, u"zoo/app");
    EXPECT_EQ(found.others[0].aboutOr<insight::Queued>().queues, 1);
}

TEST(OneCause, ADatabaseThatRefusesOnlyUsIsNotWhatClientsWaitFor)
{
    const auto up = shared(database(u"pg-1"_s));
    for (const auto fault : { core::Fault::WrongPassword, core::Fault::LimitReached }) {
        const auto closed = shared(failure(fault, u"pg-1"_s));

        const Verdict found = withBroken(withoutServers(), { up, closed });

        ASSERT_THAT(kindsOf(found), testing::ElementsAre(Kind::SomeLost, Kind::Queue));
        EXPECT_EQ(found.aboutOr<insight::Silence>().waiting, 0);
        EXPECT_EQ(queueOf(found.others[0])->login.silent, u"");
    }
}

TEST(OneCause, AnEndpointThatIsFullIsNotSilentToo)
{
    core::Sample calm = withoutServers();
    calm.pools.clear();
    const auto up = shared(database(u"pg-1"_s));
    const auto full = shared(failure(core::Fault::Full, u"pg-1"_s));

    EXPECT_THAT(kindsOf(withBroken(calm, { up, full })), testing::ElementsAre(Kind::Full));
    EXPECT_THAT(kindsOf(withBroken(calm, { full })), testing::ElementsAre(Kind::Full));
}
