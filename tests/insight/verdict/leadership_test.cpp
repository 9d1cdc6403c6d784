#include "insight/verdict/judging.h"
#include "insight/verdict/verdict.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

#include <functional>

namespace {

using insight::ClusterHistory;
using insight::Severity;
using insight::Verdict;
using Kind = Verdict::Kind;
using namespace test;

/// Two databases and what watches over them, a sample of each a second.
class LeadershipTest : public ::testing::Test
{
protected:
    core::Sample one = node(u"db1"_s, u"10.0.0.5:5432"_s, core::Role::Primary);
    core::Sample two = node(u"db2"_s, u"10.0.0.6:5432"_s, core::Role::Replica);
    std::optional<core::Sample> watcher;

    static core::Sample node(const QString &name, const QString &address, core::Role role)
    {
        auto sample = database(name, address);
        sample.endpoint.role = role;
        sample.endpoint.systemId = u"7301"_s;
        return sample;
    }

    /// So it is for a while.
    void pass(int seconds)
    {
        for (; seconds > 0; --seconds) {
            now += 1s;
            for (core::Sample *sample : { &one, &two, watcher ? &*watcher : nullptr }) {
                if (sample) {
                    sample->received = sample->at = now;
                    past.add(shared(*sample), now);
                }
            }
        }
    }

    Verdict verdict() const
    {
        const insight::ClusterSnapshot snapshot =
            insight::clusterSnapshotOf(insight::latestSamples(past, {}));
        return insight::verdictOf(past, {}, insight::figuresOf(past, {}, { now - 1min, now }, snapshot),
                                  snapshot);
    }

    static core::Neighbour member(const QString &name, const QString &host, core::Role role)
    {
        core::Neighbour member { .relation = core::Neighbour::Relation::Member,
                                 .kind = u"postgresql"_s,
                                 .name = name,
                                 .host = host,
                                 .port = 5432,
                                 .role = role };
        return member;
    }

    void watchOver(core::Role roleOfOne)
    {
        watcher = ofLayer(core::Layer::Topology, u"patroni"_s, u"10.0.0.5:8008"_s);
        watcher->endpoint.kind = u"patroni"_s;
        watcher->neighbours = { member(u"node1"_s, u"10.0.0.5"_s, roleOfOne),
                                member(u"node2"_s, u"10.0.0.6"_s, core::Role::Replica) };
    }

    ClusterHistory past { { u"db1"_s, u"db2"_s } };
    core::Instant now = noon;
};

TEST_F(LeadershipTest, TwoThatLeadOneSystemAreFlagged)
{
    pass(5);
    two.endpoint.role = core::Role::Primary;
    pass(3);
    EXPECT_EQ(verdict().kind, Kind::Happened) << "two answers are not of one moment";
    pass(1);
    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::TwoPrimaries);
    EXPECT_EQ(found.severity, Severity::Critical);
    EXPECT_EQ(found.aboutOr<insight::Roles>().names, (QStringList { u"db1"_s, u"db2"_s }));
    EXPECT_EQ(found.aboutOr<insight::Roles>().since, noon + 6s);

    one.endpoint.role = core::Role::Replica;
    pass(1);
    EXPECT_EQ(verdict().kind, Kind::Happened);
}

TEST_F(LeadershipTest, AServerIsNotInConflictWithItself)
{
    pass(20);
    QList<core::SamplePtr> samples = insight::latestSamples(past, {});
    samples.append(samples.front()); // as of two servers that were at its address, one after the other
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(samples);
    const auto figures = insight::figuresOf(past, {}, { now - 1min, now }, snapshot);
    EXPECT_EQ(insight::verdictOf(past, {}, figures, snapshot).kind, Kind::Calm);
}

TEST_F(LeadershipTest, WhatIsNotTwoPrimaries)
{
    const std::pair<const char *, std::function<void(core::Sample &)>> others[] = {
        { "another system", [](core::Sample &other) { other.endpoint.systemId = u"7302"_s; } },
        { "a system that is not known", [](core::Sample &other) { other.endpoint.systemId.clear(); } },
        { "no database", [](core::Sample &other) { other.endpoint.layer = core::Layer::Topology; } },
        { "a node of many that write", [](core::Sample &other) { other.endpoint.role = {}; } },
    };
    const auto before = two;
    for (const auto &[what, change] : others) {
        SCOPED_TRACE(what);
        past = ClusterHistory({ u"db1"_s, u"db2"_s });
        two = before;
        two.endpoint.role = core::Role::Primary;
        change(two);
        one.endpoint.systemId = two.endpoint.systemId.isEmpty() ? QString {} : u"7301"_s;
        pass(20);
        EXPECT_EQ(verdict().kind, Kind::Calm);
    }
}

TEST_F(LeadershipTest, OneThatIsSilentLeadsNobody)
{
    pass(5);
    two.endpoint.role = core::Role::Primary;
    pass(1);
    one.error = core::Error { core::Fault::Lost, {} };
    pass(10);

    EXPECT_EQ(verdict().kind, Kind::SomeLost);
}

TEST_F(LeadershipTest, TwoPrimariesAreTwoSinceBothAreUp)
{
    pass(5);
    one.error = core::Error { core::Fault::Refused, {} };
    pass(5);
    two.endpoint.role = core::Role::Primary;
    pass(60);
    one.error.reset();
    pass(5);
    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::TwoPrimaries);
    EXPECT_EQ(found.aboutOr<insight::Roles>().since, noon + 70s)
        << "one was down when the other was promoted";
}

TEST_F(LeadershipTest, OfSeveralThatAreDownTheLastPrimaryIsNamed)
{
    past.list(u"pgb"_s);
    watcher = ofLayer(core::Layer::Pooler, u"pgb"_s, u"10.0.0.2:6432"_s);
    pass(5);
    one.error = core::Error { core::Fault::Refused, {} };
    pass(5);
    two.endpoint.role = core::Role::Primary;
    pass(5);
    two.error = core::Error { core::Fault::Refused, {} };
    pass(5);
    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::SomeLost);
    EXPECT_EQ(found.endpoint, u"db2");
    EXPECT_EQ(found.count, 2);
    EXPECT_TRUE(found.aboutOr<insight::Silence>().isPrimary);
    ASSERT_FALSE(found.others.empty());
    const Verdict &other = found.others.front();
    EXPECT_EQ(other.kind, Kind::SomeLost) << "each is a finding of its own";
    EXPECT_EQ(other.endpoint, u"db1");
    EXPECT_EQ(other.count, 1);
    EXPECT_FALSE(other.aboutOr<insight::Silence>().isPrimary);
}

TEST_F(LeadershipTest, APrimaryInWhosePlaceAnotherLeadsIsNotTheGravest)
{
    pass(5);
    one.error = core::Error { core::Fault::Refused, {} };
    pass(5);
    EXPECT_EQ(verdict().severity, Severity::Critical);
    two.endpoint.role = core::Role::Primary;
    pass(5);
    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::SomeLost);
    EXPECT_EQ(found.severity, Severity::Warning);
}

TEST_F(LeadershipTest, WhatWasOnlyJustAskedIsNotLost)
{
    pass(5);
    one.error = core::Error { core::Fault::NoAnswerYet, {} };
    pass(1);

    EXPECT_NE(verdict().kind, Kind::SomeLost);
}

TEST_F(LeadershipTest, ASwitchoverIsNoAlarm)
{
    pass(5);
    one.endpoint.role = core::Role::Replica;
    pass(9);
    EXPECT_EQ(verdict().kind, Kind::Happened);
    two.endpoint.role = core::Role::Primary;
    pass(20);
    EXPECT_EQ(verdict().kind, Kind::Happened);
}

TEST_F(LeadershipTest, NobodyLeadsSinceThePrimaryIsNone)
{
    pass(5);
    one.endpoint.role = core::Role::Replica;
    pass(12);
    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::NoneLeads);
    EXPECT_EQ(found.severity, Severity::Critical);
    EXPECT_EQ(found.aboutOr<insight::Roles>().since, noon + 6s);
}

TEST_F(LeadershipTest, APrimaryThatWeCannotReachMayStillLead)
{
    auto three = node(u"db3"_s, u"10.0.0.7:5432"_s, core::Role::Replica);
    watcher = three; // a sample a second
    one.endpoint.role = core::Role::Replica;
    two.endpoint.role = core::Role::Primary;
    pass(5);
    std::swap(one.endpoint.role, two.endpoint.role);
    pass(30);
    one.error = core::Error { core::Fault::Unreachable, {} };
    pass(20);
    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::SomeLost);
    EXPECT_EQ(found.endpoint, u"db1");
    EXPECT_TRUE(found.aboutOr<insight::Silence>().isPrimary);
    for (const Verdict &other : found.others)
        EXPECT_TRUE(other.kind != Kind::NoneLeads && other.kind != Kind::OnlyReplicas);

    two.endpoint.role = core::Role::Primary;
    pass(5);
    EXPECT_FALSE(verdict().aboutOr<insight::Silence>().isPrimary) << "another one leads now";
}

TEST_F(LeadershipTest, AWatchedPrimaryThatIsSilentIsNotCalledUnwatched)
{
    watcher = node(u"db3"_s, u"10.0.0.7:5432"_s, core::Role::Replica);
    pass(5);
    one.error = core::Error { core::Fault::Unreachable, {} };
    pass(20);

    for (const Verdict &other : verdict().others)
        EXPECT_NE(other.kind, Kind::OnlyReplicas);
}

TEST_F(LeadershipTest, ADatabaseThatHasNeverAnsweredMayLead)
{
    watcher = node(u"db3"_s, u"10.0.0.7:5432"_s, core::Role::Replica);
    one.error = core::Error { core::Fault::Unreachable, {} };
    one.endpoint.role = {};
    pass(20);
    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::SomeSilent);
    const auto replicas = std::ranges::find(found.others, Kind::OnlyReplicas, &Verdict::kind);
    ASSERT_NE(replicas, found.others.end());
    EXPECT_EQ(replicas->aboutOr<insight::Roles>().unheard, QStringList { u"db1"_s });
}

TEST_F(LeadershipTest, WhoWatchesReplicasOnlyIsToldWithoutAlarm)
{
    one.endpoint.role = core::Role::Replica;
    pass(12);

    EXPECT_EQ(verdict().kind, Kind::OnlyReplicas);
    EXPECT_EQ(verdict().severity, Severity::Warning);

    auto idle = working(7);
    idle.state = core::SessionState::IdleInTransaction;
    idle.transactionStart = idle.stateChange = now - 5min;
    two.sessions = std::vector<core::SessionPtr> { session(idle) };
    pass(1);
    EXPECT_EQ(verdict().kind, Kind::IdleHolders) << "whatever else there is comes first";
}

TEST_F(LeadershipTest, OneReplicaIsNoCluster)
{
    one.endpoint.role = core::Role::Replica;
    two.endpoint.role = {};
    pass(20);

    EXPECT_EQ(verdict().kind, Kind::Calm);
}

TEST_F(LeadershipTest, NodesThatAllWriteMissNoLeader)
{
    one.endpoint.role = two.endpoint.role = {};
    pass(20);

    EXPECT_EQ(verdict().kind, Kind::Calm);
}

TEST_F(LeadershipTest, ALeaderThatNobodyAsksLeads)
{
    one.endpoint.role = core::Role::Replica;
    watchOver(core::Role::Replica);
    watcher->neighbours.push_back(member(u"node3"_s, u"10.0.0.7"_s, core::Role::Primary));
    pass(20);
    EXPECT_EQ(verdict().kind, Kind::Calm);

    watcher->neighbours.back().role = core::Role::StandbyLeader;
    pass(20);
    EXPECT_EQ(verdict().kind, Kind::Calm);
}

TEST_F(LeadershipTest, AnOldListOfMembersDoesNotLead)
{
    one.endpoint.role = core::Role::Replica;
    watchOver(core::Role::Primary);
    pass(12);

    EXPECT_EQ(verdict().kind, Kind::NoneLeads);
    EXPECT_EQ(verdict().severity, Severity::Critical) << "a supervisor watches over them";
}

TEST_F(LeadershipTest, WhoWatchesOverThemMissesALeader)
{
    one.endpoint.role = {}; // only its own word is left
    two.endpoint.role = {};
    watchOver(core::Role::Primary);
    pass(20);
    EXPECT_EQ(verdict().kind, Kind::Calm);
    watchOver(core::Role::Replica);
    pass(10);
    EXPECT_EQ(verdict().kind, Kind::Calm) << "a switchover takes as long";
    pass(1);
    const Verdict found = verdict();

    EXPECT_EQ(found.kind, Kind::NoneLeads);
    EXPECT_EQ(found.endpoint, u"patroni");
    EXPECT_EQ(found.count, 2);
    EXPECT_EQ(found.aboutOr<insight::Roles>().since, noon + 21s);
}

} // namespace
