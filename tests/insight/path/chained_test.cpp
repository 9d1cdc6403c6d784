#include "insight/past/cluster_history.h"
#include "insight/past/columns.h"
#include "insight/path/chained.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace {

using namespace test;

core::SamplePtr leading(core::Sample sample, const QString &host, int port)
{
    sample.neighbours = { leadsTo(host, port) };
    return shared(sample);
}

const QList<core::SamplePtr> chain {
    leading(pooler(u"outer"_s, u"10.0.0.2:6432"_s), u"10.0.0.3"_s, 6432),
    leading(pooler(u"inner"_s, u"10.0.0.3:6432"_s), u"10.0.0.5"_s, 5432),
    leading(pooler(u"beside"_s, u"10.0.0.4:6432"_s), u"10.0.0.5"_s, 5432),
    shared(database(u"db1"_s)),
};

TEST(ChainedTest, WhoLeadsToAPoolerIsOutside)
{
    const auto found = insight::chainedPoolers(insight::pathGraphOf(chain));

    EXPECT_EQ(found.outer, QStringList { u"outer"_s });
    EXPECT_EQ(found.inner, QStringList { u"inner"_s });
}

TEST(ChainedTest, AProxyBetweenTwoChangesNothing)
{
    auto haproxy = proxy(u"haproxy"_s, u"10.0.0.7:6432"_s);
    const auto found = insight::chainedPoolers(insight::pathGraphOf({
        leading(pooler(u"outer"_s, u"10.0.0.2:6432"_s), u"10.0.0.7"_s, 6432),
        leading(haproxy, u"10.0.0.3"_s, 6432),
        leading(pooler(u"inner"_s, u"10.0.0.3:6432"_s), u"10.0.0.5"_s, 5432),
        shared(database(u"db1"_s)),
    }));

    EXPECT_EQ(found.outer, QStringList { u"outer"_s });
    EXPECT_EQ(found.inner, QStringList { u"inner"_s });
}

TEST(ChainedTest, ASeriesLeavesOutWhatIsCountedElsewhere)
{
    insight::ClusterHistory past;
    for (const auto &sample : chain) {
        auto counted = *sample;
        counted.pools = { pool(u"shop"_s, u"app"_s, 3, 0, 4) };
        past.add(shared(counted), noon);
    }
    const insight::Series series[] = { { insight::Metric::LogicalIdle, {} },
                                       { insight::Metric::LogicalIdle, {}, { u"inner"_s } } };

    const auto columns = insight::columnsOf(past, series, { noon - 1s, noon }, 1);

    EXPECT_EQ(columns.at(0).means.at(0), 12);
    EXPECT_EQ(columns.at(0).means.at(1), 8);
}

} // namespace
