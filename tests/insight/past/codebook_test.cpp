#include "insight/past/codebook.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using insight::Codebook;
using insight::Dictionary;

TEST(Dictionary, NumbersInTheOrderOfComing)
{
    Dictionary<QString> texts;
    for (int i = 0; i < 1000; ++i)
        ASSERT_EQ(texts.codeOf(QString::number(i)), quint32(i));
    for (int i = 0; i < 1000; ++i)
        ASSERT_EQ(texts.codeOf(QString::number(i)), quint32(i));
    EXPECT_EQ(texts.size(), 1000U);
    EXPECT_EQ(texts[17], u"17");
    EXPECT_EQ(texts.find(u"999"_s), 999U);
    EXPECT_EQ(texts.find(u"1000"_s), std::nullopt);
}

TEST(Codebook, GivesBackWhoItWasAndWhatItDid)
{
    Codebook book;
    core::Session session = test::working(4711, u"Lock"_s, u"tuple"_s);
    session.leaderPid = 3;
    session.clientPort = -1;
    session.user = u"app"_s;
    session.queryId = -5;
    const auto who = book.who(book.codeOfIdentity(session));
    EXPECT_EQ(who, (insight::SessionIdentity { .pid = 4711,
                                               .backendStart = session.backendStart,
                                               .leaderPid = 3,
                                               .user = u"app"_s,
                                               .application = u"shop"_s,
                                               .clientPort = -1 }));
    const auto doing = book.doing(book.codeOfActivity(session));
    EXPECT_EQ(doing.waitEvent, u"tuple");
    EXPECT_EQ(doing.queryId, -5);
    EXPECT_TRUE(doing.working);
}

TEST(Codebook, KeepsShapesNotLiterals)
{
    Codebook book;
    core::Session session = test::working(1);
    session.query = u"select * from cards where number = 'secret'"_s;
    EXPECT_THAT(book.doing(book.codeOfActivity(session)).statement.toStdString(),
                testing::AllOf(testing::HasSubstr("cards"), testing::Not(testing::HasSubstr("secret"))));
}

TEST(Codebook, KnowsNoStatementOfTheIdleAndTheHidden)
{
    Codebook book;
    core::Session idle = test::idling(1);
    idle.queryId = 5;
    EXPECT_TRUE(book.doing(book.codeOfActivity(idle)).statement.isNull());
    EXPECT_EQ(book.doing(book.codeOfActivity(idle)).queryId, std::nullopt);

    core::Session hidden = test::working(1);
    hidden.hidden = true;
    EXPECT_EQ(book.doing(book.codeOfActivity(hidden)), insight::SessionActivity {});
}

TEST(Codebook, TakesAnUnchangedStatementFromBefore)
{
    Codebook book;
    const core::Session before = test::working(1);
    const auto code = book.codeOfActivity(before);
    core::Session now = before;
    now.waitType = u"IO"_s;
    EXPECT_EQ(book.doing(book.codeOfActivity(now, before, code)).statement, u"select ?");
    now.query = u"commit"_s;
    EXPECT_EQ(book.doing(book.codeOfActivity(now, before, code)).statement, u"commit");
}

TEST(Codebook, CallsTooManyStatementsMore)
{
    Codebook book;
    core::Session session = test::working(1);
    const auto codeOf = [&](std::size_t i) {
        session.query = u"select * from t%1"_s.arg(i);
        session.queryId = qint64(i);
        return book.codeOfActivity(session);
    };
    const auto first = codeOf(0);
    for (std::size_t i = 1; i < Codebook::mostStatements; ++i)
        codeOf(i);
    EXPECT_EQ(book.doing(codeOf(Codebook::mostStatements - 1)).statement, u"select * from t19999");
    const auto beyond = codeOf(Codebook::mostStatements);
    EXPECT_EQ(book.doing(beyond).statement, u"(more statements)");
    EXPECT_EQ(book.doing(beyond).queryId, std::nullopt);
    EXPECT_EQ(codeOf(Codebook::mostStatements + 1), beyond);
    EXPECT_EQ(codeOf(0), first);
}
