#include "gui/load/load_question.h"
#include "report/cells.h"
#include "support/poolers.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace gui {
namespace {

QString coverageOf(std::initializer_list<core::Sample> samples, const QStringList &endpoints,
                   double coverage = 0.3)
{
    insight::ClusterHistory past(endpoints);
    for (const core::Sample &sample : samples)
        past.add(test::shared(sample), noon);
    return coverageText({ .past = &past }, coverage);
}

TEST(CoverageText, SaysWhoseItIs)
{
    const core::Sample good = test::answer(noon);
    const core::Sample refused = test::failure(core::Fault::Refused, u"db2"_s);
    EXPECT_EQ(coverageOf({ good }, { u"db1"_s }), u"30 % sampled"_s);
    EXPECT_EQ(coverageOf({ refused }, { u"db2"_s }), u"30 % sampled"_s);
    EXPECT_EQ(coverageOf({ good, test::answer(noon, {}, u"db2"_s) }, { u"db1"_s, u"db2"_s }),
              u"only 30 % sampled at the worst endpoint"_s);
    EXPECT_EQ(coverageOf({ good, refused }, { u"db1"_s, u"db2"_s }),
              u"only 30 % sampled at the worst endpoint that answered"_s);
    EXPECT_EQ(coverageOf({ good, test::answer(noon, {}, u"db2"_s) }, { u"db1"_s, u"db2"_s }, 0.99),
              u"99 % sampled"_s);
}

TEST(CoverageText, SaysSinceWhenItIsWatchedWhereThatIsAllThatIsMissing)
{
    insight::ClusterHistory past({ u"db1"_s });
    past.add(test::shared(test::answer(noon - 30s)), noon - 30s);
    past.add(test::shared(test::answer(noon)), noon);
    const LoadQuestion question { .past = &past, .span = { noon - 10min, noon } };
    EXPECT_EQ(coverageText(question, 0.05),
              u"watched since "_s + report::cellText(noon - 31s, report::Unit::Time));
    EXPECT_EQ(coverageText(question, 0.03), u"3 % sampled"_s) << "and not all of it since";
    EXPECT_EQ(coverageText({ .past = &past, .span = { noon - 20s, noon } }, 0.5), u"50 % sampled"_s);
}

TEST(LoadQuestion, IsAnsweredByThePictureWhereItContainsWhatIsAsked)
{
    constexpr std::array byUser { insight::Dimension::User };
    constexpr std::array byWait { insight::Dimension::Wait };
    const insight::ClusterHistory past({ u"db1"_s });
    Picture picture { .past = past, .now = noon };
    picture.load = std::make_shared<const LoadShown>(
        LoadShown { { insight::Dimension::User }, { .whole = { .total = 7 }, .coverage = 1 } });
    const LoadQuestion question = questionOf(picture);
    EXPECT_EQ(answerTo(question, byUser).whole.total, 7);
    EXPECT_EQ(answerTo(question, byWait).whole.total, 0) << "it is asked otherwise since";
}

TEST(EmptyText, SaysThatPoolersReportNoSessions)
{
    insight::ClusterHistory past({ u"pgb"_s, u"db1"_s, u"new"_s });
    past.add(test::shared(test::pooler(u"pgb"_s)), noon);
    past.add(test::shared(test::answer(noon)), noon);
    const auto text = [&](const insight::Scope &scope) {
        return emptyText({ .past = &past, .scope = scope }, {});
    };
    EXPECT_EQ(text({ u"pgb"_s }), u"Only databases report their sessions. Select one, or “All”."_s);
    EXPECT_NE(text({ u"db1"_s }), text({ u"pgb"_s }));
    EXPECT_NE(text({ u"new"_s }), text({ u"pgb"_s })) << "it may be a database";
    EXPECT_NE(text({}), text({ u"pgb"_s }));
}

TEST(EmptyText, DoesNotSayThatNothingRanWhereReadingsMissedIt)
{
    insight::ClusterHistory past({ u"db1"_s });
    past.add(test::shared(test::answer(noon)), noon);
    insight::Breakdown answer { .whole = {}, .coverage = 0.55 };
    const auto text = [&] { return emptyText({ .past = &past }, answer); };
    EXPECT_EQ(text(),
              u"No active session was seen in the readings of this span; the rest of it is not known."_s);
    answer.coverage = 1;
    EXPECT_EQ(text(), u"No active session was seen in the readings of this span."_s);
}

} // namespace
} // namespace gui
