#include "core/address/addresses.h"
#include "core/address/expected.h"

#include <gtest/gtest.h>

namespace {

using core::Layer;

Layer expectedOf(const char *url)
{
    const core::Target target = test::target(url);
    return core::expectedAt(target, target.hosts.front()).layer;
}

TEST(Expected, ConsolesOfEveryPoolerBeforeTheyAnswer)
{
    EXPECT_EQ(expectedOf("pgbouncer://stats@pool1"), Layer::Pooler);
    EXPECT_EQ(expectedOf("postgresql://stats@pool1:6432/pgbouncer"), Layer::Pooler);
    EXPECT_EQ(expectedOf("postgresql://stats@pool1:6432/console"), Layer::Pooler);
    EXPECT_EQ(expectedOf("postgresql://stats@pool1:6432/pgcat"), Layer::Pooler);
    EXPECT_EQ(expectedOf("postgresql://stats@db1/shop"), Layer::Database);
    EXPECT_EQ(expectedOf("mysql://stats@db1/console"), Layer::Database);
}

TEST(Expected, PagesBeforeTheyAnswer)
{
    EXPECT_EQ(expectedOf("http://app1:8080/actuator/prometheus"), Layer::Application);
    EXPECT_EQ(expectedOf("http://proxy1:8404/stats"), Layer::Proxy);
    EXPECT_EQ(expectedOf("https://proxy1/haproxy;csv"), Layer::Proxy);
    EXPECT_EQ(expectedOf("http://node1:8080/_status/vars"), Layer::Database);
    EXPECT_EQ(expectedOf("http://node1:8008/cluster"), Layer::Topology);
}

TEST(Expected, APageOfWhichNothingTellsIsNotOnTheWayOfConnections)
{
    EXPECT_EQ(expectedOf("app1:8080"), Layer::Application);
    EXPECT_EQ(expectedOf("http://app1:8080/"), Layer::Application);
    EXPECT_EQ(expectedOf("http://app1:8080/monitoring"), Layer::Application);
}

TEST(Expected, WithoutAPathTheUsualPortTells)
{
    EXPECT_EQ(expectedOf("http://node1:8008"), Layer::Topology);
    EXPECT_EQ(expectedOf("http://proxy1:8404"), Layer::Proxy);
    EXPECT_EQ(expectedOf("http://app1:8008/health"), Layer::Application);
}

} // namespace
