#include "insight/path/balance.h"
#include "insight/path/stand_in.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace test;

/// pgb claims `claimed` servers at db1, which knows `arrived` of them.
QList<core::SamplePtr> balance(int claimed, int arrived)
{
    std::vector<core::Link> servers;
    for (int i = 0; i < claimed; ++i)
        servers.push_back(server(QString::number(i), at(u"10.0.0.2"_s, 40000 + i), databaseIn, 100 + i));
    std::vector<core::SessionPtr> sessions;
    for (int i = 0; i < arrived; ++i)
        sessions.push_back(session(backend(100 + i, at(u"10.0.0.2"_s, 40000 + i))));
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links({}, servers));
    return { shared(pgb), shared(database(u"db1"_s, u"10.0.0.5:5432"_s, sessions)) };
}

std::vector<insight::Difference> differences(int claimed, int arrived)
{
    return insight::differences(insight::pathGraphOf(balance(claimed, arrived)));
}

TEST(BalanceTest, WhatIsClaimedArrives)
{
    EXPECT_THAT(differences(20, 20), IsEmpty());
    EXPECT_THAT(differences(20, 18), IsEmpty()) << "within the skew";
    EXPECT_THAT(differences(20, 10), ElementsAre(insight::Difference { u"pgb"_s, u"db1"_s, 20, 10 }));
}

TEST(BalanceTest, WhoDoesNotTellIsNotMissed)
{
    auto samples = balance(20, 0);
    auto blind = *samples[1];
    blind.sessionsMeasured = false;
    samples[1] = shared(blind);

    EXPECT_THAT(insight::differences(insight::pathGraphOf(samples)), IsEmpty());
}

TEST(BalanceTest, WhoSeesNotEverybodyIsNotCompared)
{
    auto samples = balance(20, 10);
    auto blind = *samples[1];
    blind.sessions = std::vector<core::SessionPtr> { session(hidden(7)) };
    samples[1] = shared(blind);

    EXPECT_THAT(insight::differences(insight::pathGraphOf(samples)), IsEmpty());
}

TEST(BalanceTest, SessionsOfBeforeTheListDoNotShowWhatOpenedInBetween)
{
    auto samples = balance(20, 10);
    auto earlier = *samples[1];
    earlier.asked = samples[0]->links->received - 1ms;
    samples[1] = shared(earlier);
    EXPECT_THAT(insight::differences(insight::pathGraphOf(samples)), IsEmpty());

    earlier.asked = samples[0]->links->received;
    samples[1] = shared(earlier);
    EXPECT_THAT(insight::differences(insight::pathGraphOf(samples)),
                ElementsAre(insight::Difference { u"pgb"_s, u"db1"_s, 20, 10 }));
}

TEST(BalanceTest, AnOlderAnswerIsNotComparedWithWhatIsNow)
{
    auto samples = balance(20, 10);
    auto pgb = *samples[0];
    pgb.pools = { pool(u"shop"_s, u"app"_s, 10, 0, 0) };
    samples[0] = shared(pgb);
    EXPECT_THAT(insight::differences(insight::pathGraphOf(samples)), IsEmpty()) << "it has 10 now, too";

    pgb.pools = { pool(u"shop"_s, u"app"_s, 10, 0, 0, 10) };
    samples[0] = shared(pgb);
    auto told = links({}, samples[0]->links->servers);
    told.clients.resize(10);
    tell(pgb, told);
    samples[0] = shared(pgb);
    EXPECT_THAT(insight::differences(insight::pathGraphOf(samples)),
                ElementsAre(insight::Difference { u"pgb"_s, u"db1"_s, 20, 10 }));
}

const core::Address besideIn = at(u"127.0.0.1"_s, 5432);

/// A pooler on the database's own host with servers of these pids, of which it told five seconds ago.
core::Sample neighbour(const QString &name, int port, int firstPid, int servers)
{
    auto one = pooler(name, core::textOf(at(u"127.0.0.1"_s, port)));
    std::vector<core::Link> held;
    for (int pid = firstPid; pid < firstPid + servers; ++pid)
        held.push_back(server(QString::number(pid), at(u"127.0.0.1"_s, 30000 + pid), besideIn, pid));
    tell(one, links({}, held));
    one.neighbours = { leadsTo(u"127.0.0.1"_s, 5432) };
    one.pools = { pool(u"shop"_s, u"app"_s, 0, 0, 0, servers) };
    return one;
}

/// Ten backends that are there for an hour, and five that came a while ago, all from one address.
core::SamplePtr crowded(core::Duration ago)
{
    std::vector<core::SessionPtr> sessions;
    for (int pid = 100; pid < 115; ++pid) {
        auto one = backend(pid, at(u"127.0.0.1"_s, 30000 + pid));
        one.user = u"app"_s;
        one.backendStart = pid < 110 ? noon - 1h : noon - ago;
        sessions.push_back(session(one));
    }
    return shared(database(u"db1"_s, u"127.0.0.1:5432"_s, sessions));
}

TEST(BalanceTest, WhatOthersOfTheHostOpenIsNotBlamedOnThePooler)
{
    const auto one = shared(neighbour(u"pgb1"_s, 6432, 100, 10));
    EXPECT_THAT(insight::differences(insight::pathGraphOf({ one, crowded(3s) })), IsEmpty());

    const auto other = shared(neighbour(u"pgb2"_s, 6433, 900, 0));
    EXPECT_THAT(insight::differences(insight::pathGraphOf({ one, other, crowded(3s) })), IsEmpty());
    EXPECT_THAT(insight::differences(insight::pathGraphOf({ other, one, crowded(3s) })), IsEmpty());
}

/// The five are younger than its list.
TEST(BalanceTest, WhatAPoolerHasNoServersForDidNotComeThroughIt)
{
    const auto from = [](const std::vector<core::SamplePtr> &samples, const QString &name) {
        const auto graph = insight::pathGraphOf({ samples.begin(), samples.end() });
        qint64 connections = 0;
        for (const insight::PathEdge &edge : graph.edges)
            connections += graph.nodes[edge.from].name == name ? edge.traffic.total().value_or(0) : 0;
        return connections;
    };
    auto pgb = neighbour(u"pgb1"_s, 6432, 100, 10);
    EXPECT_EQ(from({ shared(pgb), crowded(3s) }, u"pgb1"_s), 10) << "it counted its ten after they came";
    EXPECT_EQ(from({ shared(pgb), crowded(500ms) }, u"pgb1"_s), 15) << "it may have opened them since";
    pgb.pools[0].physicalActive = 2;
    EXPECT_EQ(from({ shared(pgb), crowded(3s) }, u"pgb1"_s), 12);
}

/// The second has reported five more than the first, whose pids cannot be looked up.
TEST(BalanceTest, WhatMayHaveComeThroughTheSecondIsNotMissedThere)
{
    const auto one = shared(neighbour(u"pgb1"_s, 6432, 100, 10));
    auto other = neighbour(u"pgb2"_s, 6433, 900, 5);
    EXPECT_THAT(insight::differences(insight::pathGraphOf({ one, shared(other), crowded(3s) })), IsEmpty());
    EXPECT_THAT(insight::differences(insight::pathGraphOf({ one, shared(other), crowded(1h) })),
                ElementsAre(insight::Difference { u"pgb2"_s, u"db1"_s, 5, 0 }))
        << "those of an hour ago it would have named";
}

TEST(SiblingsTest, ThoseThatNobodyAsksAreCounted)
{
    auto one = pooler(u"pgb1"_s);
    auto peer = leadsTo(u"10.0.0.9"_s, 6432);
    peer.relation = core::Neighbour::Relation::Member;
    one.neighbours = { leadsTo(u"10.0.0.5"_s, 5432), peer };
    EXPECT_EQ(insight::siblingsOf({ shared(one) }, { u"pgb1"_s }), 2);
}

/// A process that knows two others, behind the port all three share.
core::Sample peer(int id, const QString &address)
{
    auto one = pooler(u"pgb"_s + QString::number(id), address);
    one.pools = { pool(u"shop"_s, u"app"_s, 3, 1, 6) };
    one.ownName = u"peer "_s + QString::number(id);
    for (int other = 1; other <= 3; ++other) {
        auto neighbour = leadsTo(u"/run/pgbouncer"_s + QString::number(other), 6432);
        neighbour.relation = core::Neighbour::Relation::Member;
        neighbour.name = u"peer "_s + QString::number(other);
        if (other != id)
            one.neighbours.push_back(neighbour);
    }
    return one;
}

TEST(SiblingsTest, ThoseBehindOnePortAreToldApartByName)
{
    const QList<core::SamplePtr> one { shared(peer(1, u"10.0.0.2:6432"_s)) };
    EXPECT_EQ(insight::siblingsOf(one, { u"pgb1"_s }), 3);

    const QList<core::SamplePtr> two { one[0], shared(peer(2, u"10.0.0.2:6532"_s)) };
    EXPECT_EQ(insight::siblingsOf(two, { u"pgb1"_s, u"pgb2"_s }), 3);

    auto elsewhere = peer(1, u"10.0.0.9:6432"_s);
    elsewhere.endpoint.name = u"other"_s;
    const QList<core::SamplePtr> families { one[0], shared(elsewhere), shared(pooler(u"alone"_s)) };
    EXPECT_EQ(insight::siblingsOf(families, { u"pgb1"_s, u"other"_s, u"alone"_s }), 7);
    EXPECT_EQ(insight::siblingsOf(families, { u"pgb1"_s, u"alone"_s }), 4);
}

} // namespace
