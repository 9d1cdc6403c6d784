// Names that are replaced: a word has one name, and what means something to Poolscope goes on meaning it.

#include "program/past/anonymizer.h"
#include "store/history.h"
#include "support/poolers.h"

using namespace Qt::StringLiterals;
using program::Anonymizer;
using store::TextKind;
using test::noon;

namespace {

class AnonymizerTest : public testing::Test
{
protected:
    test::History history;

    /// A history of a server with one session.
    Anonymizer knowing(const QString &database, const QString &user, const QString &application)
    {
        core::Session session = test::backend(41207, test::at(u"10.0.0.9"_s, 51000));
        session.database = database;
        session.user = user;
        session.application = application;
        core::Sample sample = test::database(u"shop-api:5432"_s);
        sample.received = sample.at = noon;
        sample.sessions = { test::session(session) };
        history.add(sample, noon);
        return Anonymizer(history.database());
    }
};

} // namespace

TEST_F(AnonymizerTest, AWordHasOneNameWhateverItStandsFor)
{
    Anonymizer names = knowing(u"pay"_s, u"pay"_s, u"shop-api"_s);
    EXPECT_EQ(names.rewritten(TextKind::Database, u"pay"_s), u"database-1");
    EXPECT_EQ(names.rewritten(TextKind::User, u"pay"_s), u"database-1");
    EXPECT_EQ(names.rewritten(TextKind::Prose, u"pay/pay"_s), u"database-1/database-1");
    const QString host = names.rewritten(TextKind::Address, u"shop-api:5432"_s).chopped(5);
    EXPECT_TRUE(host.startsWith(u"host-"_s)) << host.toStdString();
    EXPECT_EQ(names.rewritten(TextKind::Application, u"shop-api"_s), host)
        << "an application is joined to it";
    EXPECT_EQ(names.rewritten(TextKind::Prose, u"shop-api waits"_s), host + u" waits"_s);
    EXPECT_EQ(names.rewritten(TextKind::Application, u"batch"_s), u"application-1");
    EXPECT_EQ(names.rewritten(TextKind::User, u"bob"_s), u"user-1");
}

TEST_F(AnonymizerTest, WhatOursAndDriversCallThemselvesStays)
{
    Anonymizer names = knowing(u"shop"_s, u"bob"_s, u"PostgreSQL JDBC Driver"_s);
    const auto rewritten = [&](const QString &text) { return names.rewritten(TextKind::Application, text); };
    for (const QString &known : { u"PostgreSQL JDBC Driver"_s, u"poolscope 0.1.0"_s, QString() })
        EXPECT_EQ(rewritten(known), known);
    EXPECT_EQ(names.rewritten(TextKind::Prose, u"pid 41207 (PostgreSQL JDBC Driver)"_s),
              u"pid 41207 (PostgreSQL JDBC Driver)");
    EXPECT_FALSE(rewritten(u"PostgreSQL JDBC Driver - 10.0.0.9:51000"_s).contains(u"10.0.0.9"_s));
    EXPECT_FALSE(rewritten(u"poolscope of bob"_s).contains(u"bob"_s));
}

TEST_F(AnonymizerTest, AFolderOfSocketsIsReplacedWhereItIsNoUsualOne)
{
    Anonymizer names = knowing(u"shop"_s, u"bob"_s, u"batch"_s);
    const auto rewritten = [&](const QString &text) { return names.rewritten(TextKind::Address, text); };
    for (const QString &usual : { u"/run/postgresql:5432"_s, u"/tmp"_s, u"/run/haproxy/admin.sock"_s })
        EXPECT_EQ(rewritten(usual), usual);
    EXPECT_EQ(rewritten(u"/srv/acme/pg:5432"_s), u"/socket-1:5432");
    EXPECT_EQ(rewritten(u"/srv/acme/pg:6432"_s), u"/socket-1:6432");
    EXPECT_EQ(rewritten(u"@acme"_s), u"@socket-2");
    EXPECT_EQ(names.rewritten(TextKind::Prose, u"connections to /srv/acme/pg:5432: 3 of 97"_s),
              u"connections to /socket-1:5432: 3 of 97");
}
