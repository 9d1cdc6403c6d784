#include "insight/verdict/leaks.h"
#include "insight/verdict/queue_fixture.h"

// Connections that an application holds out of its own pool and does not use.

using namespace test;
using insight::Leak;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

class LeakTest : public ::testing::Test
{
protected:
    LeakTest()
    {
        app.ownName = u"shop-api"_s;
        app.pools = { pool({}, {}, 3, 0, 0) };
        app.pools[0].name = u"HikariPool-1"_s;
        app.pools[0].averageUse = 12ms;
        for (int i = 0; i < 3; ++i) {
            core::Session session = backend(100 + i, at(u"10.0.4.17"_s, 5000 + i));
            session.application = u"shop-api"_s;
            session.user = u"app"_s;
            session.query = u"select * from orders where id = 7"_s;
            sessions.push_back(session);
        }
        rest(1, 4min);
    }

    void rest(std::size_t which, core::Duration time)
    {
        sessions[which].state = core::SessionState::Idle;
        sessions[which].stateChange = noon - time;
    }

    /// The pool has so many unused connections, out of three.
    void keep(qint64 unused)
    {
        app.pools[0].physicalIdle = unused;
        app.pools[0].physicalActive = app.pools[0].logicalActive = 3 - unused;
    }

    std::vector<Verdict> verdicts(core::Duration watched)
    {
        std::vector<core::SessionPtr> backends;
        backends.reserve(sessions.size());
        for (const core::Session &session : sessions)
            backends.push_back(test::session(session));
        ClusterHistory known({ u"pg-1"_s, u"app1:8080"_s });
        const core::Sample now = app;
        for (core::Instant when = noon - watched; when <= noon; when += 1s) {
            if (before && when < noon)
                app.pools = before->pools;
            else
                app.pools = now.pools;
            for (core::Sample sample : { test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, backends), app }) {
                sample.received = when;
                known.add(shared(sample), when);
            }
        }
        app = now;
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        const Verdict verdict =
            insight::verdictOf(known, {}, insight::figuresOf(known, {}, minute, moment), moment);
        std::vector<Verdict> all { verdict };
        all.insert(all.end(), verdict.others.begin(), verdict.others.end());
        return all;
    }

    std::vector<Verdict> found(core::Duration watched = 30s)
    {
        std::vector<Verdict> all = verdicts(watched);
        std::erase_if(all, [](const Verdict &each) { return each.kind != Verdict::Kind::Leak; });
        return all;
    }

    core::Sample app = ofLayer(core::Layer::Application, u"app1:8080"_s, u"10.0.4.17:8080"_s);
    std::optional<core::Sample> before; ///< until the last answer
    std::vector<core::Session> sessions;
};

} // namespace

TEST_F(LeakTest, IsABorrowedConnectionThatRestsBelow)
{
    const auto leaks = found();
    ASSERT_THAT(leaks, SizeIs(1));
    EXPECT_EQ(leaks[0].endpoint, u"app1:8080"_s);
    EXPECT_EQ(leaks[0].severity, core::Severity::Warning);
    EXPECT_EQ(leaks[0].count, 1);
    EXPECT_EQ(leaks[0].age, 4min);
    EXPECT_EQ(leaks[0].aboutOr<insight::Leak>(),
              (Leak { .pool = u"HikariPool-1"_s,
                      .named = u"shop-api"_s,
                      .idle = 1,
                      .longerThan = 10s,
                      .use = 12ms,
                      .database = u"pg-1"_s,
                      .pid = 101,
                      .application = u"shop-api"_s,
                      .user = u"app"_s,
                      .statement = u"select * from orders where id = ?"_s }));
    EXPECT_EQ(leaks[0].filter, u"pid=101 endpoint=pg-1"_s);
}

TEST_F(LeakTest, TakesTenTimesAsLongAsAUse)
{
    app.pools[0].averageUse = 2s;
    rest(1, 19s);
    EXPECT_THAT(found(), IsEmpty());
    rest(1, 21s);
    EXPECT_THAT(found(), SizeIs(1));
    app.pools[0].averageUse = 1ms;
    rest(1, 9s);
    EXPECT_THAT(found(), IsEmpty()) << "it may do something else for a moment";
}

TEST_F(LeakTest, IsNoneWhereThePoolMayHoldTheConnection)
{
    keep(1);
    EXPECT_THAT(found(), IsEmpty());
    rest(2, 5min);
    const auto leaks = found();
    ASSERT_THAT(leaks, SizeIs(1)) << "one of two is not in the pool";
    EXPECT_EQ(leaks[0].count, 1);
    EXPECT_EQ(leaks[0].aboutOr<insight::Leak>().pid, std::nullopt) << "either of them";
    EXPECT_EQ(leaks[0].aboutOr<insight::Leak>().statement, QString());
    keep(2);
    before = app;
    keep(0);
    EXPECT_THAT(found(), IsEmpty()) << "both may have been borrowed just now";
}

TEST_F(LeakTest, IsNotClaimedBeforeThePoolWasWatchedForSoLong)
{
    EXPECT_THAT(found(9s), IsEmpty());
    EXPECT_THAT(found(11s), SizeIs(1));
}

TEST_F(LeakTest, IsNotClaimedWhereOneSideIsNotKnown)
{
    const core::Sample whole = app;
    app.pools[0].averageUse.reset();
    EXPECT_THAT(found(), IsEmpty());
    app = whole;
    app.pools[0].physicalIdle.reset();
    EXPECT_THAT(found(), IsEmpty());
    app = whole;
    app.pools[0].physicalTotal = 4;
    EXPECT_THAT(found(), IsEmpty()) << "one of its connections was not found";
    app = whole;
    sessions[1].stateChange.reset();
    EXPECT_THAT(found(), IsEmpty());
    sessions[1].stateChange = noon - 4min;
    sessions[1].hidden = true;
    EXPECT_THAT(found(), IsEmpty());
}

TEST_F(LeakTest, IsNotClaimedOfConnectionsThatOnlyComeFromTheHostOfTheApplication)
{
    for (core::Session &session : sessions)
        session.application.clear();
    EXPECT_THAT(found(), SizeIs(1)) << "nothing else comes from there";
    core::Session other = backend(110, at(u"10.0.4.17"_s, 5010));
    other.application = u"poolscope recorder"_s;
    sessions.push_back(other);
    EXPECT_THAT(found(), SizeIs(1)) << "but for us";
    sessions.back().application = u"billing"_s;
    EXPECT_THAT(found(), IsEmpty()) << "the nameless ones may be those of a pooler there";
}

namespace {

class LeakBehindAPooler : public LeakTest
{
protected:
    LeakBehindAPooler()
    {
        app.pools[0].physicalTotal = 2;
        keep(0);
        app.pools[0].physicalActive = app.pools[0].logicalActive = 2;
        for (int i = 0; i < 2; ++i) {
            clients.push_back(client(u"c%1"_s.arg(i), at(u"10.0.4.17"_s, 5000 + i), {}, u"shop-api"_s));
            clients.back().user = u"app"_s;
            clients.back().requestedAt = noon - (i == 1 ? 4min : 1s);
        }
    }

    /// As `verdicts()`, with a pooler in transaction mode between, which lists its clients every five
    /// seconds.
    std::vector<Verdict> found(core::Duration watched = 30s)
    {
        ClusterHistory known({ u"pgb"_s, u"app1:8080"_s });
        for (core::Instant when = noon - watched; when <= noon; when += 1s) {
            core::Links list = links(clients, {});
            if (when < noon) // one works all the time, and the other is idle since the last second
                list.clients[0].requestedAt = when;
            if (when < servedUntil) {
                list.clients[1].peer = u"s1"_s;
                list.clients[1].state = core::LinkState::Active;
            }
            list.received = when;
            if ((noon - when) % 5s == 0s)
                tell(pgb, list);
            for (core::Sample sample : { pgb, app }) {
                sample.received = when;
                if (pgbError && sample.endpoint.name == u"pgb"_s)
                    sample.error = pgbError;
                known.add(shared(sample), when);
            }
        }
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        const Verdict verdict =
            insight::verdictOf(known, {}, insight::figuresOf(known, {}, minute, moment), moment);
        std::vector<Verdict> all { verdict };
        all.insert(all.end(), verdict.others.begin(), verdict.others.end());
        std::erase_if(all, [](const Verdict &each) { return each.kind != Verdict::Kind::Leak; });
        return all;
    }

    core::Sample pgb = pooler(u"pgb"_s);
    std::optional<core::Error> pgbError;
    std::vector<core::Link> clients;
    core::Instant servedUntil = noon - 1h;
};

} // namespace

TEST_F(LeakBehindAPooler, IsAClientThatSendsNothingAndHoldsNoServer)
{
    const auto leaks = found();
    ASSERT_THAT(leaks, SizeIs(1));
    EXPECT_EQ(leaks[0].count, 1);
    EXPECT_EQ(leaks[0].age, 29s) << "it may have been served before the first list";
    const auto &leak = leaks[0].aboutOr<insight::Leak>();
    EXPECT_EQ(leak.database, u"pgb"_s);
    EXPECT_EQ(leak.pid, std::nullopt);
    ASSERT_TRUE(leak.client);
    EXPECT_EQ(leak.client->key, u"c1"_s);
    EXPECT_EQ(leak.application, u"shop-api"_s);
    EXPECT_EQ(leak.statement, QString());
    EXPECT_EQ(leaks[0].filter, QString());
}

TEST_F(LeakBehindAPooler, IsNoneThatWasServedUntilJustNow)
{
    servedUntil = noon - 7s;
    EXPECT_THAT(found(), IsEmpty()) << "its last request came long ago, and took long";
    servedUntil = noon - 20s;
    EXPECT_THAT(found(), SizeIs(1));
}

TEST_F(LeakBehindAPooler, IsNoneWhereThePoolMayHoldIt)
{
    app.pools[0].physicalIdle = 1;
    app.pools[0].physicalActive = app.pools[0].logicalActive = 1;
    EXPECT_THAT(found(), IsEmpty()) << "connections that the pool keeps rest at the pooler as well";
    clients[0].requestedAt = noon - 5min;
    EXPECT_THAT(found(), IsEmpty()) << "it worked until a moment ago";
}

TEST_F(LeakBehindAPooler, IsNotClaimedWhereThePoolerDoesNotTell)
{
    EXPECT_THAT(found(5s), IsEmpty()) << "not watched for long enough";
    pgbError = core::Error { core::Fault::TimedOut, u"no answer"_s };
    EXPECT_THAT(found(), IsEmpty()) << "what it last said is no longer known";
    pgbError.reset();
    clients[1].requestedAt.reset();
    EXPECT_THAT(found(), IsEmpty()) << "it does not say when the last request came";
}

TEST_F(LeakTest, IsNotAnOpenTransaction)
{
    sessions[1].state = core::SessionState::IdleInTransaction;
    EXPECT_THAT(found(), IsEmpty());
}

TEST_F(LeakTest, OfWhatAnApplicationClaimsForSecondsTheMissingAreAFinding)
{
    app.pools[0].physicalTotal = 10;
    app.neighbours = { { .relation = core::Neighbour::Relation::Said, .host = u"10.0.0.5"_s, .port = 5432 } };
    const auto unbalanced = [this](core::Duration watched) {
        std::vector<Verdict> all = verdicts(watched);
        std::erase_if(all, [](const Verdict &each) { return each.kind != Verdict::Kind::Unbalanced; });
        return all;
    };
    const auto all = unbalanced(30s);
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all[0].severity, core::Severity::Warning);
    EXPECT_EQ(all[0].aboutOr<insight::Difference>(),
              (insight::Difference { .from = u"app1:8080"_s, .to = u"pg-1"_s, .claimed = 10, .arrived = 3 }));
    EXPECT_THAT(unbalanced(4s), IsEmpty()) << "a moment ago it may have had fewer";
    before = app;
    before->pools[0].physicalTotal = 3;
    EXPECT_THAT(unbalanced(30s), IsEmpty()) << "a moment ago it had";
}
