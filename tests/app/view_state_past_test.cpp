// What is shown of a past moment or span.

#include "app/view_state.h"
#include "support/poolers.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

class PastShownTest : public testing::Test
{
protected:
    static core::SamplePtr heardOf(core::Instant at, int pid, const QString &endpoint)
    {
        return test::shared(test::answer(at, { test::session(test::working(pid)) }, endpoint));
    }
    static void hear(app::ViewState &viewState, core::Instant at, int pid, const QString &endpoint = db1)
    {
        viewState.add(heardOf(at, pid, endpoint), at);
    }
    static std::shared_ptr<const insight::ClusterHistory> pastWith(core::Instant at, int pid)
    {
        auto past = std::make_shared<insight::ClusterHistory>(QStringList { db1 });
        past->add(heardOf(at, pid, db1), at);
        return past;
    }

    inline static const QString db1 = u"db1"_s;
    inline static const QString db2 = u"db2"_s;
};

} // namespace

TEST_F(PastShownTest, WhereTheHistoryCannotBeReadItDoesNotSayThatNothingWasMeasured)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    viewState.setAxis(gui::withSelection(viewState.axis(), insight::momentAt(noon - 1h), noon));
    viewState.remember(viewState.unread(noon),
                       { .then = std::make_shared<const insight::ClusterHistory>(QStringList { db1 }),
                         .trouble = core::Error { core::Fault::StorageDamaged, u"page 7"_s } });
    const insight::Verdict verdict = viewState.picture(noon).verdict;
    EXPECT_EQ(verdict.kind, insight::Verdict::Kind::NothingThen);
    ASSERT_TRUE(verdict.aboutOr<insight::Silence>().error);
    EXPECT_EQ(verdict.aboutOr<insight::Silence>().error->fault, core::Fault::StorageDamaged);
}

TEST_F(PastShownTest, ATimeBeforeTheHistoryIsNotAGapInIt)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    viewState.setOldest(noon - 1h);
    const auto found = [&](core::Instant moment) {
        viewState.setAxis(gui::withSelection(viewState.axis(), insight::momentAt(moment), noon));
        viewState.remember(viewState.unread(noon),
                           { .then = std::make_shared<const insight::ClusterHistory>(QStringList { db1 }) });
        const insight::Verdict verdict = viewState.picture(noon).verdict;
        EXPECT_EQ(verdict.kind, insight::Verdict::Kind::NothingThen);
        return verdict;
    };
    const insight::Verdict before = found(noon - 2h);
    ASSERT_TRUE(before.about<insight::Unrecorded>());
    EXPECT_EQ(before.about<insight::Unrecorded>()->begins, noon - 1h);
    EXPECT_TRUE(found(noon - 30min).about<insight::Silence>());
}

/// What remains of failures then says nothing: it did answer, the averages are of its answers.
TEST_F(PastShownTest, ATimeOfWhichOnlyAveragesAreLeftIsNotOneWithoutAnAnswer)
{
    app::ViewState viewState({ db1 });
    auto then = std::make_shared<insight::ClusterHistory>(QStringList { db1 });
    then->add(test::shared(test::failure(core::Fault::TimedOut, db1)), noon - 2h);
    viewState.setAxis(gui::withSelection(viewState.axis(), insight::momentAt(noon - 1h), noon));
    viewState.remember(viewState.unread(noon),
                       { .then = then, .onlyAverages = insight::Averaged { noon - 1h, noon - 30min } });
    const insight::Verdict verdict = viewState.picture(noon).verdict;
    EXPECT_EQ(verdict.kind, insight::Verdict::Kind::NothingThen);
    EXPECT_TRUE(verdict.about<insight::Averaged>());
}

TEST_F(PastShownTest, WhereAllFailedThenThePastSaysWhyAndNotThatNothingWasMeasured)
{
    app::ViewState viewState({ db1, db2 });
    hear(viewState, noon + 10s, 1, db1);
    hear(viewState, noon + 10s, 2, db2);
    auto then = std::make_shared<insight::ClusterHistory>(QStringList { db1, db2 });
    then->add(test::shared(test::answer(noon - 5min, {}, db1)), noon - 5min);
    then->add(test::shared(test::failure(core::Fault::Refused, db1)), noon - 4min);
    then->fallSilent({ .name = db2 });
    viewState.setAxis(gui::withSelection(viewState.axis(), insight::momentAt(noon), noon + 10s));
    viewState.remember(viewState.unread(noon + 10s), { .then = then });

    insight::Verdict verdict = viewState.picture(noon + 10s).verdict;
    EXPECT_EQ(verdict.kind, insight::Verdict::Kind::NoneAnswers);
    EXPECT_EQ(verdict.severity, insight::Severity::Critical);
    EXPECT_EQ(verdict.endpoint, db1);
    viewState.setScope({ db1 });
    EXPECT_EQ(viewState.picture(noon + 10s).verdict.kind, insight::Verdict::Kind::NoneAnswers);
    viewState.setScope({ db2 });
    EXPECT_EQ(viewState.picture(noon + 10s).verdict.kind, insight::Verdict::Kind::NothingThen);
}

TEST_F(PastShownTest, AStepGoesToTheNextReadingHoweverRarelyItWasRead)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon + 1h, 1);
    auto around = std::make_shared<insight::ClusterHistory>(QStringList { db1 });
    for (int i = -20; i <= 20; ++i)
        around->add(test::shared(test::answer(noon + i * 10s, {}, db1)), noon + i * 10s);
    const auto look = [&](core::Instant moment) {
        viewState.setAxis({ .width = 5min, .end = noon + 1h });
        viewState.setAxis(gui::atMoment(viewState.axis(), moment, noon + 1h));
        viewState.remember(viewState.unread(noon + 1h), { .then = pastWith(moment, 1), .around = around });
    };
    look(noon + 3s);
    EXPECT_EQ(viewState.toReading(true, noon + 1h), 7s);
    EXPECT_EQ(viewState.toReading(false, noon + 1h), -3s);
    look(noon);
    EXPECT_EQ(viewState.toReading(true, noon + 1h), 10s);
    EXPECT_EQ(viewState.toReading(false, noon + 1h), -10s);
}

TEST_F(PastShownTest, OfASpanTheGravestIncidentIsSaidAndNotOnlyItsEnd)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon + 1h, 1);
    const core::Note queue { .from = noon - 10min,
                             .to = noon - 8min,
                             .severity = core::Severity::Critical,
                             .endpoint = db1,
                             .sentence = u"3 sessions are waiting for a lock"_s,
                             .worstAt = noon - 9min };
    const auto verdictOf = [&](const insight::Selection &selection) {
        viewState.setAxis(gui::withSelection(viewState.axis(), selection, noon + 1h));
        viewState.remember(viewState.unread(noon + 1h),
                           { .then = pastWith(noon, 1), .incidents = { queue } });
        return viewState.picture(noon + 1h).verdict;
    };
    const insight::Verdict verdict = verdictOf({ noon - 15min, noon });
    EXPECT_EQ(verdict.kind, insight::Verdict::Kind::WorseBefore);
    EXPECT_EQ(verdict.severity, insight::Severity::Critical);
    ASSERT_FALSE(verdict.others.empty());
    EXPECT_EQ(verdict.others.front().kind, insight::Verdict::Kind::Calm) << "as it is at the end";
    EXPECT_EQ(verdictOf({ noon - 1min, noon }).kind, insight::Verdict::Kind::WorseBefore)
        << "a minute is a span like others";
    EXPECT_EQ(verdictOf(insight::momentAt(noon)).kind, insight::Verdict::Kind::Calm);
    viewState.setScope({ db2 });
    EXPECT_NE(verdictOf({ noon - 15min, noon }).kind, insight::Verdict::Kind::WorseBefore)
        << "it was not there";
}

TEST_F(PastShownTest, WhatIsExportedOfThePastIsAsOfItsMoment)
{
    const QString pgb = u"pgb"_s;
    app::ViewState viewState({ db1, pgb });
    hear(viewState, noon + 1h, 1);
    core::Sample pooler = test::pooler(pgb);
    test::tell(pooler, test::links({ test::client(u"c1"_s, test::at(u"10.0.4.17"_s, 53122)) }, {}));
    auto then = std::make_shared<insight::ClusterHistory>(QStringList { db1, pgb });
    then->add(test::shared(pooler), noon);
    then->add(test::shared(test::failure(core::Fault::Refused, pgb)), noon + 1s);
    then->add(test::shared(test::answer(noon + 5min, {}, db1)), noon + 5min);
    const auto standing = [&](core::Instant moment) {
        viewState.setAxis(gui::withSelection(viewState.axis(), insight::momentAt(moment), noon + 1h));
        viewState.remember(viewState.unread(noon + 1h), { .then = then });
        EXPECT_EQ(viewState.momentShown(noon + 1h), moment);
        return viewState.standingShown(noon + 1h);
    };
    ASSERT_EQ(standing(noon + 5min).size(), 2);
    EXPECT_EQ(standing(noon + 5min)[0]->received, noon + 5min);
    EXPECT_EQ(standing(noon + 5min)[1]->error->fault, core::Fault::Refused);
    EXPECT_FALSE(standing(noon + 5min)[1]->links) << "as on Path: its connections are too old";
    EXPECT_TRUE(standing(noon + 30s)[1]->links);
    viewState.setAxis(gui::live(viewState.axis()));
    EXPECT_EQ(viewState.momentShown(noon + 1h), noon + 1h);
    EXPECT_EQ(viewState.standingShown(noon + 1h)[0]->received, noon + 1h);
}
