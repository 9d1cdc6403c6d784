#include "insight/verdict/figures.h"
#include "insight/verdict/own_pool_fixture.h"

#include <gmock/gmock.h>

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Figures;

class LayerCounts : public test::OwnPool
{
protected:
    Figures figures() const
    {
        insight::ClusterHistory known({ u"pg-1"_s, u"app1:8080"_s });
        for (core::Sample sample : { test::database(u"pg-1"_s, u"10.0.0.5:5432"_s, backends()), app }) {
            sample.received = test::noon;
            known.add(test::shared(sample), test::noon);
        }
        const auto snapshot = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return insight::figuresOf(known, {}, { test::noon - 1min, test::noon }, snapshot);
    }
};

TEST_F(LayerCounts, ALayerIsMeasuredWhereItsPoolsReportWhoWaits)
{
    EXPECT_EQ(figures().layersMeasured, 2);
    app.pools.front().logicalWaiting = 0;
    EXPECT_EQ(figures().layersMeasured, 2);
    app.pools.front().logicalWaiting.reset();
    EXPECT_EQ(figures().layersMeasured, 1) << "database/sql, for example, only counts those that waited";
    EXPECT_EQ(figures().layers, 2);
}

TEST_F(LayerCounts, ClientsThatMayWaitUnseenAreNotSetAgainstServers)
{
    EXPECT_TRUE(figures().ratio);
    app.pools.front().logicalWaiting.reset();
    app.pools.front().logicalTotal.reset();
    EXPECT_FALSE(figures().ratio);
}

} // namespace
