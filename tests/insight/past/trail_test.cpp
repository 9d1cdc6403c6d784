#include "insight/past/trail.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Fault;
using insight::Gap;
using insight::Mark;
using insight::TimeSpan;
using insight::Trail;
using test::noon;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

class TrailTest : public testing::Test
{
protected:
    void answer(core::Duration at) { trail.add(test::shared(test::answer(noon + at)), noon + at); }
    void fail(core::Duration at, Fault fault) { trail.add(test::shared(test::failure(fault)), noon + at); }
    std::vector<core::Duration> stands() const
    {
        std::vector<core::Duration> all;
        for (const insight::Point &point : trail.points())
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

    Trail trail;
};

} // namespace

TEST_F(TrailTest, ASampleStandsForTheTimeSinceTheOneBefore)
{
    answer(0s);
    answer(1s);
    answer(3500ms);
    EXPECT_THAT(stands(), ElementsAre(1s, 1s, 2500ms));
    EXPECT_THAT(trail.gaps(), IsEmpty());
}

TEST_F(TrailTest, MoreThanThreeIntervalsAreAGapWithoutAReason)
{
    answer(0s);
    answer(3s);
    answer(6001ms);
    EXPECT_THAT(stands(), ElementsAre(1s, 3s, 1s));
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(3s, 5001ms)));
}

TEST_F(TrailTest, AFailureBeginsAGapAtTheLastAnswer)
{
    answer(0s);
    fail(800ms, Fault::Lost);
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(0s, 800ms, Fault::Lost)));
    fail(5s, Fault::Lost);
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(0s, 5s, Fault::Lost)));
    EXPECT_TRUE(trail.isSilent());
    answer(8s);
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(0s, 7s, Fault::Lost)));
    EXPECT_THAT(stands(), ElementsAre(1s, 1s));
    EXPECT_FALSE(trail.isSilent());
}

TEST_F(TrailTest, EachKindOfFaultHasItsGap)
{
    answer(0s);
    fail(1s, Fault::Lost);
    fail(2s, Fault::Refused);
    fail(4s, Fault::Refused);
    fail(5s, Fault::Starting);
    answer(9s);
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(0s, 2s, Fault::Lost), gap(2s, 5s, Fault::Refused),
                                          gap(5s, 8s, Fault::Starting)));
}

TEST_F(TrailTest, AFailureThatCostNoTimeLeavesNoGap)
{
    answer(0s);
    fail(500ms, Fault::Cancelled);
    answer(1s);
    EXPECT_THAT(trail.gaps(), IsEmpty());
    EXPECT_THAT(stands(), ElementsAre(1s, 1s));
}

TEST_F(TrailTest, AnAnswerInTimeCutsTheGapItEnds)
{
    answer(0s);
    fail(1s, Fault::Lost);
    fail(1900ms, Fault::Refused);
    answer(2s);
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(0s, 1s, Fault::Lost)));
}

TEST_F(TrailTest, WhoNeverAnsweredIsAGapFromTheFirstFailureOn)
{
    fail(2s, Fault::Refused);
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(2s, 2s, Fault::Refused)));
    EXPECT_EQ(trail.heardSince(), noon + 2s);
    fail(7s, Fault::Refused);
    answer(9s);
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(2s, 8s, Fault::Refused)));
}

TEST_F(TrailTest, AFailureCountsAsOfNow)
{
    answer(0s);
    auto late = test::failure(Fault::Lost);
    late.received = noon; // of the last good one
    trail.add(test::shared(late), noon + 4s);
    EXPECT_THAT(trail.gaps(), ElementsAre(gap(0s, 4s, Fault::Lost)));
    EXPECT_EQ(trail.latest()->error->fault, Fault::Lost);
    EXPECT_EQ(trail.latestGood()->received, noon);
}

TEST_F(TrailTest, WhatLiesAheadOfAClockThatWasSetBackIsForgotten)
{
    for (const auto at : { 0s, 1s, 2s, 3s })
        answer(at);
    answer(1500ms);
    EXPECT_THAT(stands(), ElementsAre(1s, 1s, 500ms));
    EXPECT_EQ(trail.covered({ noon - 1h, noon + 1h }), 2500ms);
    answer(-1h);
    EXPECT_THAT(stands(), ElementsAre(1s));
    EXPECT_EQ(trail.covered({ noon - 2h, noon + 1h }), 1s);
}

TEST_F(TrailTest, ForgetsWhatIsOlderThanItsRules)
{
    answer(0s);
    fail(1s, Fault::Lost);
    answer(10min);
    answer(3h + 59min);
    EXPECT_EQ(trail.points().size(), 3U);
    EXPECT_EQ(trail.gaps().size(), 2U);
    answer(4h); // the first point goes, its gap ended later
    EXPECT_EQ(trail.points().size(), 3U);
    EXPECT_EQ(trail.gaps().size(), 3U);
    answer(5h); // the second point goes, the first gap, and one more comes
    EXPECT_EQ(trail.points().size(), 3U);
    EXPECT_EQ(trail.gaps().size(), 3U);
}

TEST_F(TrailTest, MarksARestart)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.startedAt = noon - 1h;
    sample.endpoint.systemId = u"1"_s;
    trail.add(test::shared(sample));
    sample.received = noon + 1s;
    trail.add(test::shared(sample));
    EXPECT_THAT(trail.marks(), IsEmpty());
    sample.received = noon + 9s;
    sample.endpoint.startedAt = noon + 8s;
    trail.add(test::shared(sample));
    EXPECT_THAT(trail.marks(),
                ElementsAre(Mark { noon + 9s, Mark::Kind::Restart, core::formatInstant(noon - 1h),
                                   core::formatInstant(noon + 8s) }));
}

TEST_F(TrailTest, WhoCountsAnewWasRestarted)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.layer = core::Layer::Pooler;
    trail.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.rates.reset = true;
    trail.add(test::shared(sample));
    sample.received = noon + 2s; // the same answer of the counters
    trail.add(test::shared(sample));
    EXPECT_THAT(trail.marks(), ElementsAre(Mark { noon + 1s, Mark::Kind::Restart, {}, {} }));

    sample.rates.reset = false;
    sample.endpoint.startedAt = noon - 1h;
    sample.received = noon + 3s;
    trail.add(test::shared(sample));
    sample.rates.reset = true; // of a database that knows since when it runs
    sample.received = noon + 4s;
    trail.add(test::shared(sample));
    EXPECT_EQ(trail.marks().size(), 1U);
}

TEST_F(TrailTest, MarksAnotherProcessBehindOnePort)
{
    core::Sample sample = test::answer(noon);
    sample.ownName = u"peer 1"_s;
    trail.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.ownName = u"peer 2"_s;
    sample.rates.reset = true;
    trail.add(test::shared(sample));
    EXPECT_THAT(trail.marks(),
                ElementsAre(Mark { noon + 1s, Mark::Kind::AnotherServer, u"peer 1"_s, u"peer 2"_s }));
}

TEST_F(TrailTest, MarksAnAddressThatMoved)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.address = u"10.0.0.5:5432"_s;
    sample.endpoint.startedAt = noon - 1h;
    sample.endpoint.systemId = u"1"_s;
    trail.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.endpoint.address = u"[::1]:5432"_s;
    trail.add(test::shared(sample));
    EXPECT_THAT(trail.marks(), IsEmpty()) << "the same one has two addresses";
    sample.received = noon + 2s;
    sample.endpoint.address = u"10.0.0.6:5432"_s;
    sample.endpoint.startedAt = noon - 2h; // it was not restarted: it is another one
    trail.add(test::shared(sample));
    EXPECT_THAT(trail.marks(),
                ElementsAre(Mark { noon + 2s, Mark::Kind::Moved, u"[::1]:5432"_s, u"10.0.0.6:5432"_s }));
}

TEST_F(TrailTest, MarksAPromotionAndAnotherServer)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.role = core::Role::Replica;
    sample.endpoint.timeline = 1;
    trail.add(test::shared(sample));
    sample.received = noon + 1s;
    sample.endpoint.role = core::Role::Primary;
    sample.endpoint.timeline = 2;
    sample.endpoint.systemId = u"1"_s; // was not known: no change
    trail.add(test::shared(sample));
    EXPECT_THAT(trail.marks(),
                ElementsAre(Mark { noon + 1s, Mark::Kind::RoleChange, u"replica"_s, u"primary"_s },
                            Mark { noon + 1s, Mark::Kind::TimelineChange, u"1"_s, u"2"_s }));
    sample.received = noon + 2s;
    sample.endpoint.systemId = u"2"_s;
    trail.add(test::shared(sample));
    EXPECT_EQ(trail.marks().back(), (Mark { noon + 2s, Mark::Kind::AnotherServer, u"1"_s, u"2"_s }));
}

TEST_F(TrailTest, AGapThatWeMadeSaysSoAndIsMarked)
{
    answer(0s);
    core::Sample sample = test::answer(noon + 16s);
    sample.lapse = core::Lapse { core::Lapse::Kind::NotRunning, 15s };
    trail.add(test::shared(sample), noon + 16s);
    ASSERT_EQ(trail.gaps().size(), 1U);
    EXPECT_EQ(trail.gaps()[0].lapse, sample.lapse);
    ASSERT_EQ(trail.marks().size(), 1U);
    EXPECT_EQ(trail.marks()[0].kind, Mark::Kind::NotRunning);
    answer(17s);
    EXPECT_EQ(trail.marks().size(), 1U);
}

TEST(Trail, ThatFellSilentWithoutAFailureHasNoAnswerAndNoError)
{
    Trail trail;
    trail.add(test::shared(test::answer(noon)), noon);
    trail.fallSilent(trail.latestGood()->endpoint);
    EXPECT_TRUE(trail.isSilent());
    EXPECT_FALSE(trail.latest()->error);
    EXPECT_FALSE(trail.latest()->received);
    EXPECT_EQ(trail.latest()->endpoint.name, trail.latestGood()->endpoint.name);
    trail.add(test::shared(test::answer(noon + 5s)), noon + 5s);
    EXPECT_FALSE(trail.isSilent());
}
