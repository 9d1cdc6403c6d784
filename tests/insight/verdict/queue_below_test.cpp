// Where the servers of a pool lead: to a queue of another pooler, or to one of several databases.

#include "insight/verdict/queue_fixture.h"

namespace {

using namespace test;
using Cause = Queue::Cause;
using ::testing::SizeIs;

TEST_F(QueueTest, WhoseServersWaitAtTheNextPoolerIsNotTooSmall)
{
    for (int i = 0; i < 2; ++i)
        sessions.pop_back(); // three clients of the pooler below are served, and three wait
    waiting = pool(u"shop"_s, u"app"_s, 3, 3, 0);
    waiting.oldestWait = 4s;
    waiting.physicalLimit = 3;
    ClusterHistory known = past();

    auto below = *insight::latestSamples(known, {})[1];
    auto told = *below.links;
    std::vector<core::Link> uppers;
    for (int i = 0; i < 6; ++i) {
        const QString key = QString::number(i);
        if (i >= 3)
            told.clients.push_back(client(u"c"_s + key, at(u"10.0.4.17"_s, i + 1)));
        told.clients[std::size_t(i)].pool = u"shop/app"_s;
        told.clients[std::size_t(i)].state = i < 3 ? core::LinkState::Active : core::LinkState::Waiting;
        uppers.push_back(server(u"u"_s + key, at(u"10.0.4.17"_s, i + 1), poolerIn, {}, u"x"_s + key));
        uppers.back().pool = u"shop/app"_s;
    }
    tell(below, told);
    known.add(shared(below), noon);
    auto upper = pooler(u"pgb-up"_s, u"10.0.4.17:6432"_s);
    upper.pools = { pool(u"shop"_s, u"app"_s, 6, 8, 0) };
    upper.pools[0].oldestWait = 9s;
    upper.pools[0].physicalLimit = 6;
    tell(upper, links({}, uppers));
    known.add(shared(upper), noon);

    const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    const auto found = queuesIn(known, moment).judged;

    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].endpoint, u"pgb-a");
    EXPECT_EQ(found[0].cause, Cause::TooSmall);
    EXPECT_EQ(found[1].endpoint, u"pgb-up");
    EXPECT_EQ(found[1].cause, Cause::Below);
    EXPECT_EQ(found[1].concerned, 3);
    EXPECT_EQ(found[1].servers, 6);
    EXPECT_EQ(found[1].below, u"pgb-a");

    below.pools[0].logicalWaiting = 0; // since it listed its clients
    below.pools[0].oldestWait.reset();
    known.add(shared(below), noon);
    const auto later = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
    EXPECT_EQ(queuesIn(known, later).judged.at(0).cause, Cause::TooSmall);
}

TEST_F(QueueTest, WhatHoldsOtherDatabasesBackIsNotInItsWay)
{
    tellsLinks = false;
    waiting.physicalLimit = 20;
    databaseLimits = {
        { .scope = core::LimitScope::Role, .name = u"app"_s, .used = 5, .limit = 5, .usable = 5 }
    };
    const auto causeWhere = [this](const QString &target) {
        waiting.target = target;
        ClusterHistory known = past();
        auto sample = *insight::latestSamples(known, {})[1];
        auto other = pool(u"orders"_s, u"app"_s, 0, 0, 1);
        other.target = u"10.0.0.5:5432/orders"_s;
        sample.pools.push_back(other);
        known.add(shared(sample), noon);
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return queuesIn(known, moment).judged.at(0).cause;
    };

    EXPECT_EQ(causeWhere(u"10.0.0.5:5432/shop"_s), Cause::Limit);
    EXPECT_EQ(causeWhere({}), Cause::Limit) << "it is all that the pooler leads to";
    EXPECT_EQ(causeWhere(u"10.0.0.9:5432/shop"_s), Cause::HeldBack) << "that one is not asked";
}

} // namespace
