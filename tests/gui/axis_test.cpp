#include "gui/axis.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using core::Instant;
using insight::TimeSpan;

namespace gui {
namespace {

constexpr Instant noon { 1'000'000s };

TEST(Axis, FollowsTheTimeUntilSomethingElseIsWanted)
{
    const Axis axis { .width = 15min };
    EXPECT_TRUE(axis.isLive());
    EXPECT_EQ(shownSpan(axis, noon), (TimeSpan { noon - 15min, noon }));
    EXPECT_EQ(shownSpan(axis, noon + 1s).to, noon + 1s);
}

TEST(Axis, FrozenItStaysWhereItWas)
{
    const Axis axis = frozenOrNot({ .width = 15min }, noon);
    EXPECT_FALSE(axis.isLive());
    EXPECT_EQ(shownSpan(axis, noon + 40s).to, noon);
    EXPECT_EQ(newest(axis, noon + 40s), noon);
    EXPECT_TRUE(frozenOrNot(axis, noon + 40s).isLive());
}

TEST(Axis, ZoomKeepsTheMomentUnderTheMouse)
{
    const Instant around = noon - 10min;
    const Axis closer = zoomed({ .width = 15min }, 2, around, noon);
    const TimeSpan span = shownSpan(closer, noon);
    EXPECT_EQ(span.length(), 450s);
    EXPECT_EQ(span.to - around, 5min);
    EXPECT_EQ(shownSpan(zoomed(closer, 0.5, around, noon), noon), (TimeSpan { noon - 15min, noon }));
}

TEST(Axis, ZoomAtTheLiveEdgeStaysLive)
{
    const Axis closer = zoomed({ .width = 16min }, 2, noon - 1min, noon);
    EXPECT_TRUE(closer.isLive());
    EXPECT_EQ(closer.width, 8min);
}

TEST(Axis, ZoomByKeysIsAroundTheMiddleOfAnEarlierTime)
{
    const Axis earlier = panned({ .width = 16min }, -1h, noon);
    EXPECT_EQ(shownSpan(zoomed(earlier, 2, noon), noon), (TimeSpan { noon - 1h - 12min, noon - 1h - 4min }));
    EXPECT_TRUE(zoomed({ .width = 16min }, 2, noon).isLive());
}

TEST(Axis, ZoomByKeysKeepsTheChosenMomentInItsPlace)
{
    const auto zoomedSixTimes = [](Axis axis) {
        for (int i = 0; i < 6; ++i)
            axis = zoomed(axis, 2, noon);
        return axis;
    };
    const Instant moment = noon - 4min;
    const Axis chosen = zoomedSixTimes(withSelection({ .width = 8min }, insight::momentAt(moment), noon));
    EXPECT_EQ(shownSpan(chosen, noon), (TimeSpan { moment - 15s, moment + 15s }));

    const Instant nearTheEnd = noon - 10s;
    const Axis atEnd = zoomedSixTimes(withSelection({ .width = 8min }, insight::momentAt(nearTheEnd), noon));
    EXPECT_TRUE(shownSpan(atEnd, noon).contains(nearTheEnd));

    const Axis elsewhere =
        panned(withSelection({ .width = 8min }, insight::momentAt(moment), noon), -1h, noon);
    EXPECT_EQ(shownSpan(zoomed(elsewhere, 2, noon), noon), (TimeSpan { noon - 1h - 6min, noon - 1h - 2min }))
        << "what is out of sight does not move the charts";
}

TEST(Axis, NeverGetsNarrowerOrWiderThanMakesSense)
{
    EXPECT_EQ(zoomed({ .width = 1min }, 1000, noon, noon).width, narrowest);
    EXPECT_EQ(zoomed({ .width = 1h }, 0.0001, noon, noon).width, gui::leastWidest);
    const Axis recorded { .width = 1h, .oldest = noon - 24h * 90 };
    EXPECT_EQ(zoomed(recorded, 0.0001, noon, noon).width, 24h * 90) << "up to the oldest there is";
}

TEST(Axis, PannedBackToNowItIsLive)
{
    const Axis back = panned({ .width = 15min }, -5min, noon);
    EXPECT_EQ(shownSpan(back, noon).to, noon - 5min);
    EXPECT_FALSE(back.isLive());
    EXPECT_TRUE(panned(back, 6min, noon).isLive());
}

TEST(Axis, ASelectionHoldsTheAxisUntilLiveIsWanted)
{
    const TimeSpan chosen { noon - 2min, noon - 1min };
    const Axis held = withSelection({ .width = 15min }, chosen, noon);
    EXPECT_EQ(held.selected, insight::Selection(chosen));
    EXPECT_EQ(shownSpan(held, noon + 90s).to, noon);
    EXPECT_EQ(live(held), Axis { .width = 15min });
}

TEST(Axis, GrowsWithWhatThereIsToSeeUntilTheUserChooses)
{
    const Axis young { .grows = true };
    EXPECT_EQ(grown(young, 30s).width, 2min);
    EXPECT_EQ(grown(young, 3min).width, 5min);
    EXPECT_EQ(grown(grown(young, 3min), 40min).width, 15min);
    EXPECT_TRUE(live(withSelection(young, { noon - 1min, noon }, noon)).grows);
    EXPECT_EQ(grown(withWidth(young, 1h, noon), 30s).width, 1h);
    EXPECT_EQ(grown(zoomed(young, 2, noon, noon), 3h).width, 450s);
}

TEST(Axis, GrowsNotWhileSomethingElseThanNowIsShown)
{
    const Axis frozen = frozenOrNot(grown({ .grows = true }, 1min), noon);
    EXPECT_EQ(grown(frozen, 1h).width, 2min);
}

TEST(Axis, FrozenItCannotBePannedPastItsMoment)
{
    const Axis frozen = frozenOrNot({ .width = 15min }, noon);
    EXPECT_EQ(shownSpan(panned(frozen, 10min, noon + 20min), noon + 20min).to, noon);
}

TEST(Axis, AMomentIsTheEndOfTheMinuteBeforeIt)
{
    const Axis there = atMoment({ .width = 15min }, noon - 2h, noon);
    EXPECT_EQ(there.selected, insight::momentAt(noon - 2h));
    EXPECT_EQ(shownSpan(there, noon), (TimeSpan { noon - 2h - 450s, noon - 2h + 450s }));
    EXPECT_EQ(shownSpan(atMoment(there, noon - 2h + 1min, noon), noon), shownSpan(there, noon))
        << "what is in sight does not move the axis";
    EXPECT_TRUE(atMoment(there, noon, noon).isLive());
    EXPECT_EQ(shownSpan(atMoment(live(there), noon - 1min, noon), noon).to, noon);
}

TEST(Axis, ASelectionThatIsOutOfSightComesIntoSight)
{
    const TimeSpan before { noon - 24h, noon - 23h };
    const TimeSpan shown = shownSpan(withSelection({ .width = 15min }, before, noon), noon);
    EXPECT_LE(shown.from, before.to);
    EXPECT_GE(shown.to, before.to);
}

TEST(Axis, StepsGoOnFromWhatIsShown)
{
    const Axis frozen = frozenOrNot({ .width = 15min }, noon - 10s);
    EXPECT_EQ(moved(frozen, -1s, noon).selected->to, noon - 11s);
    EXPECT_FALSE(moved(frozen, -1s, noon).frozen);
    const Axis span = withSelection({}, TimeSpan { noon - 5min, noon - 4min }, noon);
    EXPECT_FALSE(span.selected->isMoment) << "a span of a minute is no moment";
    EXPECT_TRUE(moved(span, -1s, noon).selected->isMoment);
    EXPECT_EQ(moved(span, 1min, noon).selected->to, noon - 3min);
    EXPECT_TRUE(moved(span, 4min, noon).isLive());
    EXPECT_EQ(moved(live(span), -1min, noon).selected->to, noon - 1min);
}

TEST(Axis, StepsEndWhereTheRecordingBegins)
{
    const Axis saved { .oldest = noon - 90s, .end = noon };
    EXPECT_EQ(atBeginning(saved, noon).selected, insight::momentAt(noon - 90s));
    EXPECT_EQ(moved(moved(saved, -1min, noon), -1min, noon).selected->to, noon - 90s);
    EXPECT_TRUE(atBeginning({}, noon).isLive()) << "nothing is recorded";
}

} // namespace

TEST(Axis, EverythingReachesFromTheOldestToNow)
{
    const Axis all = withEverything(panned({ .width = 1h, .oldest = noon - 24h * 90 }, -5h, noon), noon);
    EXPECT_EQ(shownSpan(all, noon), (TimeSpan { noon - 24h * 90, noon }));
    EXPECT_TRUE(all.isLive());
}

TEST(Axis, EverythingOfAShortHistoryFillsIt)
{
    EXPECT_EQ(shownSpan(withEverything({ .oldest = noon - 10min }, noon), noon),
              (TimeSpan { noon - 10min, noon }));
    EXPECT_EQ(withEverything({ .oldest = noon - 5s }, noon).width, 1min);
    EXPECT_EQ(withEverything({}, noon).width, leastWidest) << "what memory holds";
    EXPECT_EQ(withWidth({ .oldest = noon - 10min }, 4h, noon).width, 4h) << "as the user chose";
}

TEST(Axis, DaysAreChosenLikeMinutes)
{
    const Axis recorded { .width = 24h * 90, .oldest = noon - 24h * 90 };
    const Axis chosen = withSelection(recorded, TimeSpan { noon - 72h, noon - 24h }, noon);
    EXPECT_EQ(chosen.selected->span(), (TimeSpan { noon - 72h, noon - 24h }));
    EXPECT_EQ(shownSpan(chosen, noon), shownSpan(recorded, noon));
}

} // namespace gui
