#include "gui/charts/lane_columns.h"
#include "gui/overview/overview_lanes.h"
#include "gui/path/path_cluster.h"

#include <gmock/gmock.h>

#include <functional>

namespace gui {
namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

const LaneSpec &laneNamed(const std::vector<LaneSpec> &lanes, const QString &key)
{
    return *std::ranges::find(lanes, key, &LaneSpec::key);
}

core::SamplePtr pooler(const QString &name, const QString &address, const QString &leadsTo, int port)
{
    core::Sample sample = test::pooler(name, address);
    sample.neighbours = { test::leadsTo(leadsTo, port) };
    sample.pools = { test::pool(u"shop"_s, u"app"_s, 3, 0, 4) };
    sample.pools[0].physicalLimit = 5;
    return test::shared(sample);
}

const QList<core::SamplePtr> chain { pooler(u"outer"_s, u"10.0.0.2:6432"_s, u"10.0.0.3"_s, 6432),
                                     pooler(u"inner"_s, u"10.0.0.3:6432"_s, u"10.0.0.5"_s, 5432),
                                     test::shared(test::database(u"db1"_s)) };

class OverviewLanesTest : public testing::Test
{
protected:
    OverviewLanesTest()
    {
        for (const core::SamplePtr &sample : chain)
            past.add(sample, noon);
    }

    std::vector<LaneSpec> lanes(const std::function<void(Picture &)> &change = {}) const
    {
        Picture picture = test::pictureOf(past, chain, noon);
        if (change)
            change(picture);
        return overviewLanes(picture, lightTheme());
    }

    insight::ClusterHistory past { { u"outer"_s, u"inner"_s, u"db1"_s } };
};

TEST_F(OverviewLanesTest, ChainedPoolersCountTheirClientsAndServersOnce)
{
    for (const bool selected : { false, true }) {
        const auto found = lanes([&](Picture &picture) {
            if (!selected)
                return;
            picture.selected = insight::TimeSpan { noon - 10s, noon };
            picture.graph =
                std::make_shared<const insight::PathGraph>(); // nothing of poolers was recorded then
        });
        const LaneSpec &clients = laneNamed(found, u"clients"_s);
        ASSERT_EQ(clients.series.size(), 3U);
        for (const LaneSeries &series : clients.series) {
            const bool waits = series.key == u"clients/waiting"_s;
            EXPECT_EQ(series.what.includes(u"inner"_s), waits);
            EXPECT_TRUE(series.what.includes(u"outer"_s));
        }
        const LaneSpec &servers = laneNamed(found, u"servers"_s);
        for (const LaneSeries &series : servers.series) {
            EXPECT_FALSE(series.what.includes(u"outer"_s)) << "servers are those of the innermost";
            EXPECT_TRUE(series.what.includes(u"inner"_s));
        }
        ASSERT_EQ(servers.limits.size(), 1U);
        EXPECT_EQ(servers.limits[0].value, 5);
    }
    const auto alone = lanes([](Picture &picture) { picture.scope = { u"inner"_s }; });
    EXPECT_TRUE(laneNamed(alone, u"clients"_s).series[0].what.includes(u"inner"_s)) << "looked at by itself";
}

TEST_F(OverviewLanesTest, OfAFileAreThoseOfWhatIsInIt)
{
    const auto keys = [](const std::vector<LaneSpec> &lanes) {
        QStringList all;
        for (const LaneSpec &lane : lanes) {
            for (const LaneSeries &series : lane.series)
                all.append(lane.key + series.key + series.what.without.join(u','));
        }
        return all;
    };
    const insight::ClusterHistory nothing(past.endpoints());
    Picture picture = test::pictureOf(nothing, chain, noon);
    picture.then = std::make_shared<const insight::ClusterHistory>(past);
    picture.around = picture.then;
    picture.selected = insight::momentAt(noon);

    EXPECT_EQ(keys(overviewLanes(picture, lightTheme())), keys(lanes()));
}

TEST_F(OverviewLanesTest, PoolsInsideApplicationsHaveALaneOfTheirOwn)
{
    core::Sample app = test::pooler(u"app"_s);
    app.endpoint.layer = core::Layer::Application;
    app.pools = { test::pool(u"shop"_s, {}, 3, 2, 0, 4) };
    past.list(u"app"_s);
    past.add(test::shared(app), noon);
    const LaneSpec lane = lanes().front();
    EXPECT_EQ(lane.key, u"applications"_s);
    const insight::Point point = past.history(u"app"_s).points().back();
    QList<float> values;
    for (const LaneSeries &series : lane.series) {
        EXPECT_FALSE(series.what.includes(u"outer"_s)) << "its clients have a lane as well";
        values.append(point[series.what.metric]);
    }
    EXPECT_EQ(values, QList<float>({ 3, 4, 2 })) << "borrowed, idle, waiting";
    const auto alone = lanes([](Picture &picture) { picture.scope = { u"app"_s }; });
    EXPECT_EQ(alone.size(), 1U) << "an application has no backends";
}

TEST_F(OverviewLanesTest, TheQueueIsFoldedAfterEveryOtherLaneButTheWaits)
{
    const auto found = lanes();
    const int queue = laneNamed(found, u"clients"_s).stretch;
    for (const LaneSpec &lane : found)
        EXPECT_TRUE((lane.stretch < queue) != (lane.key == u"clients"_s || lane.key == u"waits"_s))
            << qPrintable(lane.key);
}

TEST_F(OverviewLanesTest, ClientsPerServerAreThoseOfTheOutermostByThoseOfTheInnermost)
{
    const auto found = lanes();
    const LaneSpec &sharing = laneNamed(found, u"sharing"_s);
    ASSERT_EQ(sharing.series.size(), 1U);
    const LaneSeries &series = sharing.series.front();
    EXPECT_TRUE(series.what.includes(u"outer"_s) && !series.what.includes(u"inner"_s));
    ASSERT_TRUE(series.per);
    EXPECT_TRUE(series.per->includes(u"inner"_s) && !series.per->includes(u"outer"_s));
    EXPECT_FALSE(series.what.includes(u"db1"_s) || series.per->includes(u"db1"_s));

    const LaneColumns drawn = laneColumns(past, sharing, {}, { noon - 1s, noon }, 1);
    ASSERT_FALSE(drawn.columns.empty());
    EXPECT_EQ(drawn.columns.front().means, insight::Means { 7.F / 3 });
    const LaneColumns hidden = laneColumns(past, sharing, { series.key }, { noon - 1s, noon }, 1);
    EXPECT_EQ(hidden.columns.front().means, drawn.columns.front().means);
    EXPECT_EQ(hidden.highest(), 0);
}

TEST_F(OverviewLanesTest, WhoNeverTellsWhatALaneShowsIsNotMissingInIt)
{
    past = insight::ClusterHistory { { u"outer"_s, u"inner"_s, u"db1"_s, u"new"_s } };
    for (const core::SamplePtr &sample : chain)
        past.add(sample, noon);
    const auto found = lanes();
    const auto includes = [&](const QString &lane, const QString &endpoint) {
        return std::ranges::any_of(laneNamed(found, lane).series,
                                   [&](const LaneSeries &series) { return series.what.includes(endpoint); });
    };
    for (const QString &lane : { u"states"_s, u"waits"_s, u"transactions"_s }) {
        EXPECT_TRUE(includes(lane, u"db1"_s)) << lane.toStdString();
        EXPECT_FALSE(includes(lane, u"outer"_s)) << lane.toStdString();
    }
    for (const QString &lane : { u"clients"_s, u"servers"_s }) {
        EXPECT_FALSE(includes(lane, u"db1"_s)) << lane.toStdString();
        EXPECT_TRUE(includes(lane, u"outer"_s) || includes(lane, u"inner"_s)) << lane.toStdString();
    }
    for (const QString &lane : { u"states"_s, u"clients"_s })
        EXPECT_TRUE(includes(lane, u"new"_s)) << "it may be anything";
}

TEST_F(OverviewLanesTest, ConnectionsOpenedAreALaneWhereADatabaseCountsThem)
{
    const auto scoped = [&](const QString &endpoint) {
        const auto found = lanes([&](Picture &picture) { picture.scope = { endpoint }; });
        QStringList keys;
        for (const LaneSpec &lane : found)
            keys.append(lane.key);
        return keys;
    };
    EXPECT_EQ(lanes().back().key, u"connections"_s);
    EXPECT_EQ(scoped(u"db1"_s).back(), u"connections"_s);
    EXPECT_EQ(scoped(u"inner"_s),
              (QStringList { u"clients"_s, u"servers"_s, u"sharing"_s, u"pool-times"_s }));
}

TEST_F(OverviewLanesTest, WhatAProxyPassesOnIsCountedAtTheDatabase)
{
    past.list(u"haproxy"_s);
    past.add(test::shared(test::proxy(u"haproxy"_s)), noon);
    const auto found = lanes();
    for (const LaneSeries &series : laneNamed(found, u"transactions"_s).series)
        EXPECT_EQ(series.key, u"transactions/db1"_s);
}

TEST_F(OverviewLanesTest, EveryPoolerHasItsOwnTransactionTimes)
{
    const auto found = lanes([](Picture &picture) { picture.names = { { u"inner"_s, u"orders"_s } }; });
    const LaneSpec &inner = laneNamed(found, u"pool-times/inner"_s);
    EXPECT_EQ(inner.title, u"orders: average transaction, ms");
    ASSERT_EQ(inner.series.size(), 2U);
    EXPECT_TRUE(inner.series[0].what.includes(u"inner"_s));
    EXPECT_FALSE(inner.series[0].what.includes(u"outer"_s));
    EXPECT_EQ(laneNamed(found, u"pool-times/outer"_s).title, u"outer: average transaction, ms");
}

TEST_F(OverviewLanesTest, ManyPoolersDoNotCrowdOutOtherLanes)
{
    for (const QString &name : { u"third"_s, u"fourth"_s, u"fifth"_s }) {
        past.list(name);
        past.add(pooler(name, u"10.0.0.9:6432"_s, u"10.0.0.5"_s, 5432), noon);
    }
    const auto found = lanes();
    EXPECT_TRUE(
        std::ranges::none_of(found, [](const LaneSpec &lane) { return lane.key.startsWith(u"pool-times"); }));
}

TEST_F(OverviewLanesTest, WhereOnePoolHasNoLimitThereIsNoMostOfAllServers)
{
    core::Sample inner = *chain[1];
    inner.pools.push_back(test::pool(u"shop"_s, u"batch"_s, 2, 0, 2));
    const auto limits = [&] {
        return laneNamed(lanes([&](Picture &picture) { picture.samples[1] = test::shared(inner); }),
                         u"servers"_s)
            .limits;
    };
    EXPECT_TRUE(limits().empty());

    inner.pools[1].physicalLimit = 4;
    inner.pools[1].physicalReserve = 2;
    ASSERT_EQ(limits().size(), 1U);
    EXPECT_EQ(limits()[0].value, 11);
}

TEST_F(OverviewLanesTest, HowSessionsWereLostIsShownWhereSomeWere)
{
    const auto has = [&] {
        const auto found = lanes();
        return std::ranges::find(found, u"endings"_s, &LaneSpec::key) != found.end();
    };
    core::Sample db = test::database(u"db1"_s);
    db.rates.abandonedPerSecond = db.rates.fatalPerSecond = db.rates.killedPerSecond = 0;
    db.received = noon - 2s;
    past = insight::ClusterHistory { { u"db1"_s } };
    past.add(test::shared(db), noon);
    EXPECT_FALSE(has());
    db.rates.fatalPerSecond = 0.5;
    db.received = noon - 1s;
    past.add(test::shared(db), noon);
    ASSERT_TRUE(has());
    const auto found = lanes();
    const auto &series = laneNamed(found, u"endings"_s).series;
    ASSERT_EQ(series.size(), 3U);
    EXPECT_EQ(past.history(u"db1"_s).points().back()[series[1].what.metric], 0.5F);
}

TEST_F(OverviewLanesTest, SessionsOfAllServersAreHeldAgainstTheCoresOfAll)
{
    const auto coresIn = [&](const insight::Scope &scope) {
        const auto found = lanes([&](Picture &picture) {
            picture.cores = 8;
            picture.scope = scope;
        });
        return laneNamed(found, u"waits"_s).limits.front();
    };
    EXPECT_EQ(coresIn({}).value, 8);
    EXPECT_EQ(coresIn({}).name, u"cores"_s);
    past.add(test::shared(test::database(u"db2"_s)), noon);
    EXPECT_EQ(coresIn({}).value, 16);
    EXPECT_EQ(coresIn({}).name, u"cores of 2 servers"_s);
    EXPECT_EQ(coresIn({ u"db2"_s }).value, 8);
}

TEST_F(OverviewLanesTest, SessionsAreHeldAgainstWhatIsRecommendedForAllServers)
{
    const auto add = [&](const QString &name) {
        auto node = test::database(name);
        node.limits = {
            { .scope = core::LimitScope::Statements, .name = name, .setting = u"4 × vCPUs"_s, .limit = 32 }
        };
        past.add(test::shared(node), noon);
        return laneNamed(lanes(), u"waits"_s).limits;
    };
    EXPECT_TRUE(laneNamed(lanes(), u"waits"_s).limits.empty());
    EXPECT_EQ(add(u"node1"_s).front().name, u"4 × vCPUs"_s);
    const auto both = add(u"node2"_s);
    ASSERT_EQ(both.size(), 1U);
    EXPECT_EQ(both.front().name, u"4 × vCPUs of 2 servers"_s);
    EXPECT_EQ(both.front().value, 64);
    EXPECT_TRUE(both.front().dashed);
    const auto then = lanes([](Picture &picture) {
        auto node = test::database(u"node1"_s);
        node.limits = { { .scope = core::LimitScope::Statements, .setting = u"4 × vCPUs"_s, .limit = 16 } };
        auto smaller = std::make_shared<insight::ClusterHistory>(QStringList { u"node1"_s });
        smaller->add(test::shared(node), noon - 1h);
        picture.selected = insight::momentAt(noon - 1h);
        picture.then = smaller;
    });
    ASSERT_EQ(laneNamed(then, u"waits"_s).limits.size(), 1U);
    EXPECT_EQ(laneNamed(then, u"waits"_s).limits.front().value, 16) << "as it was then";
}

TEST_F(OverviewLanesTest, ALimitThatIsReachedSaysForHowLong)
{
    EXPECT_EQ(laneNamed(lanes(), u"servers"_s).limits[0].name, u"server limit"_s);
    const auto clamped = lanes([](Picture &picture) {
        picture.figures.ceilings = { { .endpoint = u"inner"_s,
                                       .limit = { .scope = core::LimitScope::Pool, .name = u"shop/app"_s },
                                       .held = 12s } };
    });
    EXPECT_EQ(laneNamed(clamped, u"servers"_s).limits[0].name,
              u"server limit (servers of pool shop/app: reached for 12 s)"_s);

    const auto full = lanes([](Picture &picture) {
        picture.scope = { u"db1"_s };
        picture.figures.worst = insight::Ceiling { .limit = { .usable = 97 }, .held = 12s };
    });
    EXPECT_EQ(laneNamed(full, u"states"_s).limits[0].name,
              u"usable limit (reached for 12 s, demand may be higher)"_s);

    core::Sample before = test::database(u"db1"_s);
    before.limits = { { .scope = core::LimitScope::Server, .used = 90, .limit = 100, .usable = 97 } };
    past.add(test::shared(before), test::noon);
    const auto lost = lanes([](Picture &picture) { picture.scope = { u"db1"_s }; });
    ASSERT_EQ(laneNamed(lost, u"states"_s).limits.size(), 1U);
    EXPECT_EQ(laneNamed(lost, u"states"_s).limits[0].value, 97)
        << "as it was before it refused all connections";
    const auto then = lanes([](Picture &picture) {
        picture.scope = { u"db1"_s };
        picture.selected = insight::momentAt(noon - 1h);
        picture.then = std::make_shared<insight::ClusterHistory>(QStringList { u"db1"_s });
    });
    EXPECT_TRUE(laneNamed(then, u"states"_s).limits.empty()) << "that is today's";
    const auto unread = lanes([](Picture &picture) {
        picture.scope = { u"db1"_s };
        picture.selected = insight::momentAt(noon - 1h);
        picture.reading = true;
    });
    EXPECT_TRUE(laneNamed(unread, u"states"_s).limits.empty()) << "what held then is still being read";
}

} // namespace
} // namespace gui
