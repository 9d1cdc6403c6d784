#include "insight/verdict/judging.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::LimitScope;
using insight::Verdict;
using test::noon;
using testing::Eq;
using testing::Optional;

namespace {

/// So many idle sessions of one application, and one that is at work.
struct Crowd
{
    QString application;
    int idle = 0;
};

core::Limit limitOf(LimitScope scope, const QString &name, qint64 used)
{
    return { .scope = scope, .name = name, .setting = u"max_connections"_s, .used = used, .usable = 10 };
}

/// What is found where that limit of a server with these sessions is used up.
Verdict found(const core::Limit &limit, const std::vector<Crowd> &crowds)
{
    std::vector<core::SessionPtr> sessions;
    for (const Crowd &crowd : crowds) {
        for (int i = 0; i <= crowd.idle; ++i) {
            core::Session session =
                i == 0 ? test::working(int(sessions.size())) : test::idling(int(sessions.size()));
            session.application = crowd.application;
            session.user = u"app"_s;
            session.clientAddress = u"10.0.0.3"_s;
            session.clientPort = 40'000 + int(sessions.size());
            sessions.push_back(test::session(session));
        }
    }
    core::Sample sample = test::answer(noon, sessions);
    sample.endpoint.layer = core::Layer::Database;
    sample.limits = { limit };
    insight::ClusterHistory past({ u"db1"_s });
    past.add(test::shared(sample), noon);
    const auto snapshot = insight::clusterSnapshotOf(insight::latestSamples(past, {}));
    const auto figures = insight::figuresOf(past, {}, { noon - 1min, noon }, snapshot, {});
    return insight::verdictOf(past, {}, figures, snapshot);
}

const std::optional<insight::LimitHolder> &holderIn(const Verdict &verdict)
{
    return verdict.aboutOr<insight::LimitUse>().holder;
}

} // namespace

TEST(LimitHolder, IsWhoHasMoreThanHalfOfTheConnections)
{
    const Verdict full =
        found(limitOf(LimitScope::Server, u"db1"_s, 10), { { u"shop"_s, 5 }, { u"batch"_s, 2 } });

    EXPECT_EQ(full.kind, Verdict::Kind::Full);
    ASSERT_TRUE(holderIn(full));
    EXPECT_EQ(holderIn(full)->name, u"shop");
    EXPECT_EQ(holderIn(full)->connections, 6);
    EXPECT_THAT(holderIn(full)->idle, Optional(Eq(5)));
    EXPECT_EQ(full.filter, u"app=shop endpoint=db1") << "the filter shows whose they are";
    const Verdict near =
        found(limitOf(LimitScope::Server, u"db1"_s, 9), { { u"shop"_s, 5 }, { u"batch"_s, 2 } });
    EXPECT_EQ(near.kind, Verdict::Kind::NearlyFull);
    EXPECT_TRUE(holderIn(near));
}

TEST(LimitHolder, OfAnEndpointHasWhatItSaysThatItHas)
{
    insight::PathGraph graph;
    graph.nodes = { { .endpoint = u"pgb"_s, .name = u"pgb"_s, .physical = { .active = 8, .idle = 4 } },
                    { .endpoint = u"db1"_s, .name = u"db1"_s } };
    graph.edges = { { .from = 0, .to = 1, .traffic = { .active = 12, .idle = 4 } } };
    const insight::Ceiling full { .endpoint = u"db1"_s, .limit = limitOf(LimitScope::Server, u"db1"_s, 17) };
    const auto holder = insight::holderOf(full, graph);
    ASSERT_TRUE(holder);
    EXPECT_EQ(holder->connections, 12) << "the others are only thought to be its own";
    EXPECT_FALSE(holder->idle);
    EXPECT_EQ(holder->pool, QString());
    graph.nodes[0].pools = { { .name = u"small"_s, .physicalTotal = 2 },
                             { .name = u"large"_s, .physicalTotal = 10 } };
    EXPECT_EQ(insight::holderOf(full, graph)->pool, u"large"_s);
    graph.nodes[0].pools[1].physicalTotal = 6;
    EXPECT_EQ(insight::holderOf(full, graph)->pool, QString()) << "no pool has more than half of them";
    graph.nodes[0].physical.active = 4;
    EXPECT_FALSE(insight::holderOf(full, graph));
}

TEST(LimitHolder, IsNobodyWhereNoneHasThatManyOrItIsNotKnown)
{
    const std::vector<Crowd> half { { u"shop"_s, 4 }, { u"batch"_s, 4 } };
    EXPECT_FALSE(holderIn(found(limitOf(LimitScope::Server, u"db1"_s, 10), half)));
    const std::vector<Crowd> most { { u"shop"_s, 8 } };
    EXPECT_FALSE(holderIn(found(limitOf(LimitScope::Server, u"db2"_s, 10), most))) << "of another node";
    EXPECT_FALSE(holderIn(found(limitOf(LimitScope::Role, u"app"_s, 10), most)));
    EXPECT_FALSE(holderIn(found(limitOf(LimitScope::Server, u"db1"_s, 10), { { {}, 8 } }))) << "has no name";
}
