// With one endpoint chosen, a flow still passes all that is on its way.

#include "insight/path/cluster_snapshot.h"
#include "insight/path/graph_of.h"

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using namespace test;
using namespace Qt::StringLiterals;

class WaysTest : public ::testing::Test
{
protected:
    /// shop → pgb → db1, batch → db1, other → db2.
    QList<core::SamplePtr> samples() const
    {
        auto pgb = pooler(u"pgb"_s);
        pgb.pools = { pool(u"shop"_s, u"app"_s, 1, 0, 0) };
        pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
        tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 1), u"s1"_s, u"shop"_s) },
                        { server(u"s1"_s, at(u"10.0.0.2"_s, 41000), databaseIn, 100, u"c1"_s) }));
        core::Session pooled = backend(100, at(u"10.0.0.2"_s, 41000));
        pooled.application = u"shop"_s;
        core::Session direct = backend(101, at(u"10.0.4.18"_s, 2));
        direct.application = u"batch"_s;
        core::Session elsewhere = backend(102, at(u"10.0.4.19"_s, 3));
        elsewhere.application = u"other"_s;
        return { shared(pgb),
                 shared(database(u"db1"_s, u"10.0.0.5:5432"_s, { session(pooled), session(direct) })),
                 shared(database(u"db2"_s, u"10.0.0.6:5432"_s, { session(elsewhere) })) };
    }

    std::vector<std::string> flows(const QString &endpoint) const
    {
        return said(*insight::clusterSnapshotOf(samples(), { endpoint }).ways);
    }
};

TEST_F(WaysTest, OfADatabaseLeadThroughItsPooler)
{
    EXPECT_THAT(flows(u"db1"_s),
                UnorderedElementsAre("shop>pgb 1 active", "batch>db1 1 active", "pgb>db1 1 active"));
    EXPECT_THAT(flows({}), ::testing::SizeIs(4)) << "all of them";
}

TEST_F(WaysTest, OfAPoolerAreThoseBeforeItAndBehindIt)
{
    EXPECT_THAT(flows(u"pgb"_s), UnorderedElementsAre("shop>pgb 1 active", "pgb>db1 1 active"));
}

TEST_F(WaysTest, WithoutTheOthersLeaveNoColumnEmpty)
{
    const insight::PathGraphPtr ways = insight::clusterSnapshotOf(samples(), { u"db2"_s }).ways;
    EXPECT_THAT(said(*ways), ElementsAre("other>db2 1 active"));
    EXPECT_EQ(ways->columns, 2);
    EXPECT_EQ(ways->nodes.back().column, 1);
}

TEST_F(WaysTest, HaveFiguresOfTheScopeAlone)
{
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(samples(), { u"db1"_s });
    EXPECT_EQ(insight::nodeOf(*snapshot.graph, u"pgb"_s, {}), snapshot.graph->nodes.size());
    EXPECT_THAT(said(*insight::clusterSnapshotOf(samples(), { u"gone"_s }).ways), IsEmpty());
}

} // namespace
