// What an open cluster's addresses become when endpoints come and go.

#include "app/addresses.h"

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

core::Target target(const QString &address)
{
    return core::parseTarget(address, around()).value();
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

TEST(Addresses, AllNamesOfAServerGoAndWhatCannotBeWrittenIsSaid)
{
    const auto left = app::without({ u"host=db1,db2"_s, u"postgresql://db1:5433/shop"_s },
                                   { u"db1:5432"_s, u"db1:5433"_s }, around());
    EXPECT_EQ(left.addresses, QStringList { u"host=db2"_s });
    EXPECT_FALSE(left.isStillNamed);
    const auto service = app::without({ u"service=prod"_s }, { u"db1:5432"_s }, around());
    EXPECT_EQ(service.addresses, QStringList { u"service=prod"_s });
    EXPECT_TRUE(service.isStillNamed);
    EXPECT_EQ(app::endpointsOf(app::without({ target(u"service=prod"_s) }, { u"db1:5432"_s })),
              QStringList { u"db2:5432"_s });
}

TEST(Addresses, OneThatMeansNothingWithoutItsSecretIsNotRememberedNorAreTheOthers)
{
    EXPECT_EQ(app::withoutSecrets({ u"postgresql://me:C4n4ry@db1/shop"_s, u"pgbouncer://pool1"_s }, around()),
              (QStringList { u"postgresql://me@db1/shop"_s, u"pgbouncer://pool1"_s }));
    EXPECT_EQ(app::withoutSecrets({ u"postgresql://me@db1/shop"_s, u"C4n4ry"_s }, around()), QStringList());
}

TEST(Addresses, OneThatIsFoundGetsTheLoginOfTheDatabases)
{
    const QList<core::Target> named { target(u"pgbouncer://stats@pool1"_s),
                                      target(u"postgresql://m%40x@db1/shop"_s) };
    const auto found = [](const char *kind, const char *host, int port) {
        return insight::Found { .neighbour = { .kind = QString::fromLatin1(kind),
                                               .host = QString::fromLatin1(host),
                                               .port = port } };
    };
    EXPECT_EQ(app::addressOf(found("postgresql", "10.0.0.5", 5433), named, around()),
              u"postgresql://m%40x@10.0.0.5:5433/shop");
    EXPECT_EQ(app::addressOf(found("pgbouncer", "10.0.0.5", 6432), named, around()),
              u"pgbouncer://10.0.0.5:6432");
    EXPECT_EQ(app::addressOf(found("odyssey", "10.0.0.6", 6432), named, around()),
              u"pgbouncer://10.0.0.6:6432"_s)
        << "it has such a console, too";
    EXPECT_EQ(app::addressOf(found("postgresql", "evil/x?host=db1", 5432), named, around()), QString());
    EXPECT_EQ(app::addressOf(found("postgresql", "a@evil", 5432), named, around()), QString());
}
