#include "insight/sessions/filter.h"
#include "insight/sessions/matcher.h"
#include "support/poolers.h"

#include <QDateTime>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Session;
using core::SessionState;
using insight::Field;
using insight::parseFilter;
using testing::ElementsAre;

namespace {

core::Sample shop()
{
    core::Sample sample;
    sample.endpoint.name = u"db1:5432"_s;
    return sample;
}

Session anna()
{
    return { .pid = 4711,
             .database = u"shop"_s,
             .user = u"Anna"_s,
             .application = u"Shop API"_s,
             .clientAddress = u"10.0.0.9"_s,
             .backendType = u"client backend"_s,
             .state = SessionState::Active,
             .waitType = u"Lock"_s,
             .waitEvent = u"transactionid"_s,
             .queryId = -42,
             .query = u"update orders set \"State\" = 1 where id::text = 'x'"_s };
}

bool finds(QStringView filter, const Session &session = anna())
{
    return insight::Matcher(parseFilter(filter)).matches(shop(), session);
}

Session inState(SessionState state)
{
    return { .state = state };
}

Session hidden()
{
    Session session = anna();
    session.hidden = true;
    session.state = SessionState::Unknown;
    return session;
}

} // namespace

TEST(FilterTest, AWordIsLookedForEverywhere)
{
    for (const auto *word : { u"anna", u"SHOP", u"shop api", u"db1", u"10.0.0", u"client back", u"lock",
                              u"transac", u"orders", u"471", u"-42", u"active", u"id::text" })
        EXPECT_TRUE(finds(u"\"%1\""_s.arg(word))) << QStringView(word).toString().toStdString();
    EXPECT_TRUE(finds(u""));
    EXPECT_FALSE(finds(u"psql"));
}

TEST(FilterTest, AllTermsHold)
{
    EXPECT_TRUE(finds(u"anna  update\torders"));
    EXPECT_FALSE(finds(u"anna delete"));
    EXPECT_TRUE(finds(u"anna -delete"));
    EXPECT_FALSE(finds(u"anna -update"));
    EXPECT_TRUE(finds(u"-app:psql user:ann"));
    EXPECT_FALSE(finds(u"-app:api"));
}

TEST(FilterTest, EveryFieldLooksAtItsOwn)
{
    for (const auto *filter : { u"user:anna", u"app:api", u"application:api", u"db:shop", u"database:shop",
                                u"client:10.0", u"address:0.9", u"pid:4711", u"query:update", u"queryid:-42",
                                u"endpoint:db1", u"node:5432", u"type:client", u"USER:Anna" })
        EXPECT_TRUE(finds(filter)) << QStringView(filter).toString().toStdString();
    for (const auto *filter : { u"user:shop", u"app:anna", u"db:api", u"client:11", u"pid:471", u"pid:x",
                                u"query:anna", u"queryid:42", u"node:db2", u"type:walsender" })
        EXPECT_FALSE(finds(filter)) << QStringView(filter).toString().toStdString();
}

TEST(FilterTest, AStateIsMeantByItsWholeWord)
{
    EXPECT_TRUE(finds(u"state:idle", inState(SessionState::Idle)));
    EXPECT_FALSE(finds(u"state:idle", inState(SessionState::IdleInTransaction)));
    for (const auto *word : { u"state:\"idle in transaction\"", u"state:idle-in-transaction",
                              u"state:IdleInTransaction", u"state:iit", u"state:idle-in" }) {
        EXPECT_TRUE(finds(word, inState(SessionState::IdleInTransaction)));
        EXPECT_FALSE(finds(word, inState(SessionState::Idle)));
        EXPECT_FALSE(finds(word, inState(SessionState::Active)));
    }
    EXPECT_FALSE(finds(u"state:iit", inState(SessionState::Aborted)));
    EXPECT_TRUE(finds(u"state:aborted", inState(SessionState::Aborted)));
    EXPECT_TRUE(finds(u"state:\"idle in transaction (aborted)\"", inState(SessionState::Aborted)));
    EXPECT_TRUE(finds(u"state:starting", inState(SessionState::Starting)));
    EXPECT_TRUE(finds(u"state:unknown", hidden()));
    EXPECT_FALSE(finds(u"state:nonsense", inState(SessionState::Active)));
    EXPECT_FALSE(finds(u"state:-", inState(SessionState::Active)));
}

TEST(FilterTest, AStateIsFoundWhileItIsTyped)
{
    EXPECT_TRUE(finds(u"state:id", inState(SessionState::Idle)));
    EXPECT_TRUE(finds(u"state:id", inState(SessionState::IdleInTransaction)));
    EXPECT_FALSE(finds(u"state:id", inState(SessionState::Active)));
}

TEST(FilterTest, AWaitIsItsTypeItsEventOrBoth)
{
    for (const auto *filter :
         { u"wait:Lock", u"wait:lock", u"wait:transactionid", u"wait:trans", u"wait:Lock:transactionid",
           u"wait:lock:tr", u"wait:\"Lock: transactionid\"", u"wait=\"Lock: transactionid\"" })
        EXPECT_TRUE(finds(filter)) << QStringView(filter).toString().toStdString();
    // Contained it would be in "transactionid".
    EXPECT_FALSE(finds(u"wait:io"));
    EXPECT_FALSE(finds(u"wait:Lock:tuple"));
    EXPECT_FALSE(finds(u"wait:CPU"));

    Session session = anna();
    session.waitType = u"LWLock"_s;
    EXPECT_FALSE(finds(u"wait:Lock", session));
}

TEST(FilterTest, AWaitCountsOnlyWhileSomethingRuns)
{
    Session session = anna();
    session.waitType = session.waitEvent = QString();
    EXPECT_TRUE(finds(u"wait:cpu", session));
    session.state = SessionState::Idle;
    EXPECT_FALSE(finds(u"wait:cpu", session));
    session.waitType = u"Client"_s;
    EXPECT_FALSE(finds(u"wait:Client", session));
    EXPECT_TRUE(finds(u"wait:\"\"", session));
}

TEST(FilterTest, AStartIsTheMinuteThatIsShown)
{
    Session session = anna();
    session.backendStart = core::Instant(
        std::chrono::seconds(QDateTime(QDate(2026, 11, 21), QTime(14, 5, 59)).toSecsSinceEpoch()));
    EXPECT_TRUE(finds(u"start:14:05", session));
    EXPECT_TRUE(finds(u"start=\"2026-11-21 14:05\"", session));
    EXPECT_TRUE(finds(u"14:05", session));
    EXPECT_FALSE(finds(u"start:14:06", session));
    EXPECT_TRUE(finds(u"start:\"\""));
}

TEST(FilterTest, OfAHiddenSessionOnlyWhatIsVisibleMatches)
{
    EXPECT_TRUE(finds(u"anna app:api db:shop pid:4711", hidden()));
    for (const auto *filter : { u"update", u"query:update", u"client:10.0", u"10.0.0.9", u"wait:Lock",
                                u"Lock", u"queryid:-42", u"type:client", u"state:active" })
        EXPECT_FALSE(finds(filter, hidden())) << QStringView(filter).toString().toStdString();
}

TEST(FilterTest, EmptyQuotesFindWhoHasNone)
{
    Session session = anna();
    EXPECT_FALSE(finds(u"app:\"\"", session));
    session.application = u""_s;
    EXPECT_TRUE(finds(u"app:\"\"", session));
    EXPECT_FALSE(finds(u"-app:\"\"", session));
    session.application = QString();
    EXPECT_TRUE(finds(u"app:\"\"", session));
}

TEST(FilterTest, WhatIsStillBeingTypedHidesNothing)
{
    for (const auto *filter :
         { u"app:", u"app=", u"-", u"-app:", u"app:\"", u"\"", u"\"\"", u"state:", u"pid:" })
        EXPECT_TRUE(parseFilter(filter).isEmpty()) << QStringView(filter).toString().toStdString();
    EXPECT_TRUE(finds(u"app:\"shop a"));
    EXPECT_FALSE(finds(u"app:\"shop x"));
}

TEST(FilterTest, AnUnknownFieldIsTextAndSaid)
{
    const auto filter = parseFilter(u"usr:app user:x");
    EXPECT_THAT(filter.unknownFields, ElementsAre(u"usr"_s));
    ASSERT_EQ(filter.terms.size(), 2U);
    EXPECT_EQ(filter.terms[0].field, Field::Anything);
    EXPECT_EQ(filter.terms[0].text, u"usr:app"_s);

    EXPECT_TRUE(parseFilter(u"id::text a=1 10.0.0.1:5432 12:30").unknownFields.isEmpty());
    EXPECT_TRUE(finds(u"id::text"));
}

TEST(FilterTest, QuotesMakeTextOfWhatLooksLikeAField)
{
    Session session = anna();
    session.query = u"user:app -x"_s;
    EXPECT_TRUE(finds(u"\"user:app -x\"", session));
    EXPECT_TRUE(finds(u"\"-x\"", session));
    session.query = u"say \"hi\" now"_s;
    EXPECT_TRUE(finds(u"\"say \"\"hi\"\" now\"", session));
    EXPECT_TRUE(finds(u"\"hi\"\" now\"", session));
    EXPECT_FALSE(finds(u"\"hi\"\"\"\" now\"", session));
}

TEST(FilterTest, AnEqualsSignMeansTheWholeText)
{
    EXPECT_TRUE(finds(u"app=\"Shop API\""));
    EXPECT_FALSE(finds(u"app=\"shop api\""));
    EXPECT_FALSE(finds(u"app=Shop"));
}

TEST(FilterTest, TheTermOfATextFindsExactlyItsSessions)
{
    const QStringList nasty { u"shop"_s,
                              u"Shop"_s,
                              u"shop api"_s,
                              u" shop"_s,
                              u"shop "_s,
                              u"\"shop\""_s,
                              u"\""_s,
                              u"\"\""_s,
                              u"sh\"op"_s,
                              u"a\\\"b"_s,
                              u"\\"_s,
                              u"a:b"_s,
                              u":"_s,
                              u"="_s,
                              u"a=b"_s,
                              u"-shop"_s,
                              u"-"_s,
                              u"user:x"_s,
                              u"日本"_s,
                              u"Ärger"_s,
                              u"ärger"_s,
                              u"\n"_s,
                              u"a\nb"_s,
                              u"a\u00A0b"_s,
                              u"\u2003"_s,
                              u"'"_s,
                              u"%1"_s,
                              u"😀"_s,
                              QString(QChar(0xD800)),
                              QString(QChar(0)),
                              u"idle"_s,
                              u"CPU"_s,
                              u"\" -x \""_s };
    for (const Field field : { Field::Application, Field::User, Field::Database, Field::Client,
                               Field::BackendType, Field::Query, Field::Wait }) {
        for (const QString &wanted : nasty) {
            const auto filter = parseFilter(insight::termFor(field, wanted));
            EXPECT_TRUE(filter.unknownFields.isEmpty());
            for (const QString &text : nasty + QStringList { QString(), u""_s }) {
                const Session session { .database = text,
                                        .user = text,
                                        .application = text,
                                        .clientAddress = text,
                                        .backendType = text,
                                        .state = SessionState::None,
                                        .waitType = text,
                                        .query = text };
                EXPECT_EQ(insight::Matcher(filter).matches(shop(), session), text == wanted)
                    << insight::termFor(field, wanted).toStdString() << " and " << text.toStdString();
            }
        }
    }
}

TEST(FilterTest, TheTermOfEveryStatePidAndNothingWorksToo)
{
    EXPECT_EQ(insight::termFor(Field::Application, u"psql"_s), u"app=psql"_s);
    EXPECT_EQ(insight::termFor(Field::Application, u"shop api"_s), u"app=\"shop api\""_s);
    EXPECT_EQ(insight::termFor(Field::Application, {}), u"app:\"\""_s);
    EXPECT_TRUE(finds(insight::termFor(Field::Pid, u"4711"_s)));
    EXPECT_TRUE(finds(insight::termFor(Field::QueryId, u"-42"_s)));
    EXPECT_TRUE(finds(insight::termFor(Field::Endpoint, u"db1:5432"_s)));
    EXPECT_TRUE(finds(insight::termFor(Field::Anything, u"set \"State\""_s)));
    const QString aborted = insight::termFor(Field::State, u"idle in transaction (aborted)"_s);
    EXPECT_TRUE(finds(aborted, inState(SessionState::Aborted)));
    EXPECT_FALSE(finds(aborted, inState(SessionState::IdleInTransaction)));
}

TEST(FilterTest, TellsItsFields)
{
    EXPECT_THAT(insight::fieldNames(),
                ElementsAre(u"user"_s, u"app"_s, u"db"_s, u"client"_s, u"behind"_s, u"state"_s, u"wait"_s,
                            u"pid"_s, u"query"_s, u"queryid"_s, u"endpoint"_s, u"type"_s, u"start"_s));
}

TEST(FilterTest, FindsTheClientBehindThePooler)
{
    const core::Session pooled = test::backend(41207, test::at(u"10.0.0.2"_s, 41022));
    const core::Session direct = test::backend(41208, test::at(u"10.0.4.99"_s, 4000));
    core::Sample pgb = test::pooler(u"pgb"_s);
    test::tell(pgb,
               test::links({ test::client(u"c1"_s, test::at(u"10.0.4.17"_s, 53122), u"s1"_s, u"till-7"_s) },
                           { test::server(u"s1"_s, test::at(u"10.0.0.2"_s, 41022),
                                          test::at(u"10.0.0.5"_s, 5432), 41207, u"c1"_s) }));
    const auto db = test::shared(
        test::database(u"db1"_s, u"10.0.0.5:5432"_s, { test::session(pooled), test::session(direct) }));
    const insight::Chains chains({ test::shared(pgb), db });
    const auto pids = [&](QStringView filter) {
        std::vector<core::SessionId> found;
        for (const core::SessionPtr &session : db->sessions) {
            if (insight::Matcher(parseFilter(filter), chains).matches(*db, *session))
                found.push_back(session->pid);
        }
        return found;
    };
    for (const QStringView filter : { u"till-7", u"behind:TILL", u"behind=till-7", u"behind:10.0.4.17:53122",
                                      u"behind:pgb", u"behind:certain", u"10.0.4.17" })
        EXPECT_THAT(pids(filter), ElementsAre(41207)) << filter.toString().toStdString();
    EXPECT_THAT(pids(u"behind=till"), ElementsAre()) << "not the whole of it";
    EXPECT_THAT(pids(u"behind:\"\""), ElementsAre(41208));
    EXPECT_THAT(pids(u"-behind:till"), ElementsAre(41208));
    EXPECT_FALSE(finds(u"behind:till")) << "without a pooler";
}
