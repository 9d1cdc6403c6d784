#include "insight/queue.h"
#include "insight/verdict.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

#include <functional>

namespace {

using insight::Figures;
using insight::Past;
using insight::Queue;
using insight::Verdict;
using Cause = Queue::Cause;
using Kind = Verdict::Kind;
using namespace test;

const auto databaseIn = at(u"10.0.0.5"_s, 5432);
const insight::TimeSpan minute { noon - 1min, noon };

core::Address poolerOut(int place)
{
    return at(u"10.0.0.2"_s, 40000 + place);
}

/// Twelve clients wait 840 ms for one of the five servers of a pool, as they did a second ago.
class QueueTest : public ::testing::Test
{
protected:
    QueueTest()
    {
        waiting.oldestWait = 840ms;
        waiting.physicalLimit = 5;
        for (int i = 0; i < 5; ++i)
            sessions.push_back(backend(100 + i, poolerOut(i)));
    }

    void waitForLocks(int from)
    {
        for (std::size_t i = 0; i < sessions.size(); ++i) {
            if (int(i) < from)
                continue;
            sessions[i].waitType = u"Lock"_s;
            sessions[i].waitEvent = u"transactionid"_s;
        }
    }

    QList<core::SamplePtr> samples(core::Instant when, core::Pool pool)
    {
        auto pgb = pooler(u"pgb-a"_s);
        pgb.received = when;
        pgb.pools = { std::move(pool) };
        pgb.limits = limits;
        std::vector<core::Link> clients;
        std::vector<core::Link> servers;
        std::vector<core::SessionPtr> backends;
        for (std::size_t i = 0; i < sessions.size(); ++i) {
            const QString key = QString::number(i);
            clients.push_back(client(u"c"_s + key, at(u"10.0.4.17"_s, int(i) + 1), u"s"_s + key));
            servers.push_back(
                server(u"s"_s + key, poolerOut(int(i)), databaseIn, sessions[i].pid, u"c"_s + key));
            servers.back().pool = waiting.name;
            backends.push_back(session(sessions[i]));
        }
        for (const auto &other : others)
            backends.push_back(session(other));
        tell(pgb, links(clients, servers));
        auto db = database(u"pg-1"_s, u"10.0.0.5:5432"_s, backends);
        db.received = when;
        db.blocking = blocking;
        return { shared(db), shared(pgb) };
    }

    Past past(bool alsoBefore = true)
    {
        Past past({ u"pg-1"_s, u"pgb-a"_s });
        auto before = waiting;
        before.logicalWaiting = alsoBefore ? 3 : 0;
        for (const auto &sample : samples(noon - 1s, before))
            past.add(sample, noon - 1s);
        for (const auto &sample : samples(noon, waiting))
            past.add(sample, noon);
        return past;
    }

    std::vector<Queue> queues(bool alsoBefore = true)
    {
        const Past known = past(alsoBefore);
        const auto moment = insight::momentOf(insight::latestSamples(known, {}));
        return insight::queuesOf(known, moment, insight::figuresOf(known, {}, minute, moment, cores));
    }

    Verdict verdict(bool alsoBefore = true)
    {
        const Past known = past(alsoBefore);
        const auto moment = insight::momentOf(insight::latestSamples(known, {}));
        return insight::verdictOf(known, {}, insight::figuresOf(known, {}, minute, moment, cores), moment);
    }

    core::Pool waiting = pool(u"shop"_s, u"app"_s, 5, 12, 9);
    std::vector<core::Session> sessions;
    std::vector<core::Session> others;
    std::vector<core::Limit> limits;
    std::optional<core::Blocking> blocking;
    std::optional<double> cores;
};

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
    EXPECT_EQ(found[0].pid, 41207);
    EXPECT_EQ(found[0].database, u"pg-1");
    EXPECT_EQ(found[0].application, u"psql");
    EXPECT_FALSE(found[0].at) << "it came directly";
    EXPECT_EQ(verdict().filter, u"pid=41207");
}

TEST_F(QueueTest, WhoLooksAtThePoolerAloneIsToldTheCauseBehindIt)
{
    waitForLocks(1);
    others = { backend(41207, at(u"10.20.9.3"_s, 5001)) };
    blocking = core::Blocking { noon, { { 101, { 41207 } }, { 102, { 41207 } }, { 103, { 41207 } } } };
    const Past known = past();
    const insight::Scope scope { u"pgb-a"_s };
    const auto moment = insight::momentOf(insight::latestSamples(known, {}), scope);
    const auto figures = insight::figuresOf(known, scope, minute, moment, cores);

    const auto found = insight::queuesOf(known, moment, figures);

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cause, Cause::Locks);
    EXPECT_EQ(found[0].pid, 41207);
    const insight::Scope elsewhere { u"pg-1"_s };
    const auto other = insight::momentOf(insight::latestSamples(known, {}), elsewhere);
    EXPECT_TRUE(insight::queuesOf(known, other, figures).empty()) << "it has no queue of its own";
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
    EXPECT_EQ(found[0].pid, 100);
    EXPECT_EQ(found[0].application, u"shop");
    EXPECT_EQ(found[0].at, at(u"10.0.4.17"_s, 1));
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
    EXPECT_EQ(found[0].pid, 102) << "the oldest";
    EXPECT_EQ(found[0].application, u"shop");
}

/// Whatever else a queue may come of, one change each to a pool that is too small.
struct Situation
{
    const char *what;
    std::function<void(core::Pool &pool, std::vector<core::Limit> &limits, std::optional<double> &cores,
                       std::vector<core::Session> &sessions)>
        change;
    Cause cause;
};

TEST_F(QueueTest, TheCauseIsWhatTheServersAreDoing)
{
    const auto idle = [](std::vector<core::Session> &backends) {
        for (auto &session : backends)
            session.state = core::SessionState::Idle;
    };
    const Situation situations[] = {
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
        { "fewer at work than cores", [](auto &, auto &, auto &count, auto &) { count = 64; },
          Cause::TooSmall },
        { "the pooler's own limit for the database",
          [](auto &, auto &ceilings, auto &, auto &) {
              ceilings = { { .scope = u"pooler-database"_s, .name = u"shop"_s, .used = 5, .limit = 5 } };
          },
          Cause::Limit },
        { "others have all servers of the database",
          [](auto &pool, auto &ceilings, auto &, auto &backends) {
              ceilings = { { .scope = u"pooler-database"_s, .name = u"shop"_s, .used = 5, .limit = 5 } };
              pool.physicalTotal = pool.physicalActive = 0;
              backends.clear();
          },
          Cause::Limit },
        { "the proxy's limit for its server",
          [](auto &pool, auto &ceilings, auto &, auto &) {
              ceilings = {
                  { .scope = u"proxy-server"_s, .name = pool.name + u"/db1"_s, .used = 2, .limit = 2 }
              };
          },
          Cause::Limit },
        { "a limit of clients, who are sent away",
          [](auto &, auto &ceilings, auto &, auto &) {
              ceilings = { { .scope = u"pooler-database"_s,
                             .name = u"shop"_s,
                             .setting = u"max_db_client_connections"_s,
                             .used = 200,
                             .limit = 200 } };
          },
          Cause::TooSmall },
        { "a limit for another database",
          [](auto &, auto &ceilings, auto &, auto &) {
              ceilings = { { .scope = u"pooler-database"_s, .name = u"cron"_s, .used = 5, .limit = 5 } };
          },
          Cause::TooSmall },
        { "a limit that is not reached",
          [](auto &, auto &ceilings, auto &, auto &) {
              ceilings = { { .scope = u"pooler-user"_s, .name = u"app"_s, .used = 5, .limit = 6 } };
          },
          Cause::TooSmall },
    };
    const auto small = waiting;
    const auto running = sessions;
    for (const Situation &situation : situations) {
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

TEST_F(QueueTest, WhoWaitsInOneSampleOnlyIsNoQueue)
{
    EXPECT_TRUE(queues(false).empty());
    EXPECT_NE(verdict(false).kind, Kind::Queue);

    waiting.oldestWait = 1001ms;
    EXPECT_EQ(queues(false).size(), 1u) << "it waited before, unseen";
}

TEST_F(QueueTest, AQueueKnowsSinceWhen)
{
    Past known({ u"pgb-a"_s });
    auto nobody = waiting;
    nobody.logicalWaiting = 0;
    // Two without, then a queue with a blip in it.
    const core::Pool pools[] = { nobody, nobody, waiting, nobody, waiting, waiting };
    core::Instant when = noon - 6s;
    for (const core::Pool &pool : pools)
        known.add(samples(when += 1s, pool).back(), when);
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));

    const auto found = insight::queuesOf(known, moment, insight::figuresOf(known, {}, minute, moment, cores));

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].since, noon - 3s);
}

TEST_F(QueueTest, AShortWaitIsUsual)
{
    waiting.oldestWait = 3ms;
    EXPECT_EQ(verdict().gravity, insight::Gravity::Notice);

    waiting.oldestWait = 500ms;
    EXPECT_EQ(verdict().gravity, insight::Gravity::Warning);
}

TEST_F(QueueTest, OfTwoTheOneNearestTheDatabaseComesFirst)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    core::Pool servers;
    servers.name = u"pg_pool/pgb-a"_s;
    servers.logicalWaiting = 40;
    servers.oldestWait = 2s;
    haproxy.pools = { servers };
    Past known = past();
    known.add(shared(haproxy), noon);
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));
    const auto figures = insight::figuresOf(known, {}, minute, moment, cores);

    const auto found = insight::verdictOf(known, {}, figures, moment);

    EXPECT_EQ(found.kind, Kind::Queue);
    EXPECT_EQ(found.endpoint, u"pgb-a");
    EXPECT_EQ(found.queues, 2);
    EXPECT_EQ(found.otherQueue, u"haproxy");
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
    haproxy.pools = { servers };
    auto all = samples(noon, waiting);
    all.back() = shared(haproxy); // in place of the pooler
    Past known({ u"pg-1"_s, u"haproxy"_s });
    for (const auto &sample : all)
        known.add(sample, noon);

    const auto figures =
        insight::figuresOf(known, {}, minute, insight::momentOf(insight::latestSamples(known, {})), cores);

    EXPECT_EQ(figures.layers, 4);
    EXPECT_EQ(figures.layersMeasured, 2);
    EXPECT_FALSE(figures.ratio) << "what leaves the proxy arrives at the database";
}

TEST_F(QueueTest, AFullDoorIsToldAfterWhatFillsIt)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.neighbours = { leadsTo(u"10.0.0.2"_s, 6432) };
    haproxy.limits = { { .scope = u"proxy"_s, .name = u"pg_in"_s, .used = 60, .limit = 60, .usable = 60 } };
    Past known = past();
    known.list(u"haproxy"_s);
    known.add(shared(haproxy), noon);
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));
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
    haproxy.limits = { { .scope = u"proxy-server"_s, .name = servers.name, .used = 30, .limit = 30 } };
    Past known({ u"haproxy"_s });
    known.add(shared(haproxy), noon);
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));

    const auto found = insight::queuesOf(known, moment, insight::figuresOf(known, {}, minute, moment, cores));

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cause, Cause::Limit);
    EXPECT_EQ(found[0].limit.used, 30);
}

TEST_F(QueueTest, AFullFrontendQueuesOutsideUnseen)
{
    auto haproxy = proxy(u"haproxy"_s);
    haproxy.limits = { { .scope = u"proxy"_s, .name = u"pg_in"_s, .used = 60, .limit = 60, .usable = 60 } };
    Past known({ u"haproxy"_s });
    known.add(shared(haproxy), noon);
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));

    const auto found = insight::verdictOf(known, {}, insight::figuresOf(known, {}, minute, moment), moment);

    EXPECT_EQ(found.kind, Kind::Full);
    EXPECT_EQ(found.limit.name, u"pg_in");
}

TEST_F(QueueTest, AnApplicationPoolMayWaitToo)
{
    auto hikari = station(u"application"_s, u"shop-api"_s, u"10.0.4.17:8080"_s);
    auto its = pool(u"shop"_s, u"app"_s, 10, 7, 0);
    its.oldestWait = 3s;
    hikari.pools = { its };
    Past known({ u"shop-api"_s });
    known.add(shared(hikari), noon);
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));

    const auto found = insight::queuesOf(known, moment, insight::figuresOf(known, {}, minute, moment, cores));

    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].layer, u"application");
}

TEST_F(QueueTest, AWarmPoolWithNobodyWaitingIsCalm)
{
    waiting.logicalWaiting = 0;
    limits = { { .scope = u"pool"_s, .name = u"shop/app"_s, .used = 5, .limit = 5, .usable = 5 } };

    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::Calm);
    EXPECT_EQ(found.layers, 3);
    EXPECT_EQ(found.layersMeasured, 2) << "nobody asks the applications";
}

TEST_F(QueueTest, APoolerThatTakesNoMoreClientsIsFull)
{
    waiting.logicalWaiting = 0;
    limits = {
        { .scope = u"pooler"_s, .setting = u"max_client_conn"_s, .used = 100, .limit = 100, .usable = 100 }
    };

    EXPECT_EQ(verdict().kind, Kind::Full);
    EXPECT_EQ(verdict().endpoint, u"pgb-a");
}

TEST_F(QueueTest, ASilentPoolerIsALayerNotMeasured)
{
    Past known = past();
    known.add(shared(failure(core::Fault::Refused, u"pgb-a"_s)), noon + 1s);
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));

    const auto figures = insight::figuresOf(known, {}, minute, moment);

    EXPECT_EQ(figures.layers, 3);
    EXPECT_EQ(figures.layersMeasured, 1);
    EXPECT_EQ(figures.databases, 1);
    EXPECT_EQ(figures.answeringDatabases, 1);
    EXPECT_EQ(figures.endpoints, 2);
}

TEST_F(QueueTest, TheRatioIsThatOfTheWholeCluster)
{
    others = { backend(7, at(u"10.0.9.3"_s, 1)), backend(8, at(u"10.0.9.3"_s, 2)) };
    const Past known = past();
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));

    const auto figures = insight::figuresOf(known, {}, minute, moment);

    ASSERT_TRUE(figures.ratio);
    EXPECT_EQ(figures.ratio->physical, 7) << "five of the pooler and two direct ones";
    EXPECT_EQ(figures.ratio->logical, 28) << "26 clients of the pooler and the direct ones";
}

TEST_F(QueueTest, TheFiguresOfDatabasesAreNotThoseOfPoolers)
{
    const Past known = past();
    const auto moment = insight::momentOf(insight::latestSamples(known, {}));

    const auto figures = insight::figuresOf(known, {}, { noon - 1s, noon }, moment);

    ASSERT_TRUE(figures.lockWait);
    EXPECT_FALSE(figures.lockWait->partly);
    EXPECT_EQ(figures.measured, 1);
    EXPECT_EQ(figures.coverage, 1);
}

} // namespace
