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
