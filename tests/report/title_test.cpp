#include "report/figures.h"
#include "report/key_figures.h"
#include "support/german.h"

#include <gtest/gtest.h>

using insight::Figures;
using insight::Verdict;
using test::everything;
using test::keyCeiling;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

TEST(TitleTest, ShowsTheWorstNumber)
{
    using Kind = Verdict::Kind;
    const Figures figures = everything();
    const auto title = [&](const Verdict &verdict) { return report::titleText(verdict, figures); };

    EXPECT_EQ(title({ .kind = Kind::Calm }), u"34/97 db1:5432"_s);
    EXPECT_EQ(title({ .kind = Kind::LockQueue, .count = 12 }), u"12 waiting for a lock"_s);
    EXPECT_EQ(title({ .kind = Kind::LockQueue, .count = 1 }), u"1 waiting for a lock"_s);
    EXPECT_EQ(title({ .kind = Kind::Full,
                      .matter =
                          insight::LimitUse {
                              .limit = keyCeiling(core::LimitScope::Role, u"app"_s, 20, 20).limit } }),
              u"20/20 app"_s);
    EXPECT_EQ(title({ .kind = Kind::SomeSilent, .endpoint = u"db2"_s, .count = 1 }),
              u"db2 does not answer"_s);
    EXPECT_EQ(
        title({ .kind = Kind::NoneAnswers,
                .endpoint = u"db2"_s,
                .count = 1,
                .matter = insight::Silence { .error = core::Error { core::Fault::WrongPassword, {} } } }),
        u"No access to db2"_s);
    EXPECT_EQ(title({ .kind = Kind::LockQueue, .count = 12, .passed = true }), u"34/97 db1:5432"_s);
    EXPECT_EQ(title({ .kind = Kind::NoneAnswers, .count = 3, .survey = { .endpoints = 3 } }),
              u"0/3 answer"_s);
    EXPECT_EQ(title({ .kind = Kind::IdleHolders, .age = 131s }), u"idle in transaction 2 min 11 s"_s);
    EXPECT_EQ(title({ .kind = Kind::Busy, .matter = insight::Overload { .onCpu = 11.6 } }), u"11.6 on CPU"_s);
    EXPECT_EQ(report::titleText({ .kind = Kind::Connecting }, {}), QString());
}

TEST(TitleTest, InGermanOneWaitsAndSeveralWait)
{
    const test::German german;
    const auto title = [](Verdict::Kind kind, qint64 count) {
        return report::titleText({ .kind = kind, .endpoint = u"pgb"_s, .count = count }, everything());
    };
    EXPECT_EQ(title(Verdict::Kind::Queue, 1), u"1 wartet bei pgb"_s);
    EXPECT_EQ(title(Verdict::Kind::Queue, 2), u"2 warten bei pgb"_s);
    EXPECT_EQ(title(Verdict::Kind::LockQueue, 1), u"1 wartet auf eine Sperre"_s);
    EXPECT_EQ(title(Verdict::Kind::LockQueue, 2), u"2 warten auf eine Sperre"_s);
}

TEST(TitleTest, CallsEndpointsByTheUsersNames)
{
    using Kind = Verdict::Kind;
    const auto naming = report::calledBy({ { u"db1:5432"_s, u"orders"_s }, { u"pgb1:6432"_s, u"front"_s } });
    const auto title = [&](const Verdict &verdict) {
        return report::titleText(verdict, everything(), naming);
    };
    EXPECT_EQ(title({ .kind = Kind::Calm }), u"34/97 orders"_s);
    EXPECT_EQ(title({ .kind = Kind::Queue, .endpoint = u"pgb1:6432"_s, .count = 3 }),
              u"3 waiting at front"_s);
    EXPECT_EQ(title({ .kind = Kind::SomeSilent, .endpoint = u"db1:5432"_s, .count = 1 }),
              u"orders does not answer"_s);
    core::Limit full = keyCeiling(core::LimitScope::Role, u"db1:5432"_s, 20, 20).limit;
    EXPECT_EQ(
        title(
            { .kind = Kind::Full, .endpoint = u"db1:5432"_s, .matter = insight::LimitUse { .limit = full } }),
        u"20/20 db1:5432"_s)
        << "a role of that name is no endpoint";
    full.scope = core::LimitScope::Server;
    EXPECT_EQ(
        title(
            { .kind = Kind::Full, .endpoint = u"db1:5432"_s, .matter = insight::LimitUse { .limit = full } }),
        u"20/20 orders"_s);
}
