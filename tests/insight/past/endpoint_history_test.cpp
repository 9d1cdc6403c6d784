#include "insight/past/endpoint_history.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Fault;
using insight::EndpointHistory;
using insight::Gap;
using insight::Mark;
using test::noon;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

class EndpointHistoryTest : public testing::Test
{
protected:
    void answer(core::Duration at) { history.add(test::shared(test::answer(noon + at)), noon + at); }
    void fail(core::Duration at, Fault fault) { history.add(test::shared(test::failure(fault)), noon + at); }
    std::vector<core::Duration> stands() const
    {
        std::vector<core::Duration> all;
        for (const insight::Point &point : history.points())
            all.push_back(point.stands);
        return all;
    }
    static Gap gap(core::Duration from, core::Duration to, std::optional<Fault> fault = {})
    {
        Gap gap { .span = { noon + from, noon + to } };
        if (fault)
            gap.reason = core::Error { *fault, {} };
        return gap;
    }

    EndpointHistory history;
};

} // namespace

TEST_F(EndpointHistoryTest, ASampleStandsForTheTimeSinceTheOneBefore)
{
    answer(0s);
    answer(1s);
    answer(3500ms);
    EXPECT_THAT(stands(), ElementsAre(1s, 1s, 2500ms));
    EXPECT_THAT(history.gaps(), IsEmpty());
}

TEST_F(EndpointHistoryTest, OneThatIsAskedLessOftenHasNoGapsBetweenItsAnswers)
{
    const auto answerOfFive = [this](core::Duration at) {
        core::Sample sample = test::answer(noon + at);
        sample.every = 5s;
        history.add(test::shared(std::move(sample)), noon + at);
    };
    for (const core::Duration at : { 0s, 5s, 10s, 24s, 40s })
        answerOfFive(at);
    EXPECT_THAT(stands(), ElementsAre(1s, 5s, 5s, 14s, 1s));
    EXPECT_THAT(history.gaps(), ElementsAre(gap(24s, 39s)));
    EXPECT_EQ(history.covered({ noon, noon + 24s }), 24s);
    answer(41s);
    answer(45s);
    EXPECT_THAT(stands(), ElementsAre(1s, 5s, 5s, 14s, 1s, 1s, 1s)) << "by its latest answer";
}

TEST_F(EndpointHistoryTest, MoreThanThreeIntervalsAreAGapWithoutAReason)
{
    answer(0s);
    answer(3s);
    answer(6001ms);
    EXPECT_THAT(stands(), ElementsAre(1s, 3s, 1s));
    EXPECT_THAT(history.gaps(), ElementsAre(gap(3s, 5001ms)));
}

TEST_F(EndpointHistoryTest, AFailureBeginsAGapAtTheLastAnswer)
{
    answer(0s);
    fail(800ms, Fault::Lost);
    EXPECT_THAT(history.gaps(), ElementsAre(gap(0s, 800ms, Fault::Lost)));
    fail(5s, Fault::Lost);
    EXPECT_THAT(history.gaps(), ElementsAre(gap(0s, 5s, Fault::Lost)));
    EXPECT_TRUE(history.isSilent());
    answer(8s);
    EXPECT_THAT(history.gaps(), ElementsAre(gap(0s, 7s, Fault::Lost)));
    EXPECT_THAT(stands(), ElementsAre(1s, 1s));
    EXPECT_FALSE(history.isSilent());
}

TEST_F(EndpointHistoryTest, EachKindOfFaultHasItsGap)
{
    answer(0s);
    fail(1s, Fault::Lost);
    fail(2s, Fault::Refused);
    fail(4s, Fault::Refused);
    fail(5s, Fault::Starting);
    answer(9s);
    EXPECT_THAT(history.gaps(), ElementsAre(gap(0s, 2s, Fault::Lost), gap(2s, 5s, Fault::Refused),
                                            gap(5s, 8s, Fault::Starting)));
}

TEST_F(EndpointHistoryTest, AFailureThatCostNoTimeLeavesNoGap)
{
    answer(0s);
    fail(500ms, Fault::Cancelled);
    answer(1s);
    EXPECT_THAT(history.gaps(), IsEmpty());
    EXPECT_THAT(stands(), ElementsAre(1s, 1s));
}

TEST_F(EndpointHistoryTest, AnAnswerInTimeCutsTheGapItEnds)
{
    answer(0s);
    fail(1s, Fault::Lost);
    fail(1900ms, Fault::Refused);
    answer(2s);
    EXPECT_THAT(history.gaps(), ElementsAre(gap(0s, 1s, Fault::Lost)));
}

TEST_F(EndpointHistoryTest, WhoNeverAnsweredIsAGapFromTheFirstFailureOn)
{
    fail(2s, Fault::Refused);
    EXPECT_THAT(history.gaps(), ElementsAre(gap(2s, 2s, Fault::Refused)));
    EXPECT_EQ(history.heardSince(), noon + 2s);
    fail(7s, Fault::Refused);
    answer(9s);
    EXPECT_THAT(history.gaps(), ElementsAre(gap(2s, 8s, Fault::Refused)));
}

TEST_F(EndpointHistoryTest, AFailureCountsAsOfNow)
{
    answer(0s);
    auto late = test::failure(Fault::Lost);
    late.received = noon; // of the last good one
    history.add(test::shared(late), noon + 4s);
    EXPECT_THAT(history.gaps(), ElementsAre(gap(0s, 4s, Fault::Lost)));
    EXPECT_EQ(history.latest()->error->fault, Fault::Lost);
    EXPECT_EQ(history.latestGood()->received, noon);
}

TEST_F(EndpointHistoryTest, WhatLiesAheadOfAClockThatWasSetBackIsForgotten)
{
    for (const auto at : { 0s, 1s, 2s, 3s })
        answer(at);
    answer(1500ms);
    EXPECT_THAT(stands(), ElementsAre(1s, 1s, 500ms));
    EXPECT_EQ(history.covered({ noon - 1h, noon + 1h }), 2500ms);
    answer(-1h);
    EXPECT_THAT(stands(), ElementsAre(1s));
    EXPECT_EQ(history.covered({ noon - 2h, noon + 1h }), 1s);
}

TEST_F(EndpointHistoryTest, ForgetsWhatIsOlderThanItsRules)
{
    answer(0s);
    fail(1s, Fault::Lost);
    answer(10min);
    answer(3h + 59min);
    EXPECT_EQ(history.points().size(), 3U);
    EXPECT_EQ(history.gaps().size(), 2U);
    answer(4h); // the first point goes, its gap ended later
    EXPECT_EQ(history.points().size(), 3U);
    EXPECT_EQ(history.gaps().size(), 3U);
    answer(5h); // the second point goes, the first gap, and one more comes
    EXPECT_EQ(history.points().size(), 3U);
    EXPECT_EQ(history.gaps().size(), 3U);
}

TEST_F(EndpointHistoryTest, MarksARestart)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.startedAt = noon - 1h;
    sample.endpoint.systemId = u"1"_s;
    history.add(test::shared(sample));
    sample.received = noon + 1s;
    history.add(test::shared(sample));
    EXPECT_THAT(history.marks(), IsEmpty());
    sample.received = noon + 9s;
    sample.endpoint.startedAt = noon + 8s;
    history.add(test::shared(sample));
    EXPECT_THAT(history.marks(),
                ElementsAre(Mark { noon + 9s, Mark::Kind::Restart, core::formatInstant(noon - 1h),
                                   core::formatInstant(noon + 8s) }));
}

TEST_F(EndpointHistoryTest, DatesARestartByWhatTheServerSays)
{
    core::Sample sample = test::answer(noon);
    sample.at = noon + 1h; // its clock is ahead of ours
    sample.endpoint.startedAt = noon;
    history.add(test::shared(sample));
    sample.received = noon + 20s;
    sample.at = noon + 1h + 20s;
    sample.endpoint.startedAt = noon + 1h + 8s;
    history.add(test::shared(sample));
    ASSERT_THAT(history.marks(), testing::SizeIs(1));
    EXPECT_EQ(history.marks().front().at, noon + 8s);
    EXPECT_TRUE(history.marks().front().isDated);
    sample.received = noon + 30s;
    sample.at = noon; // its clock was set: what it says is not between the answers
    sample.endpoint.startedAt = noon - 1h;
    history.add(test::shared(sample));
    EXPECT_EQ(history.marks().back().at, noon + 30s);
    EXPECT_FALSE(history.marks().back().isDated);
}

TEST_F(EndpointHistoryTest, WhoCountsAnewWasRestarted)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.layer = core::Layer::Pooler;
    history.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.rates.reset = true;
    history.add(test::shared(sample));
    sample.received = noon + 2s; // the same answer of the counters
    history.add(test::shared(sample));
    EXPECT_THAT(history.marks(), ElementsAre(Mark { noon + 1s, Mark::Kind::Restart, {}, {} }));

    sample.rates.reset = false;
    sample.endpoint.startedAt = noon - 1h;
    sample.received = noon + 3s;
    history.add(test::shared(sample));
    sample.rates.reset = true; // of a database that knows since when it runs
    sample.received = noon + 4s;
    history.add(test::shared(sample));
    EXPECT_EQ(history.marks().size(), 1U);
}

TEST_F(EndpointHistoryTest, MarksAnotherProcessBehindOnePort)
{
    core::Sample sample = test::answer(noon);
    sample.ownName = u"peer 1"_s;
    history.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.ownName = u"peer 2"_s;
    sample.rates.reset = true;
    history.add(test::shared(sample));
    EXPECT_THAT(history.marks(),
                ElementsAre(Mark { noon + 1s, Mark::Kind::AnotherServer, u"peer 1"_s, u"peer 2"_s }));
}

TEST_F(EndpointHistoryTest, MarksAnAddressThatMoved)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.address = u"10.0.0.5:5432"_s;
    sample.endpoint.startedAt = noon - 1h;
    sample.endpoint.systemId = u"1"_s;
    history.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.endpoint.address = u"[::1]:5432"_s;
    history.add(test::shared(sample));
    EXPECT_THAT(history.marks(), IsEmpty()) << "the same one has two addresses";
    sample.received = noon + 2s;
    sample.endpoint.address = u"10.0.0.6:5432"_s;
    sample.endpoint.startedAt = noon - 2h; // it was not restarted: it is another one
    history.add(test::shared(sample));
    EXPECT_THAT(history.marks(),
                ElementsAre(Mark { noon + 2s, Mark::Kind::Moved, u"[::1]:5432"_s, u"10.0.0.6:5432"_s }));
}

TEST_F(EndpointHistoryTest, MarksASettingThatChanged)
{
    core::Sample sample = test::answer(noon);
    sample.limits = { { .setting = u"max_connections"_s, .limit = 100 } };
    history.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.limits[0].limit = 200;
    history.add(test::shared(sample));
    EXPECT_THAT(history.marks(), ElementsAre(Mark { noon + 1s, Mark::Kind::Setting, u"max_connections=100"_s,
                                                    u"max_connections=200"_s }));
}

TEST_F(EndpointHistoryTest, MarksAPromotionAndAnotherServer)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.role = core::Role::Replica;
    sample.endpoint.timeline = 1;
    history.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.endpoint.role = core::Role::Primary;
    sample.endpoint.timeline = 2;
    sample.endpoint.systemId = u"1"_s; // was not known: no change
    history.add(test::shared(sample));
    EXPECT_THAT(history.marks(),
                ElementsAre(Mark { noon + 1s, Mark::Kind::RoleChange, u"replica"_s, u"primary"_s },
                            Mark { noon + 1s, Mark::Kind::TimelineChange, u"1"_s, u"2"_s }));
    sample.received = noon + 2s;
    sample.endpoint.systemId = u"2"_s;
    history.add(test::shared(sample));
    EXPECT_EQ(history.marks().back(), (Mark { noon + 2s, Mark::Kind::AnotherServer, u"1"_s, u"2"_s }));
}

TEST_F(EndpointHistoryTest, AGapThatWeMadeSaysSoAndIsMarked)
{
    answer(0s);
    core::Sample sample = test::answer(noon + 16s);
    sample.interruption = core::Interruption { core::Interruption::Kind::NotRunning, 15s };
    history.add(test::shared(sample), noon + 16s);
    ASSERT_EQ(history.gaps().size(), 1U);
    EXPECT_EQ(history.gaps()[0].interruption, sample.interruption);
    ASSERT_EQ(history.marks().size(), 1U);
    EXPECT_EQ(history.marks()[0].kind, Mark::Kind::NotRunning);
    answer(17s);
    EXPECT_EQ(history.marks().size(), 1U);
}

TEST(EndpointHistory, ThatFellSilentWithoutAFailureHasNoAnswerAndNoError)
{
    EndpointHistory history;
    history.add(test::shared(test::answer(noon)), noon);
    history.fallSilent(history.latestGood()->endpoint);
    EXPECT_TRUE(history.isSilent());
    EXPECT_FALSE(history.latest()->error);
    EXPECT_FALSE(history.latest()->received);
    EXPECT_EQ(history.latest()->endpoint.name, history.latestGood()->endpoint.name);
    history.add(test::shared(test::answer(noon + 5s)), noon + 5s);
    EXPECT_FALSE(history.isSilent());
}
