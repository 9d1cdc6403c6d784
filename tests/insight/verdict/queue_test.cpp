#include "insight/path/stand_in.h"
#include "insight/verdict/queue_fixture.h"

#include <functional>

namespace {

using Cause = insight::Queue::Cause;
using Kind = insight::Verdict::Kind;
using namespace test;

TEST_F(QueueTest, ThePoolIsTooSmall)
{
    const auto found = queues();

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
    EXPECT_EQ(found[0].endpoint, u"pgb-a");
    EXPECT_EQ(found[0].pool, u"shop/app");
    EXPECT_EQ(found[0].waiting, 12);
    EXPECT_EQ(found[0].concerned, 5);
    EXPECT_EQ(found[0].servers, 5);
    EXPECT_EQ(verdict().kind, Kind::Queue);
}

TEST_F(QueueTest, APoolThatIsTooSmallSaysByHowMuchWhereThatIsMeasured)
{
    waiting.transactionsPerSecond = 200;
    waiting.averageWait = 20ms;
    EXPECT_FALSE(queues().at(0).size.demand) << "how long a server is held is not known";
    waiting.averageTransaction = 25ms;
    EXPECT_EQ(queues().at(0).size.demand, (insight::Demand { 9, 200, 45ms }));

    waiting.transactionsPerSecond = 2000;
    EXPECT_FALSE(queues().at(0).size.demand) << "90 clients are not there: a long wait ended in that second";
    waiting.transactionsPerSecond = 100;
    EXPECT_FALSE(queues().at(0).size.demand) << "on average the five servers were enough";
    waiting.transactionsPerSecond = 200;
    waiting.mode = u"session"_s;
    EXPECT_FALSE(queues().at(0).size.demand) << "a server is held for longer than a transaction";
    waiting.mode = u"transaction"_s;
    waiting.physicalLimit = 20;
    EXPECT_FALSE(queues().at(0).size.demand) << "it is not too small";
}

TEST_F(QueueTest, ADatabaseThatLetsUsInIsNamedWhereThePoolerGetsNoServer)
{
    waiting.physicalTotal = waiting.physicalActive = 0;
    waiting.paused = false;
    sessions.clear();
    const auto lead = [](const core::SamplePtr &sample) {
        auto one = *sample;
        if (one.endpoint.layer == core::Layer::Pooler)
            one.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
        return shared(one);
    };
    const auto found = [&](bool isUp) {
        ClusterHistory known({ u"pg-1"_s, u"pgb-a"_s });
        for (const auto when : { noon - 1s, noon }) {
            for (const auto &sample : samples(when, waiting))
                known.add(lead(sample), when);
        }
        if (!isUp)
            known.add(shared(failure(core::Fault::Refused, u"pg-1"_s)), noon);
        const auto moment = insight::clusterSnapshotOf(insight::standingSamples(known, {}, noon));
        return queuesIn(known, moment).judged;
    };
    ASSERT_EQ(found(true).size(), 1u);
    EXPECT_EQ(found(true)[0].cause, Cause::Login);
    EXPECT_EQ(found(true)[0].login.admitting, u"pg-1");
    EXPECT_EQ(found(false)[0].login.admitting, u"");
}

TEST_F(QueueTest, ItsServersWaitForALock)
{
    waitForLocks(1);
    others = { backend(41207, at(u"10.20.9.3"_s, 5001)) };
    others[0].application = u"psql"_s;
    blocking = core::Blocking { noon, { { 101, { 41207 } }, { 102, { 101, 41207 } }, { 103, { 41207 } } } };

    const auto found = queues();

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cause, Cause::Locks);
    EXPECT_EQ(found[0].concerned, 4);
    EXPECT_EQ(found[0].culprit->pid, 41207);
    EXPECT_EQ(found[0].culprit->database, u"pg-1");
    EXPECT_EQ(found[0].culprit->application, u"psql");
    EXPECT_FALSE(found[0].culprit->client) << "it came directly";
    EXPECT_EQ(verdict().filter, u"pid=41207 endpoint=pg-1");
}

TEST_F(QueueTest, WhoLooksAtThePoolerAloneIsToldTheCauseBehindIt)
{
    waitForLocks(1);
    others = { backend(41207, at(u"10.20.9.3"_s, 5001)) };
    blocking = core::Blocking { noon, { { 101, { 41207 } }, { 102, { 41207 } }, { 103, { 41207 } } } };
    const ClusterHistory known = past();
    const insight::Scope scope { u"pgb-a"_s };
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}), scope);
    const auto figures = insight::figuresOf(known, scope, minute, moment, cores);

    const auto found = queuesIn(known, moment, figures).judged;

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cause, Cause::Locks);
    EXPECT_EQ(found[0].culprit->pid, 41207);
    const insight::Scope elsewhere { u"pg-1"_s };
    const auto other = insight::clusterSnapshotOf(insight::latestSamples(known, {}), elsewhere);
    EXPECT_TRUE(queuesIn(known, other, figures).judged.empty()) << "it has no queue of its own";
}

TEST_F(QueueTest, TheBlockerIsAClientBehindThePooler)
{
    waitForLocks(1);
    sessions[0].state = core::SessionState::IdleInTransaction;
    sessions[0].application = u"of the pooler"_s;
    blocking = core::Blocking { noon, { { 101, { 100 } }, { 102, { 100 } } } };

    const auto found = queues();

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cause, Cause::Locks);
    EXPECT_EQ(found[0].culprit->pid, 100);
    EXPECT_EQ(found[0].culprit->application, u"shop");
    ASSERT_TRUE(found[0].culprit->client);
    EXPECT_EQ(found[0].culprit->client->from, at(u"10.0.4.17"_s, 1));
    EXPECT_EQ(accusedBy(verdict()).client, found[0].culprit->client);
}

TEST_F(QueueTest, OneOfFiveThatWaitsForALockIsNotTheCause)
{
    waitForLocks(4);

    EXPECT_EQ(queues().at(0).cause, Cause::TooSmall);
}

TEST_F(QueueTest, ARingOfBlockersHasAnEnd)
{
    waitForLocks(0);
    blocking = core::Blocking { noon, { { 100, { 101 } }, { 101, { 100 } } } };

    EXPECT_EQ(queues().at(0).cause, Cause::Locks);
}

TEST_F(QueueTest, ItsClientsAreIdleInTransaction)
{
    for (int i = 0; i < 3; ++i) {
        sessions[std::size_t(i)].state = core::SessionState::IdleInTransaction;
        sessions[std::size_t(i)].transactionStart = noon - i * 1min;
    }

    const auto found = queues();

    EXPECT_EQ(found.at(0).cause, Cause::IdleInTransaction);
    EXPECT_EQ(found[0].concerned, 3);
    EXPECT_EQ(found[0].culprit->pid, 102) << "the oldest";
    EXPECT_EQ(found[0].culprit->application, u"shop");
}

TEST_F(QueueTest, WhereNoConnectionsAreKnownItsBackendsAreThoseOfItsDatabaseAndUser)
{
    tellsLinks = false;
    waiting.target = u"10.0.0.5:5432/shop_live"_s; // a name of the pooler's own
    for (core::Session &session : sessions) {
        session.state = core::SessionState::IdleInTransaction;
        session.user = waiting.user;
        session.database = u"shop_live"_s;
    }
    EXPECT_EQ(queues().at(0).cause, Cause::IdleInTransaction);

    for (core::Session &session : sessions)
        session.database = waiting.database; // another database that is called so
    EXPECT_NE(queues().at(0).cause, Cause::IdleInTransaction);
}

/// Whatever else a queue may come of, one change each to a pool that is too small.
struct CauseCase
{
    const char *what;
    std::function<void(core::Pool &pool, std::vector<core::Limit> &limits, std::optional<double> &cores,
                       std::vector<core::Session> &sessions)>
        change;
    Cause cause;
};

TEST_F(QueueTest, APoolersLongNamesAreThoseThatTheServerCutShort)
{
    tellsLinks = false;
    waiting.user = u"user"_s.repeated(20);
    waiting.target = u"10.0.0.5:5432/"_s + u"shop"_s.repeated(20);
    for (core::Session &session : sessions) {
        session.state = core::SessionState::IdleInTransaction;
        session.user = waiting.user.first(63);
        session.database = u"shop"_s.repeated(20).first(63);
    }
    EXPECT_EQ(queues().at(0).cause, Cause::IdleInTransaction);

    for (core::Session &session : sessions)
        session.user.chop(1);
    EXPECT_NE(queues().at(0).cause, Cause::IdleInTransaction) << "another user's";

    waiting.physicalLimit = 20;
    databaseLimits = { { .scope = core::LimitScope::Role,
                         .name = waiting.user.first(63),
                         .used = 5,
                         .limit = 5,
                         .usable = 5 } };
    EXPECT_EQ(queues().at(0).cause, Cause::Limit);
    databaseLimits.front().scope = core::LimitScope::Database;
    databaseLimits.front().name = u"shop"_s.repeated(20).first(63);
    EXPECT_EQ(queues().at(0).cause, Cause::Limit);
}

TEST_F(QueueTest, TheCauseIsWhatTheServersAreDoing)
{
    const auto idle = [](std::vector<core::Session> &backends) {
        for (auto &session : backends)
            session.state = core::SessionState::Idle;
    };
    const CauseCase situations[] = {
        { "an operator has paused it",
          [](auto &pool, auto &, auto &, auto &) {
              pool.paused = true;
              pool.physicalTotal = pool.physicalActive = 0;
          },
          Cause::Paused },
        { "not paused", [](auto &pool, auto &, auto &, auto &) { pool.paused = false; }, Cause::TooSmall },
        { "servers are stuck in login", [](auto &pool, auto &, auto &, auto &) { pool.physicalLogin = 4; },
          Cause::Login },
        { "no server gets in",
          [](auto &pool, auto &, auto &, auto &backends) {
              pool.physicalTotal = pool.physicalActive = 0;
              backends.clear();
          },
          Cause::Login },
        { "one logs in", [](auto &pool, auto &, auto &, auto &) { pool.physicalLogin = 1; },
          Cause::TooSmall },
        { "pinned as the pooler says", [](auto &pool, auto &, auto &, auto &) { pool.pinned = 4; },
          Cause::Pinned },
        { "a few are pinned", [](auto &pool, auto &, auto &, auto &) { pool.pinned = 1; }, Cause::TooSmall },
        { "idle sessions keep a session pool",
          [&](auto &pool, auto &, auto &, auto &backends) {
              pool.mode = u"session"_s;
              idle(backends);
          },
          Cause::Pinned },
        { "idle backends of a transaction pool were linked a while ago",
          [&](auto &, auto &, auto &, auto &backends) { idle(backends); }, Cause::TooSmall },
        { "more at work than cores", [](auto &, auto &, auto &count, auto &) { count = 0.01; }, Cause::Cpu },
        { "more wait for the disk than there are cores",
          [](auto &, auto &, auto &count, auto &backends) {
              count = 0.01;
              for (auto &session : backends)
                  session.waitType = u"IO"_s;
          },
          Cause::TooSmall },
        { "fewer servers than it may have",
          [](auto &pool, auto &, auto &, auto &) { pool.physicalLimit = 20; }, Cause::HeldBack },
        { "it has its reserve, too", [](auto &pool, auto &, auto &, auto &) { pool.physicalLimit = 3; },
          Cause::TooSmall },
        { "none of its reserve is there yet",
          [](auto &pool, auto &, auto &, auto &) { pool.physicalReserve = 2; }, Cause::ReserveLeft },
        { "one of its reserve is left",
          [](auto &pool, auto &, auto &, auto &) {
              pool.physicalLimit = 4;
              pool.physicalReserve = 2;
          },
          Cause::ReserveLeft },
        { "all of its reserve is there",
          [](auto &pool, auto &, auto &, auto &) {
              pool.physicalLimit = 3;
              pool.physicalReserve = 2;
          },
          Cause::TooSmall },
        { "how many it may have is not measured",
          [](auto &pool, auto &, auto &, auto &) { pool.physicalLimit.reset(); }, Cause::NotKnown },
        { "fewer at work than cores", [](auto &, auto &, auto &count, auto &) { count = 64; },
          Cause::TooSmall },
        { "the pooler's own limit for the database",
          [](auto &, auto &ceilings, auto &, auto &) {
              ceilings = {
                  { .scope = core::LimitScope::PoolerDatabase, .name = u"shop"_s, .used = 5, .limit = 5 }
              };
          },
          Cause::Limit },
        { "others have all servers of the database",
          [](auto &pool, auto &ceilings, auto &, auto &backends) {
              ceilings = {
                  { .scope = core::LimitScope::PoolerDatabase, .name = u"shop"_s, .used = 5, .limit = 5 }
              };
              pool.physicalTotal = pool.physicalActive = 0;
              backends.clear();
          },
          Cause::Limit },
        { "the proxy's limit for its server",
          [](auto &pool, auto &ceilings, auto &, auto &) {
              ceilings = { { .scope = core::LimitScope::ProxyServer,
                             .name = pool.name + u"/db1"_s,
                             .used = 2,
                             .limit = 2 } };
          },
          Cause::Limit },
        { "a limit of clients, which are refused",
          [](auto &, auto &ceilings, auto &, auto &) {
              ceilings = { { .scope = core::LimitScope::PoolerDatabase,
                             .name = u"shop"_s,
                             .setting = u"max_db_client_connections"_s,
                             .used = 200,
                             .limit = 200 } };
          },
          Cause::TooSmall },
        { "a limit for another database",
          [](auto &, auto &ceilings, auto &, auto &) {
              ceilings = {
                  { .scope = core::LimitScope::PoolerDatabase, .name = u"cron"_s, .used = 5, .limit = 5 }
              };
          },
          Cause::TooSmall },
        { "a limit that is not reached",
          [](auto &, auto &ceilings, auto &, auto &) {
              ceilings = {
                  { .scope = core::LimitScope::PoolerUser, .name = u"app"_s, .used = 5, .limit = 6 }
              };
          },
          Cause::TooSmall },
    };
    const auto small = waiting;
    const auto running = sessions;
    for (const CauseCase &situation : situations) {
        SCOPED_TRACE(situation.what);
        waiting = small;
        sessions = running;
        limits.clear();
        cores.reset();
        situation.change(waiting, limits, cores, sessions);

        const auto found = queues();

        ASSERT_EQ(found.size(), 1u);
        EXPECT_EQ(found[0].cause, situation.cause);
    }
}

TEST_F(QueueTest, HowMuchOfTheReserveIsLeftIsCounted)
{
    waiting.physicalLimit = 4;
    waiting.physicalReserve = 2;
    EXPECT_EQ(queues().at(0).size.reserve, 1);
    EXPECT_EQ(queues().at(0).servers, 5);

    waiting.oldestWait = 3ms;
    EXPECT_EQ(verdict().severity, insight::Severity::Warning) << "a short wait is usual in a busy pool";
}

TEST_F(QueueTest, AServerThatTakesNoMoreOfItsRoleHoldsItBack)
{
    waiting.physicalLimit = 20;
    databaseLimits = {
        { .scope = core::LimitScope::Role, .name = u"app"_s, .used = 5, .limit = 5, .usable = 5 }
    };

    const auto found = queues();

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cause, Cause::Limit);
    EXPECT_EQ(found[0].reached->limit.name, u"app");
    EXPECT_EQ(found[0].reached->endpoint, u"pg-1");
    EXPECT_EQ(found[0].reached->system, u"postgresql");

    databaseLimits.front().name = u"cron"_s;
    EXPECT_EQ(queues().at(0).cause, Cause::HeldBack) << "another role's is not in its way";
    EXPECT_EQ(queues().at(0).size.most, 20);
}

TEST_F(QueueTest, ClientsThatWaitComeBeforeARoleThatIsMerelyAtItsLimit)
{
    waiting.oldestWait = 3ms;
    others = { backend(41207, at(u"10.20.9.3"_s, 5001)) };
    others[0].user = u"limited"_s;
    databaseLimits = {
        { .scope = core::LimitScope::Role, .name = u"limited"_s, .used = 1, .limit = 1, .usable = 1 }
    };

    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::Queue);
    ASSERT_EQ(found.others.size(), 1u);
    EXPECT_EQ(found.others[0].kind, Kind::UsedUp);
}

} // namespace
