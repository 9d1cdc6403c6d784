// Several applications at one address, as a history has them.

#include "insight/path/path_graph.h"
#include "insight/path/stand_in.h"
#include "program/past/recall.h"
#include "store/history.h"
#include "support/poolers.h"

using namespace Qt::StringLiterals;
using test::noon;

TEST(PartedPast, TheApplicationsOfOneAddressAreBoxesAsTheyWereThen)
{
    auto prometheus = test::ofLayer(core::Layer::Application, u"prom1:9090"_s, u"10.0.9.9:9090"_s);
    prometheus.endpoint.kind = u"prometheus"_s;
    prometheus.received = noon;
    for (const auto &[application, instance] :
         { std::pair(u"shop-api"_s, u"10.0.4.17:8080"_s), { u"storefront"_s, u"10.0.4.19:8080"_s } }) {
        prometheus.pools.push_back(test::pool({}, {}, 2, 1, 0));
        prometheus.pools.back().name =
            core::nameOf({ application, { instance, u"HikariPool"_s }, u"orders"_s }).value();
    }
    test::History history;
    history.add(prometheus, noon);
    const auto found = program::recollected({ .histories = { history.path() },
                                              .endpoints = { prometheus.endpoint },
                                              .part = { .span = insight::momentAt(noon) } },
                                            {});
    ASSERT_TRUE(found && found->then);
    const auto graph = insight::pathGraphOf(insight::standingSamples(*found->then, {}, noon));
    const auto now = insight::pathGraphOf({ test::shared(prometheus) });
    ASSERT_EQ(graph.nodes.size(), 2u);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        EXPECT_EQ(graph.nodes[i].key, now.nodes[i].key);
        EXPECT_EQ(graph.nodes[i].pools.size(), 1u);
        EXPECT_EQ(graph.nodes[i].logical.waiting, 1);
    }
    EXPECT_EQ(graph.nodes[0].name, u"shop-api"_s);
    EXPECT_EQ(graph.nodes[1].name, u"storefront"_s);
}
