#include "insight/path/chain.h"
#include "insight/path/path_graph.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace {

using insight::Certainty;
using insight::Chains;
using insight::Evidence;
using insight::PathEdge;
using insight::PathGraph;
using insight::PathNode;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using namespace test;

/// An application that is reached there, with a pool.
core::Sample application(const QString &name, const QString &address = u"10.0.4.17:8080"_s,
                         const QString &ownName = {}, const QString &poolName = u"HikariPool-1"_s)
{
    auto sample = ofLayer(core::Layer::Application, name, address);
    sample.ownName = ownName;
    sample.pools = { pool({}, {}, 2, 1, 0, 1) };
    sample.pools[0].name = poolName;
    return sample;
}

core::SessionPtr named(int pid, const QString &name, const QString &host = u"10.0.4.17"_s)
{
    auto session = backend(pid, at(host, 50000 + pid));
    session.application = name;
    return test::session(session);
}

PathGraph drawn(const std::vector<core::Sample> &samples)
{
    QList<core::SamplePtr> all;
    for (const auto &sample : samples)
        all.append(shared(sample));
    return insight::pathGraphOf(all);
}

/// "app1:8080>db1 2".
std::vector<std::string> edges(const PathGraph &graph)
{
    std::vector<std::string> all(graph.edges.size());
    std::ranges::transform(graph.edges, all.begin(), [&graph](const PathEdge &edge) {
        return u"%1>%2 %3"_s.arg(graph.nodes[edge.from].name, graph.nodes[edge.to].name)
            .arg(edge.traffic.total().value_or(0))
            .toStdString();
    });
    return all;
}

std::vector<std::string> boxes(const PathGraph &graph)
{
    std::vector<std::string> all(graph.nodes.size());
    std::ranges::transform(graph.nodes, all.begin(),
                           [](const PathNode &node) { return node.name.toStdString(); });
    return all;
}

/// The endpoint that each edge comes from, and its connections.
std::vector<std::pair<std::string, qint64>> arrivals(const PathGraph &graph)
{
    std::vector<std::pair<std::string, qint64>> all(graph.edges.size());
    std::ranges::transform(graph.edges, all.begin(), [&graph](const PathEdge &edge) {
        return std::pair(graph.nodes[edge.from].endpoint.toStdString(), edge.traffic.total().value_or(0));
    });
    return all;
}

core::Sample databaseOf(std::vector<core::SessionPtr> sessions)
{
    return test::database(u"db1"_s, u"10.0.0.5:5432"_s, std::move(sessions));
}

} // namespace

TEST(Owners, TheirConnectionsComeFromTheirOneBox)
{
    const auto db = databaseOf({ named(1, u"shop-api"_s), named(2, u"shop-api"_s, u"10.9.9.9"_s) });
    const PathGraph graph = drawn({ db, application(u"app1:8080"_s, u"10.0.4.17:8080"_s, u"shop-api"_s) });
    EXPECT_THAT(boxes(graph), ElementsAre("shop-api", "db1"));
    EXPECT_THAT(edges(graph), ElementsAre("shop-api>db1 2"));
    EXPECT_EQ(graph.nodes[0].endpoint, u"app1:8080"_s);
    EXPECT_EQ(graph.nodes[0].column, 0);
    EXPECT_EQ(graph.nodes[0].logical.waiting, 1);
}

TEST(Owners, ThatArePolledStandAboveTheOthers)
{
    auto calm = application(u"calm:8080"_s);
    calm.pools[0].logicalWaiting = 0;
    const auto waiting = application(u"app2:8080"_s, u"10.0.4.18:8080"_s);
    const auto db = databaseOf({ named(1, u"batch"_s, u"10.9.9.9"_s), named(2, u"batch"_s, u"10.9.9.9"_s),
                                 named(3, u"a"_s, u"10.9.9.8"_s), named(4, {}) });
    const PathGraph graph = drawn({ db, calm, waiting });
    EXPECT_THAT(boxes(graph), ElementsAre("calm:8080", "app2:8080", "batch", "a", "db1"))
        << "that a pool keeps threads waiting for a moment moves no box";
    EXPECT_THAT(edges(graph), ElementsAre("calm:8080>db1 1", "batch>db1 2", "a>db1 1"));
}

TEST(Owners, WhatTheyMayOpenDoesNotLimitTheirThreads)
{
    auto app = application(u"app1:8080"_s);
    app.pools[0].physicalLimit = 3;
    app.limits = { { .scope = core::LimitScope::ApplicationPool,
                     .name = u"HikariPool-1"_s,
                     .used = 3,
                     .limit = 3,
                     .usable = 3 } };
    const PathGraph graph = drawn({ databaseOf({}), app });
    EXPECT_EQ(graph.nodes[0].logicalLimit, std::nullopt);
    EXPECT_EQ(graph.nodes[0].physicalLimit, 3);
}

TEST(Owners, AreKnownByTheirPoolOrTheirHostToo)
{
    const auto db = databaseOf({ named(1, u"orders"_s), named(2, u"shop-api"_s) });
    EXPECT_THAT(edges(drawn({ db, application(u"shop-api:8080"_s, u"10.0.4.17:8080"_s, {}, u"orders"_s) })),
                ElementsAre("shop-api:8080>db1 2"));
}

TEST(Owners, AStrangerKeepsItsOwnBox)
{
    const auto db = databaseOf({ named(1, u"psql"_s), named(2, u"shop-api"_s) });
    EXPECT_THAT(edges(drawn({ db, application(u"app1:8080"_s, u"10.0.4.17:8080"_s, u"shop-api"_s) })),
                UnorderedElementsAre("psql>db1 1", "shop-api>db1 1"));
}

TEST(Owners, WhatHasOnlyItsDriversNameIsKnownByItsHost)
{
    const auto db = databaseOf({ named(1, u"PostgreSQL JDBC Driver"_s), named(2, {}),
                                 named(3, u"PostgreSQL JDBC Driver"_s, u"10.9.9.9"_s) });
    EXPECT_THAT(edges(drawn({ db, application(u"app1:8080"_s) })),
                UnorderedElementsAre("app1:8080>db1 2", "PostgreSQL JDBC Driver>db1 1"));
}

TEST(Owners, WhereAllItHasBearItsNameOneWithoutANameIsAnothers)
{
    const auto db = databaseOf(
        { named(1, u"shop-api"_s), named(2, u"shop-api"_s), named(3, u"shop-api"_s), named(4, {}) });
    auto app = application(u"app1:8080"_s, u"10.0.4.17:8080"_s, u"shop-api"_s);
    for (const auto most : { 3, 10 }) {
        app.pools[0].physicalLimit = most;
        app.pools[0].physicalTotal = 3;
        EXPECT_THAT(edges(drawn({ db, app })), UnorderedElementsAre("shop-api>db1 3", ">db1 1")) << most;
    }
    app.pools[0].physicalTotal = 4;
    EXPECT_THAT(edges(drawn({ db, app })), UnorderedElementsAre("shop-api>db1 4")) << "one has no name yet";
}

TEST(Owners, OfOneNameAreToldApartByTheirHosts)
{
    const auto db =
        databaseOf({ named(1, u"shop-api"_s, u"10.0.4.17"_s), named(2, u"shop-api"_s, u"10.0.4.18"_s),
                     named(3, u"shop-api"_s, u"10.0.4.18"_s), named(4, u"shop-api"_s, u"10.9.9.9"_s) });
    const PathGraph graph = drawn({ db, application(u"app1:8080"_s, u"10.0.4.17:8080"_s, u"shop-api"_s),
                                    application(u"app2:8080"_s, u"10.0.4.18:8080"_s, u"shop-api"_s) });
    EXPECT_THAT(arrivals(graph),
                UnorderedElementsAre(std::pair("app1:8080", 1), std::pair("app2:8080", 2), std::pair("", 1)))
        << "the owner of the last one is not known";
}

TEST(Owners, TwoOnOneHostAreNotToldApartByIt)
{
    const auto db = databaseOf({ named(1, {}) });
    EXPECT_THAT(
        edges(drawn({ db, application(u"app1:8080"_s), application(u"app1:8081"_s, u"10.0.4.17:8081"_s) })),
        ElementsAre(">db1 1"));
}

TEST(Owners, WhatHidesItsAddressIsNotKnownByTheHostOfItsServer)
{
    core::Session hidden = backend(1, {});
    hidden.hidden = true;
    hidden.application.clear();
    const auto db = databaseOf({ test::session(hidden) });
    EXPECT_THAT(edges(drawn({ db, application(u"app1:8080"_s, u"10.0.0.5:8080"_s) })), ElementsAre(">db1 1"));
    hidden.application = u"shop-api"_s;
    const auto named = databaseOf({ test::session(hidden) });
    EXPECT_THAT(edges(drawn({ named, application(u"app1:8080"_s, u"10.0.0.5:8080"_s, u"shop-api"_s) })),
                ElementsAre("shop-api>db1 1"))
        << "its name is not hidden";
}

TEST(Owners, OfMoreConnectionsThanThePoolHasOnlyThoseFromItsHostAreItsOwn)
{
    const auto db = databaseOf(
        { named(1, u"shop-api"_s), named(2, u"shop-api"_s), named(3, u"shop-api"_s, u"10.0.4.18"_s),
          named(4, u"shop-api"_s, u"10.0.4.18"_s), named(5, u"shop-api"_s, u"10.0.4.19"_s) });
    auto app = application(u"app1:8080"_s, u"10.0.4.17:8080"_s, u"shop-api"_s);
    app.pools[0].physicalLimit = 3; // of which it has three
    const auto counted = [&] { return arrivals(drawn({ db, app })); };
    EXPECT_THAT(counted(), UnorderedElementsAre(std::pair("app1:8080", 2), std::pair("", 3)));
    app.endpoint.address = u"10.0.9.9:8080"_s;
    EXPECT_THAT(counted(), UnorderedElementsAre(std::pair("", 5))) << "none is known to be its own";
    app.pools[0].physicalLimit = 5;
    app.pools[0].physicalTotal.reset();
    EXPECT_THAT(counted(), UnorderedElementsAre(std::pair("app1:8080", 5))) << "it may have as many";
}

TEST(Owners, LeadThroughThePoolerThatTheirClientsCameTo)
{
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 1), u"s1"_s, u"shop-api"_s),
                      client(u"c2"_s, at(u"10.0.4.17"_s, 2), {}, u"shop-api"_s) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 40001), databaseIn, 101, u"c1"_s) }));
    const auto db = databaseOf({ test::session(backend(101, at(u"10.0.0.2"_s, 40001))) });
    EXPECT_THAT(edges(drawn({ db, pgb, application(u"app1:8080"_s, u"10.0.4.17:8080"_s, u"shop-api"_s) })),
                UnorderedElementsAre("shop-api>pgb 2", "pgb>db1 1"));
}

TEST(Owners, AreOneBoxBeforeASilentPoolerThatLastReportedMoreThanTheyNowHave)
{
    std::vector<core::Link> clients;
    for (int i = 0; i < 10; ++i)
        clients.push_back(client(u"c%1"_s.arg(i), at(u"10.9.9.9"_s, 5000 + i), {}, u"shop-api"_s));
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links(clients, {}));
    auto app = application(u"app1:8080"_s, u"10.0.4.17:8080"_s, u"shop-api"_s); // of which two are left
    app.pools[0].physicalLimit = 10;
    const auto counted = [&] { return arrivals(drawn({ pgb, app })); };
    EXPECT_THAT(counted(), ElementsAre(std::pair("", 10))) << "others of its kind are among them";
    pgb.error = core::Error { core::Fault::TimedOut, u"no answer"_s };
    EXPECT_THAT(counted(), ElementsAre(std::pair("app1:8080", 10)));
    app.pools[0].physicalLimit.reset();
    EXPECT_THAT(counted(), ElementsAre(std::pair("app1:8080", 10)));
    app.pools[0].physicalLimit = 9;
    EXPECT_THAT(counted(), ElementsAre(std::pair("", 10))) << "it never had as many";
}

TEST(Owners, WhereAPoolSaysWhereItLeadsTheWayIsDrawn)
{
    auto app = application(u"app1:8080"_s);
    app.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
    const PathGraph graph = drawn({ databaseOf({}), app });
    EXPECT_THAT(edges(graph), ElementsAre("app1:8080>db1 0"));
    app.neighbours = { leadsTo(u"10.0.0.5"_s, 5433) };
    EXPECT_THAT(edges(drawn({ databaseOf({}), app })), IsEmpty()) << "another port is another server";
}

namespace {

/// The user says that it leads there; it has two connections.
core::Sample saidToLead(core::Sample application, const QString &host = u"10.0.0.5"_s, int port = 5432)
{
    application.pools[0].physicalTotal = 2;
    application.neighbours = { { .relation = core::Neighbour::Relation::Said, .host = host, .port = port } };
    return application;
}

const PathEdge *saidEdge(const PathGraph &graph)
{
    const auto found = std::ranges::find_if(graph.edges, &PathEdge::isSaid);
    return found == graph.edges.end() ? nullptr : &*found;
}

} // namespace

TEST(Owners, LeadWhereTheUserSays)
{
    const PathGraph graph = drawn({ databaseOf({}), saidToLead(application(u"app1:8080"_s)) });
    const PathEdge *const edge = saidEdge(graph);
    ASSERT_TRUE(edge);
    EXPECT_EQ(graph.nodes[edge->from].endpoint, u"app1:8080"_s);
    EXPECT_EQ(graph.nodes[edge->to].endpoint, u"db1"_s);
    EXPECT_FALSE(edge->counted) << "which connections are its own is not known";
    EXPECT_THAT(drawn({ databaseOf({}), saidToLead(application(u"app1:8080"_s), u"10.0.0.5"_s, 5433) }).edges,
                IsEmpty())
        << "another port is another server";
}

TEST(Owners, HaveTheConnectionsOfOneNameThatAreAsManyWhereTheUserSaysThatTheyLead)
{
    const auto db = databaseOf({ named(1, u"orders"_s, u"10.9.9.9"_s), named(2, u"orders"_s, u"10.9.9.9"_s),
                                 named(3, u"psql"_s, u"10.9.9.8"_s) });
    const auto app = application(u"app1:8080"_s);
    EXPECT_THAT(edges(drawn({ db, app })), UnorderedElementsAre("orders>db1 2", "psql>db1 1"));
    const PathGraph graph = drawn({ db, saidToLead(app) });
    EXPECT_THAT(edges(graph), UnorderedElementsAre("orders>db1 2", "psql>db1 1"));
    EXPECT_TRUE(saidEdge(graph)->counted);
    EXPECT_EQ(graph.nodes[saidEdge(graph)->from].endpoint, u"app1:8080"_s)
        << "it is called as its connections are";

    const Chains chains({ shared(db), shared(saidToLead(app)) });
    EXPECT_EQ(chains.ofBackend(u"db1"_s, 1).certainty(), Certainty::Likely);
    EXPECT_THAT(chains.ofBackend(u"db1"_s, 1).hops.front().evidence,
                ElementsAre(Evidence::SaysSo, Evidence::NoneBetween, Evidence::UserSays));
    EXPECT_EQ(chains.ofBackend(u"db1"_s, 3).client().endpoint, QString());
}

TEST(Owners, HaveTheConnectionsOfTheUsersWordRatherThanNamelessOnesFromTheirHost)
{
    const auto app = saidToLead(application(u"app1:8080"_s));
    std::vector<core::SessionPtr> sessions { named(1, u"billing"_s), named(2, u"billing"_s), named(3, {}) };
    const auto isOwned = [&](int pid) {
        const Chains chains({ shared(databaseOf(sessions)), shared(app) });
        return chains.ofBackend(u"db1"_s, pid).client().endpoint == u"app1:8080"_s;
    };
    EXPECT_TRUE(isOwned(1)) << "it has two connections";
    EXPECT_FALSE(isOwned(3));
    sessions.push_back(named(4, {}));
    EXPECT_FALSE(isOwned(1)) << "either two may be its own";
    EXPECT_TRUE(isOwned(3)) << "as without the user's word, its host speaks for those without a name";
}

TEST(Owners, HaveNoConnectionsByTheUsersWordThatOthersMayHave)
{
    const auto app = saidToLead(application(u"app1:8080"_s));
    const auto of = [](const QString &name, const QString &host, int from) {
        return std::vector { named(from, name, host), named(from + 1, name, host) };
    };
    auto two = of(u"orders"_s, u"10.9.9.9"_s, 1);
    std::ranges::copy(of(u"batch"_s, u"10.9.9.8"_s, 3), std::back_inserter(two));
    const auto isOwn = [](const PathGraph &graph) { return saidEdge(graph)->counted; };
    EXPECT_FALSE(isOwn(drawn({ databaseOf(two), app }))) << "either may be its own";
    two.push_back(named(5, u"batch"_s, u"10.9.9.8"_s));
    EXPECT_TRUE(isOwn(drawn({ databaseOf(two), app })));
    two.push_back(named(6, u"psql"_s));
    EXPECT_FALSE(isOwn(drawn({ databaseOf(two), app }))) << "its own come from its host, if any do";

    const auto same = databaseOf(of(u"orders"_s, u"10.9.9.9"_s, 1));
    EXPECT_TRUE(isOwn(drawn({ same, app })));
    EXPECT_FALSE(isOwn(drawn({ same, app, saidToLead(application(u"app2:8080"_s, u"10.0.4.18:8080"_s)) })))
        << "they are those of one of two";
    auto unmeasured = app;
    unmeasured.pools[0].physicalTotal.reset();
    EXPECT_FALSE(isOwn(drawn({ same, unmeasured })));
}

TEST(Owners, ClaimMoreThanArriveOnlyWhereAllTheirConnectionsMustArrive)
{
    auto app = saidToLead(application(u"app1:8080"_s));
    app.pools[0].physicalTotal = 10;
    const auto claimAt = [](const core::Sample &db, const core::Sample &from) {
        const PathGraph graph = drawn({ db, from });
        return saidEdge(graph)->claimed;
    };
    const auto db = databaseOf({ named(1, u"orders"_s), named(2, u"psql"_s, u"10.9.9.9"_s) });
    const auto claim = claimAt(db, app);
    ASSERT_TRUE(claim);
    EXPECT_EQ(claim->connections, 10);
    EXPECT_EQ(claim->arrived, 2) << "at most: either may be its own";

    auto few = app;
    few.pools[0].physicalTotal = 3;
    EXPECT_FALSE(claimAt(db, few)) << "no more than may have come or gone";
    few.pools[0].physicalTotal = 1;
    EXPECT_FALSE(claimAt(db, few)) << "the others are those of others";
    auto elsewhere = app;
    elsewhere.neighbours.push_back(leadsTo(u"10.0.0.6"_s, 5432));
    EXPECT_FALSE(claimAt(db, elsewhere));
    auto several = app;
    several.pools.push_back(several.pools[0]);
    EXPECT_FALSE(claimAt(db, several)) << "only one of its pools may lead there";
    for (core::Pool &pool : several.pools)
        pool.target = u"10.0.0.5:5432/shop"_s;
    EXPECT_TRUE(claimAt(db, several));
    auto hidden = db;
    hidden.sessionsMeasured = false;
    EXPECT_FALSE(claimAt(hidden, app));
}

TEST(Owners, LeadToThePoolerThatTheUserNames)
{
    auto pgb = pooler(u"pgb"_s);
    tell(pgb, links({ client(u"c1"_s, at(u"10.9.9.9"_s, 1), u"s1"_s, u"orders"_s),
                      client(u"c2"_s, at(u"10.9.9.9"_s, 2), {}, u"orders"_s) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 40001), databaseIn, 101, u"c1"_s) }));
    const auto db = databaseOf({ test::session(backend(101, at(u"10.0.0.2"_s, 40001))) });
    EXPECT_THAT(edges(drawn({ db, pgb, saidToLead(application(u"app1:8080"_s), u"10.0.0.2"_s, 6432) })),
                UnorderedElementsAre("orders>pgb 2", "pgb>db1 1"));
}

TEST(Owners, AChainFromThemIsLikelyAndSaysWhy)
{
    const auto db = databaseOf({ named(1, u"shop-api"_s), named(2, {}), named(3, u"psql"_s) });
    const Chains chains(
        { shared(db), shared(application(u"app1:8080"_s, u"10.0.4.17:8080"_s, u"shop-api"_s)) });
    const auto byName = chains.ofBackend(u"db1"_s, 1);
    EXPECT_EQ(byName.client().endpoint, u"app1:8080"_s);
    EXPECT_EQ(byName.certainty(), Certainty::Likely);
    EXPECT_THAT(byName.hops.front().evidence,
                ElementsAre(Evidence::SaysSo, Evidence::NoneBetween, Evidence::SameName));
    EXPECT_THAT(chains.ofBackend(u"db1"_s, 2).hops.front().evidence,
                ElementsAre(Evidence::SaysSo, Evidence::NoneBetween, Evidence::SameHost));
    const auto stranger = chains.ofBackend(u"db1"_s, 3);
    EXPECT_EQ(stranger.client().endpoint, QString());
    EXPECT_EQ(stranger.certainty(), Certainty::Certain);
}
