#include "insight/verdict/down_servers.h"
#include "insight/verdict/judging.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Severity;
using insight::Verdict;
using test::noon;

namespace {

core::Neighbour server(const QString &name, std::optional<bool> up)
{
    core::Neighbour server = test::leadsTo(u"10.0.0.5"_s, 5432);
    server.name = name;
    server.up = up;
    return server;
}

core::Sample proxy(std::vector<core::Neighbour> servers)
{
    core::Sample proxy = test::pooler(u"ha"_s);
    proxy.endpoint.layer = core::Layer::Proxy;
    proxy.neighbours = std::move(servers);
    return proxy;
}

Verdict verdictOn(core::Sample sample)
{
    insight::ClusterHistory past({ sample.endpoint.name });
    sample.received = noon;
    past.add(test::shared(std::move(sample)), noon);
    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(past, {}));
    const auto figures = insight::figuresOf(past, {}, { noon - 1min, noon }, moment, {});
    return insight::verdictOf(past, {}, figures, moment);
}

} // namespace

TEST(DownServers, OneOfSeveralIsAWarningAndNoneLeftIsCritical)
{
    const Verdict one = verdictOn(proxy({ server(u"bk/a"_s, true), server(u"bk/b"_s, false) }));
    EXPECT_EQ(one.kind, Verdict::Kind::ServersDown);
    EXPECT_EQ(one.severity, Severity::Warning);
    EXPECT_EQ(one.aboutOr<insight::DownServers>().down, QStringList(u"b"_s));
    EXPECT_EQ(one.aboutOr<insight::DownServers>().all, 2);

    const Verdict none =
        verdictOn(proxy({ server(u"bk/a"_s, false), server(u"bk/b"_s, false), server(u"other/c"_s, true) }));
    EXPECT_EQ(none.severity, Severity::Critical);
    EXPECT_EQ(none.aboutOr<insight::DownServers>().group, u"bk"_s);
}

TEST(DownServers, AQueueForTheOthersIsToldFirstAndNamesThem)
{
    core::Sample sample = proxy({ server(u"bk/a"_s, true), server(u"bk/b"_s, false) });
    sample.pools = { { .name = u"bk"_s, .logicalWaiting = 5, .logicalTotal = 5, .oldestWait = 2s },
                     { .name = u"bk/a"_s, .physicalTotal = 3, .physicalLimit = 3 },
                     { .name = u"bk/b"_s, .physicalTotal = 0 } };
    EXPECT_FALSE(insight::isDown(sample, sample.pools[1]));
    EXPECT_TRUE(insight::isDown(sample, sample.pools[2]));
    const Verdict found = verdictOn(sample);
    ASSERT_EQ(found.kind, Verdict::Kind::Queue);
    ASSERT_TRUE(queueOf(found)->down);
    EXPECT_EQ(queueOf(found)->down->down, QStringList(u"b"_s));
    ASSERT_EQ(found.others.size(), 1U);
    EXPECT_EQ(found.others.front().kind, Verdict::Kind::ServersDown);
}

TEST(DownServers, WhatIsNotCheckedMayServe)
{
    const Verdict found = verdictOn(proxy({ server(u"bk/a"_s, std::nullopt), server(u"bk/b"_s, false) }));
    EXPECT_EQ(found.severity, Severity::Warning);
    EXPECT_THAT(insight::downServersOf(proxy({ server(u"bk/a"_s, std::nullopt) })), testing::IsEmpty());
}

TEST(DownServers, OneThatAnOperatorTookOutIsNotDown)
{
    core::Sample sample = proxy({ server(u"bk/a"_s, true), server(u"bk/b"_s, false) });
    sample.pools = { { .name = u"bk/b"_s, .paused = true } };
    EXPECT_THAT(insight::downServersOf(sample), testing::IsEmpty());
}

TEST(DownServers, MembersOfATopologyHaveFindingsOfTheirOwn)
{
    core::Sample patroni = proxy({ server(u"node1"_s, false) });
    patroni.endpoint.layer = core::Layer::Topology;
    EXPECT_THAT(insight::downServersOf(patroni), testing::IsEmpty());
}
