#include "insight/sessions/find.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using testing::ElementsAre;
using testing::IsEmpty;
using namespace Qt::StringLiterals;

namespace insight {
namespace {

core::SessionPtr session(int pid, const QString &application, const QString &client = {})
{
    core::Session made = test::working(pid);
    made.application = application;
    made.user = u"app"_s;
    made.clientAddress = client;
    return test::session(made);
}

FindIndex index(std::vector<core::SessionPtr> sessions)
{
    return { { test::shared(test::answer(test::noon, std::move(sessions), u"db1:5432"_s)) },
             { u"db1:5432"_s, u"db2:5432"_s } };
}

std::vector<std::string> found(const FindIndex &index, QStringView typed, int most = 12)
{
    std::vector<std::string> texts;
    for (const Hit &hit : find(index, typed, most))
        texts.push_back(hit.text.toStdString());
    return texts;
}

TEST(Find, ListsTheExactThenWhatBeginsThenWhatContains)
{
    const auto all = index({ session(1, u"my-shop"_s), session(2, u"shop-api"_s), session(3, u"shop"_s) });
    EXPECT_THAT(found(all, u"SHOP"), ElementsAre("shop", "shop-api", "my-shop"));
}

TEST(Find, CountsASharedNameOnceHoweverItIsStored)
{
    const auto all = index({ session(1, u"shop"_s), session(2, QString::fromLatin1("shop")) });
    const auto hits = find(all, u"shop", 12);
    ASSERT_EQ(hits.size(), 1U);
    EXPECT_EQ(hits.front().sessions, 2);
    EXPECT_EQ(hits.front().kind, HitKind::Application);
}

TEST(Find, PoolsAndClientsOfEveryLayerAreFound)
{
    core::Sample pgb = test::answer(test::noon, {}, u"pgb:6432"_s);
    pgb.endpoint.layer = core::Layer::Pooler;
    core::Pool pool;
    pool.name = u"shop/app"_s;
    pool.logicalTotal = 40;
    pgb.pools = { pool,
                  { .name = u"shop/*"_s, .database = u"shop"_s, .purpose = core::PoolPurpose::Database } };
    core::Links links;
    core::Link client;
    client.key = u"0x55"_s;
    client.remote = { u"10.0.4.17"_s, 53122 };
    links.clients = { client };
    pgb.links = std::make_shared<const core::Links>(links);
    const FindIndex all { { test::shared(pgb) }, { u"pgb:6432"_s } };

    const auto pools = find(all, u"shop/", 12);
    ASSERT_EQ(pools.size(), 1U);
    EXPECT_EQ(pools.front().kind, HitKind::Pool);
    EXPECT_EQ(pools.front().endpoint, u"pgb:6432"_s);
    const auto clients = find(all, u"53122", 12);
    ASSERT_EQ(clients.size(), 1U);
    EXPECT_EQ(clients.front().kind, HitKind::PoolerClient);
    EXPECT_EQ(clients.front().key, u"0x55"_s);
    EXPECT_THAT(all.untold(), IsEmpty());
    const auto endpoints = find(all, u"pgb", 12);
    ASSERT_FALSE(endpoints.empty());
    EXPECT_EQ(endpoints.front().sessions, 40) << "clients; it has no sessions";
    EXPECT_TRUE(endpoints.front().hasClients);
}

TEST(Find, SessionsThatWereNotReadAreNotCounted)
{
    core::Sample db = test::answer(test::noon, {}, u"db1:5432"_s);
    const auto counted = [&db] {
        return find(FindIndex({ test::shared(db) }, { u"db1:5432"_s }), u"db1", 12).front().sessions;
    };
    EXPECT_EQ(counted(), 0);
    db.sessionsMeasured = false;
    EXPECT_EQ(counted(), std::nullopt);
}

TEST(Find, ClientsThatHoldNoBackendAreFoundByTheirNames)
{
    core::Sample pgb = test::answer(test::noon, {}, u"pgb:6432"_s);
    pgb.endpoint.layer = core::Layer::Pooler;
    core::Links links;
    for (int i = 0; i < 30; ++i) {
        core::Link client {
            .key = QString::number(i), .database = u"shop"_s, .user = u"app"_s, .application = u"Billing"_s
        }; // on a Unix socket
        client.state = i == 7 ? core::LinkState::Waiting : core::LinkState::Idle;
        links.clients.push_back(client);
    }
    pgb.links = std::make_shared<const core::Links>(links);
    const FindIndex all { { test::shared(pgb) }, { u"pgb:6432"_s } };

    const std::pair<QStringView, HitKind> names[] = { { u"billing", HitKind::PoolerApplication },
                                                      { u"app", HitKind::PoolerUser },
                                                      { u"shop", HitKind::PoolerDatabase } };
    for (const auto &[name, kind] : names) {
        const auto hits = find(all, name, 12);
        ASSERT_EQ(hits.size(), 1U) << name.toString().toStdString();
        EXPECT_EQ(hits.front().kind, kind);
        EXPECT_EQ(hits.front().endpoint, u"pgb:6432"_s);
        EXPECT_EQ(hits.front().sessions, 30);
        EXPECT_EQ(hits.front().key, u"7"_s) << "one that waits tells more";
    }
}

TEST(Find, AnEndpointIsFoundByWhatTheUserCallsIt)
{
    const FindIndex all { {},
                          { u"10.0.0.5:5432"_s, u"10.0.0.6:5432"_s },
                          { { u"10.0.0.6:5432"_s, u"Billing"_s } } };
    const auto hits = find(all, u"bill", 12);
    ASSERT_EQ(hits.size(), 1U);
    EXPECT_EQ(hits.front().text, u"10.0.0.6:5432"_s);
    EXPECT_EQ(hits.front().alias, u"Billing"_s);
    EXPECT_EQ(find(all, u"0.6:", 12).size(), 1U);
}

TEST(Find, WhoDoesNotListItsConnectionsIsKnown)
{
    core::Sample page = test::answer(test::noon, {}, u"page:8404"_s);
    page.endpoint.layer = core::Layer::Proxy;
    EXPECT_EQ(FindIndex({ test::shared(page) }, { u"page:8404"_s, u"lost:1"_s }).untold(),
              QStringList({ u"page:8404"_s, u"lost:1"_s }));
}

TEST(Find, TakesDigitsForPidsFirst)
{
    const auto all = index({ session(47, u"v47"_s), session(470, {}), session(481, {}), session(4711, {}) });
    EXPECT_THAT(found(all, u"47"), ElementsAre("47", "470", "4711", "v47"));
    EXPECT_EQ(find(all, u"47", 1).size(), 1U);
    EXPECT_THAT(found(all, u"99999999999999"), IsEmpty());
    core::Session late;
    late.pid = 4'294'967'290;
    EXPECT_THAT(found(index({ test::session(late) }), u"42949"), ElementsAre("4294967290"));
    late.pid = 793'300'505'910;
    EXPECT_THAT(found(index({ test::session(late) }), u"7933"), ElementsAre("793300505910"));
    EXPECT_THAT(found(index({ test::session(late) }), u"793300505910"), ElementsAre("793300505910"));
}

TEST(Find, TakesTheBeginningOfAnIdOf128Bits)
{
    core::Session one;
    one.pid = { 0x17f0'0000'0000'0001, 1 };
    core::Session other;
    other.pid = { 0x17f0'0000'0000'0001, 0xf000'0000'0000'0002 };
    const auto all = index({ session(17, {}), test::session(one), test::session(other) });
    const std::string first = "17f00000000000010000000000000001";
    const std::string second = "17f0000000000001f000000000000002";
    EXPECT_THAT(found(all, u"17f0"), ElementsAre(first, second));
    EXPECT_THAT(found(all, u"17f0000000000001f"), ElementsAre(second));
    EXPECT_THAT(found(all, u"17f00000000000010000000000000001"), ElementsAre(first));
    EXPECT_THAT(found(all, u"17f1"), IsEmpty());
    EXPECT_THAT(found(all, u"17"), ElementsAre("17")) << "too few to begin an id";
    EXPECT_THAT(found(all, u"0000"), IsEmpty());
}

TEST(Find, LeavesRoomForAddressesAmongManyPids)
{
    std::vector<core::SessionPtr> sessions;
    for (int pid = 1000; pid < 1100; ++pid)
        sessions.push_back(session(pid, {}, u"10.0.0.5"_s));
    EXPECT_THAT(found(index(sessions), u"10"), testing::Contains("10.0.0.5"));
}

TEST(Find, FindsTheBusiestAmongEquals)
{
    const auto all = index({ session(1, u"api-a"_s), session(2, u"api-b"_s), session(3, u"api-b"_s) });
    EXPECT_THAT(found(all, u"api"), ElementsAre("api-b", "api-a"));
    EXPECT_THAT(found(all, u"api", 1), ElementsAre("api-b"));
}

TEST(Find, ListsEndpointsFirstWhereNothingIsTyped)
{
    EXPECT_THAT(found(index({ session(1, u"shop"_s) }), u" "),
                ElementsAre("db1:5432", "db2:5432", "shop", "app"));
}

} // namespace
} // namespace insight
