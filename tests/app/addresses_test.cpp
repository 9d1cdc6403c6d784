// What an open cluster's addresses become when endpoints come and go, and what the demo's are called.

#include "app/addresses.h"
#include "app/cluster.h"
#include "app/demo.h"
#include "core/address/surroundings.h"
#include "program/targets.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace {

/// A service file with one service, and nothing else.
core::Surroundings around()
{
    return { .variable =
                 [](const char *name) { return name == "PGSERVICEFILE"_ba ? u"/services"_s : QString(); },
             .file = [](const QString &) { return std::optional("[prod]\nhost=db1,db2\n"_ba); },
             .home = u"/home/dba"_s,
             .osUser = u"dba"_s };
}

std::optional<QString> cut(const QString &address, const QString &endpoint)
{
    return app::withoutHost(address, endpoint, around());
}

} // namespace

TEST(Addresses, AUrlLosesOneHostAndKeepsTheRest)
{
    const QString url = u"postgresql://me@db1,db2:5433,db3/shop?sslmode=require"_s;
    EXPECT_EQ(cut(url, u"db1:5432"_s), u"postgresql://me@db2:5433,db3/shop?sslmode=require");
    EXPECT_EQ(cut(url, u"db2:5433"_s), u"postgresql://me@db1,db3/shop?sslmode=require");
    EXPECT_EQ(cut(url, u"db9:5432"_s), url) << "is not there";
    EXPECT_EQ(cut(u"jdbc:postgresql://[::1],db2/shop"_s, u"[::1]:5432"_s), u"jdbc:postgresql://db2/shop");
}

TEST(Addresses, KeywordsLoseTheHostAndItsPort)
{
    EXPECT_EQ(cut(u"host=db1,db2 port=5432,5433 user=me"_s, u"db1:5432"_s), u"host=db2 port=5433 user=me");
    EXPECT_EQ(cut(u"host=db1,db2 user=me"_s, u"db2:5432"_s), u"host=db1 user=me");
}

TEST(Addresses, WhatNamesNoOtherHostGoesAltogether)
{
    EXPECT_EQ(cut(u"pgbouncer://me@pool1"_s, u"pool1:6432"_s), QString(u""_s));
}

TEST(Addresses, WhatAServiceNamesCannotBeWrittenWithoutIt)
{
    EXPECT_EQ(cut(u"service=prod"_s, u"db1:5432"_s), std::nullopt);
}

TEST(Addresses, APageLeadsWhereItIsSaidTo)
{
    const auto leading = [](const QString &address, const QStringList &places,
                            const QString &endpoint = u"app1:8080"_s) {
        return app::leadingTo(address, endpoint, places, around());
    };
    const QString page = u"http://app1:8080/actuator/prometheus"_s;
    EXPECT_EQ(leading(page, { u"pgb:6432"_s, u"[::1]:5432"_s }), page + u"?leads_to=pgb:6432,[::1]:5432"_s);
    EXPECT_EQ(leading(page + u"?leads_to=db1:5432"_s, { u"pgb:6432"_s }), page + u"?leads_to=pgb:6432"_s);
    EXPECT_EQ(leading(page + u"?leads_to=db1:5432"_s, {}), page);
    EXPECT_EQ(leading(u"prometheus://app1:8080?match=job=\"shop\"&leads_to=db1:5432"_s, { u"pgb:6432"_s }),
              u"prometheus://app1:8080?match=job=\"shop\"&leads_to=pgb:6432");
    EXPECT_EQ(leading(u"app1:8080"_s, { u"pgb:6432"_s }), u"http://app1:8080?leads_to=pgb:6432");
    EXPECT_EQ(leading(u"http://app2:8080/metrics"_s, { u"pgb:6432"_s }), u"http://app2:8080/metrics")
        << "another one";
    EXPECT_EQ(leading(page, { u"/run/postgresql"_s }), std::nullopt);
    EXPECT_EQ(leading(u"postgresql://app1:8080/shop"_s, { u"pgb:6432"_s }), std::nullopt) << "it is no page";
}

TEST(Addresses, AllNamesOfAServerGoAndWhatCannotBeWrittenIsSaid)
{
    const auto left = app::without({ u"host=db1,db2"_s, u"postgresql://db1:5433/shop"_s },
                                   { u"db1:5432"_s, u"db1:5433"_s }, around());
    EXPECT_EQ(left.addresses, QStringList { u"host=db2"_s });
    EXPECT_FALSE(left.isStillNamed);
    const auto service = app::without({ u"service=prod"_s }, { u"db1:5432"_s }, around());
    EXPECT_EQ(service.addresses, QStringList { u"service=prod"_s });
    EXPECT_TRUE(service.isStillNamed);
}

TEST(Addresses, OfTheDemoHaveNames)
{
    const auto targets = program::targetsOf({ u"postgresql://monitor@127.0.0.1:1501/shop"_s,
                                              u"pgbouncer://monitor@127.0.0.1:1502/pgbouncer"_s,
                                              u"http://127.0.0.1:1503/metrics?leads_to=127.0.0.1:1502"_s });
    ASSERT_TRUE(targets);
    EXPECT_EQ(app::namesOfDemo(targets.value()),
              (QMap<QString, QString> { { u"127.0.0.1:1501"_s, u"shop-db"_s },
                                        { u"127.0.0.1:1502"_s, u"shop-pool"_s },
                                        { u"127.0.0.1:1503"_s, u"storefront"_s } }));
}

TEST(Addresses, AreShownByTheNamesTheUserGaveElseByTheUsualOnes)
{
    const auto targets = program::targetsOf({ u"postgresql://monitor@db1/shop"_s });
    ASSERT_TRUE(targets);
    app::Settings settings;
    app::Cluster cluster = app::clusterOf(targets.value(), {});
    EXPECT_EQ(app::nameOf(cluster, settings), u"db1:5432"_s);

    cluster.usualName = u"Demo"_s;
    cluster.usualNames = { { u"db1:5432"_s, u"shop-db"_s } };
    EXPECT_EQ(app::nameOf(cluster, settings), u"Demo"_s);
    EXPECT_EQ(app::endpointNamesOf(cluster, settings), cluster.usualNames);

    app::setName(settings, cluster.id().key, {}, u"prod"_s);
    app::setName(settings, cluster.id().key, u"db1:5432"_s, u"orders"_s);
    EXPECT_EQ(app::nameOf(cluster, settings), u"prod"_s);
    EXPECT_EQ(app::endpointNamesOf(cluster, settings),
              (report::EndpointNames { { u"db1:5432"_s, u"orders"_s } }))
        << "the cluster's own name is that of no endpoint";
}
