// One address that reports the pools of several applications.

#include "insight/past/cluster_history.h"
#include "insight/path/balance.h"
#include "insight/path/chain.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/path/connection_matches.h"
#include "insight/path/graph_of.h"
#include "insight/path/stand_in.h"
#include "insight/verdict/ceilings.h"
#include "insight/verdict/lasting.h"
#include "insight/verdict/layer_counts.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

namespace {

core::Pool scraped(const QString &name, qint64 active, qint64 waiting, qint64 idle = 0)
{
    core::Pool pool = test::pool({}, {}, active, waiting, 0, idle);
    pool.name = name;
    pool.mode.clear();
    pool.physicalLimit = 10;
    return pool;
}

const QString orders1 = u"orders (shop-api · 10.0.4.17:8080, HikariPool)"_s;
const QString orders2 = u"orders (shop-api · 10.0.4.18:8080, HikariPool)"_s;
const QString store = u"store (storefront · 10.0.4.19:9000, psycopg_pool)"_s;

/// Two instances of shop-api with two connections each and three threads that wait, and storefront with one.
core::Sample scraper()
{
    auto sample = test::ofLayer(core::Layer::Application, u"prom1:9090"_s, u"10.0.9.9:9090"_s);
    sample.endpoint.kind = u"prometheus"_s;
    sample.pools = { scraped(orders1, 2, 3), scraped(orders2, 1, 0, 1), scraped(store, 1, 0) };
    sample.limits.push_back({ .scope = core::LimitScope::ApplicationPool, .name = u"prom1:9090"_s });
    for (const core::Pool &pool : sample.pools)
        sample.limits.push_back({ .scope = core::LimitScope::ApplicationPool,
                                  .name = pool.name,
                                  .used = pool.physicalTotal,
                                  .limit = 10,
                                  .usable = 10 });
    sample.neighbours = { test::leadsTo(u"10.0.0.5"_s, 5432) };
    sample.neighbours.front().relation = core::Neighbour::Relation::Said;
    return sample;
}

core::SessionPtr connection(int pid, const QString &application, const QString &host)
{
    auto session = test::backend(pid, test::at(host, 50000 + pid));
    session.application = application;
    return test::session(session);
}

/// All connections of shop-api have its name, the one of storefront only comes from its host.
core::Sample databaseBelow()
{
    return test::database(
        u"db1"_s, u"10.0.0.5:5432"_s,
        { connection(1, u"shop-api"_s, u"10.0.4.17"_s), connection(2, u"shop-api"_s, u"10.0.4.17"_s),
          connection(3, u"shop-api"_s, u"10.0.4.18"_s), connection(4, u"shop-api"_s, u"10.0.4.18"_s),
          connection(5, u"PostgreSQL JDBC Driver"_s, u"10.0.4.19"_s),
          connection(6, u"psql"_s, u"10.0.9.9"_s) });
}

std::vector<std::string> namesIn(const insight::PathGraph &graph)
{
    std::vector<std::string> names(graph.nodes.size());
    std::ranges::transform(graph.nodes, names.begin(),
                           [](const insight::PathNode &node) { return node.name.toStdString(); });
    return names;
}

} // namespace

TEST(SplitSamples, EachApplicationHasOneBoxWithItsPoolsAndItsConnections)
{
    const auto graph = test::pathGraphOf({ databaseBelow(), scraper() });
    EXPECT_THAT(namesIn(graph), ElementsAre("shop-api", "storefront", "psql", "db1"));
    EXPECT_THAT(test::said(graph),
                ElementsAre("shop-api>db1 4 active", "storefront>db1 1 active", "psql>db1 1 active"));
    const insight::PathNode &shop = graph.nodes[0];
    EXPECT_EQ(shop.endpoint, u"prom1:9090"_s);
    EXPECT_EQ(shop.part, u"shop-api"_s);
    EXPECT_EQ(shop.column, 0);
    EXPECT_EQ(shop.logical.waiting, 3);
    EXPECT_EQ(shop.physical.total(), 4);
    EXPECT_EQ(shop.physicalLimit, 20);
    EXPECT_EQ(shop.pools.size(), 2u);
    EXPECT_EQ(graph.nodes[1].physical.total(), 1);
    EXPECT_NE(shop.key, graph.nodes[1].key);
}

TEST(SplitSamples, NoneOfItsConnectionsIsCertain)
{
    const insight::Chains chains({ test::shared(databaseBelow()), test::shared(scraper()) });
    for (const int pid : { 1, 5 }) {
        const insight::Chain chain = chains.ofBackend(u"db1"_s, pid);
        EXPECT_EQ(chain.certainty(), insight::Certainty::Likely) << pid;
        EXPECT_EQ(chain.client().endpoint, u"prom1:9090"_s);
        EXPECT_EQ(chain.client().part, pid == 1 ? u"shop-api"_s : u"storefront"_s);
    }
}

TEST(SplitSamples, WhatTheUserSaysOfTheAddressHoldsForAll)
{
    const auto graph = test::pathGraphOf({ test::database(u"db1"_s), scraper() });
    ASSERT_EQ(graph.edges.size(), 2u);
    for (const insight::PathEdge &edge : graph.edges)
        EXPECT_TRUE(edge.isSaid);
}

TEST(SplitSamples, WhereAPoolLeadsHoldsForItsApplicationOnly)
{
    auto sample = scraper();
    sample.neighbours = { test::leadsTo(u"10.0.0.5"_s, 5432) };
    sample.neighbours.front().name = store;
    const auto graph = test::pathGraphOf({ test::database(u"db1"_s), sample });
    ASSERT_EQ(graph.edges.size(), 1u);
    EXPECT_EQ(graph.nodes[graph.edges[0].from].name, u"storefront"_s);
}

TEST(SplitSamples, APageOfOneApplicationKeepsItsPoolsWhateverTheirNames)
{
    auto sample = scraper();
    sample.pools = { scraped(u"main (db: orders)"_s, 2, 0) };
    EXPECT_THAT(namesIn(test::pathGraphOf({ sample })), ElementsAre("prom1:9090"));
    EXPECT_EQ(core::nameOf({ u"shop (blue)"_s, { u"HikariPool"_s }, u"orders"_s }), std::nullopt);
}

TEST(SplitSamples, MoreApplicationsThanAnyoneCouldReadAreOneBox)
{
    auto sample = scraper();
    const auto applications = [&sample](int count) {
        sample.pools.clear();
        for (int i = 0; i < count; ++i)
            sample.pools.push_back(scraped(u"orders (shop-%1 · HikariPool)"_s.arg(i), 1, 0));
        return test::pathGraphOf({ sample }).nodes.size();
    };
    EXPECT_EQ(applications(40), 40u);
    EXPECT_EQ(applications(41), 1u);
}

TEST(SplitSamples, AnAddressThatNamesNoApplicationIsOneBox)
{
    auto sample = scraper();
    sample.pools = { scraped(u"orders (10.0.4.17:8080, HikariPool)"_s, 2, 0), scraped(u"store"_s, 1, 0) };
    EXPECT_THAT(namesIn(test::pathGraphOf({ sample })), ElementsAre("prom1:9090"));
    EXPECT_EQ(test::pathGraphOf({ sample }).nodes[0].part, QString());
}

TEST(SplitSamples, PoolsOfNoApplicationHaveABoxBesideThem)
{
    auto sample = scraper();
    sample.pools[1].name = u"orders"_s;
    EXPECT_THAT(namesIn(test::pathGraphOf({ sample })),
                UnorderedElementsAre("shop-api", "storefront", "prom1:9090"));
}

TEST(SplitSamples, WhatDoesNotAnswerIsOneBox)
{
    const auto silent =
        insight::standIn(test::failure(core::Fault::Refused, u"prom1:9090"_s), test::shared(scraper()), noon);
    EXPECT_THAT(namesIn(insight::pathGraphOf({ silent })), ElementsAre("prom1:9090"));
}

TEST(SplitSamples, APoolIsFoundInTheBoxOfItsApplication)
{
    const auto graph = test::pathGraphOf({ databaseBelow(), scraper() });
    EXPECT_EQ(nodeOf(graph, u"prom1:9090"_s, store), 1u);
    EXPECT_EQ(nodeOf(graph, u"prom1:9090"_s, orders2), 0u);
    EXPECT_EQ(nodeOf(graph, u"prom1:9090"_s, {}), 0u) << "the first";
    EXPECT_EQ(nodeOf(graph, u"prom2:9090"_s, {}), graph.nodes.size());
}

TEST(SplitSamples, NothingCountsTwice)
{
    auto db = databaseBelow();
    auto prometheus = scraper();
    const auto all = QList { test::shared(db), test::shared(prometheus) };
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(all);
    EXPECT_EQ(snapshot.samples, all) << "as many endpoints as before";
    EXPECT_THAT(insight::differences(*snapshot.graph), IsEmpty());
    const auto ratio = insight::ratioOf(*snapshot.graph);
    ASSERT_TRUE(ratio);
    EXPECT_EQ(ratio->logical, 2 + 3 + 1 + 1 + 1) << "threads, and the connection of psql";
    EXPECT_EQ(ratio->physical, 6);
    EXPECT_EQ(insight::ceilingsOf(insight::ClusterHistory(), *snapshot.graph).size(), 3u);
}

TEST(SplitSamples, AnAddressThatTellsOfNoneCountsLikeOneThatIsNotWatched)
{
    auto nothing = scraper();
    nothing.pools.clear();
    const auto ratio = insight::ratioOf(test::pathGraphOf({ databaseBelow(), nothing }));
    ASSERT_TRUE(ratio);
    EXPECT_EQ(ratio->logical, 6);
    EXPECT_EQ(ratio->physical, 6);
}

TEST(SplitSamples, AnAddressThatTellsOfNoneOwnsNoConnectionOfItsHost)
{
    auto nothing = scraper();
    nothing.endpoint.address = u"10.0.4.17:9090"_s;
    nothing.pools.clear();
    auto own = test::ofLayer(core::Layer::Application, u"shop1:8080"_s, u"10.0.4.17:8080"_s);
    own.pools = { scraped(u"orders"_s, 2, 0) };
    const auto db = test::database(u"db1"_s, u"10.0.0.5:5432"_s,
                                   { connection(1, {}, u"10.0.4.17"_s), connection(2, {}, u"10.0.4.17"_s) });
    EXPECT_THAT(test::said(test::pathGraphOf({ db, nothing, own })),
                testing::Contains("shop1:8080>db1 2 active"));
}

TEST(SplitSamples, WhatOneOfThemMissesIsSaidOfThatOne)
{
    auto prometheus = scraper();
    prometheus.pools[2] = scraped(store, 40, 0);
    insight::ClusterHistory past({ u"prom1:9090"_s, u"db1"_s });
    const QList all { test::shared(databaseBelow()), test::shared(prometheus) };
    for (core::Instant when = noon - 10s; when <= noon; when += 1s) {
        for (const core::SamplePtr &sample : all) {
            core::Sample then = *sample;
            then.received = when;
            past.add(test::shared(then), when);
        }
    }
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(all);
    const auto found = insight::differences(*snapshot.graph);
    const insight::Difference expected { u"prom1:9090"_s, u"db1"_s, 40, 6, u"storefront"_s };
    ASSERT_THAT(found, ElementsAre(expected));
    EXPECT_TRUE(insight::differReally(past, snapshot.chains.matches().samples(), expected));
}
