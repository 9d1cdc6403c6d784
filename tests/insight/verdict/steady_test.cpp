#include "insight/verdict/judging.h"
#include "insight/verdict/verdict.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Severity;
using insight::Verdict;
using test::noon;
using Kind = Verdict::Kind;

namespace {

Verdict found(Kind kind, Severity severity, qint64 count = 0)
{
    return { .kind = kind, .severity = severity, .count = count };
}

const Verdict nothing = found(Kind::Calm, Severity::Calm);
const Verdict queue = found(Kind::LockQueue, Severity::Warning, 2);
const Verdict crowd = found(Kind::Full, Severity::Critical);

} // namespace

TEST(SteadyTest, WhatIsGraverIsShownAtOnce)
{
    EXPECT_EQ(insight::steady({ nothing, noon }, queue, noon).verdict.kind, Kind::LockQueue);
    EXPECT_EQ(insight::steady({ queue, noon }, crowd, noon).verdict.kind, Kind::Full);
}

TEST(SteadyTest, AFindingStaysUntilItHasBeenAbsentForThreeSeconds)
{
    insight::Shown shown { queue, noon };

    shown = insight::steady(shown, nothing, noon + 2s);
    EXPECT_EQ(shown.verdict.kind, Kind::LockQueue);
    EXPECT_TRUE(shown.verdict.passed) << "the figures beside it say so already";
    shown = insight::steady(shown, queue, noon + 2500ms);
    EXPECT_FALSE(shown.verdict.passed);
    shown = insight::steady(shown, nothing, noon + 5s);
    EXPECT_EQ(shown.verdict.kind, Kind::LockQueue) << "it was there in between";
    shown = insight::steady(shown, nothing, noon + 5500ms);
    EXPECT_EQ(shown.verdict.kind, Kind::Calm);
}

TEST(SteadyTest, WhatIsAsGraveNowComesBeforeWhatHasPassed)
{
    const Verdict other = found(Kind::IdleHolders, Severity::Warning);
    EXPECT_EQ(insight::steady({ queue, noon }, other, noon + 1s).verdict.kind, Kind::IdleHolders);
}

TEST(SteadyTest, WhatGoesOnLessGravelyHasNotEnded)
{
    Verdict milder = crowd;
    milder.severity = Severity::Warning;
    insight::Shown shown = insight::steady({ crowd, noon }, milder, noon + 1s);
    EXPECT_FALSE(shown.verdict.passed);
    EXPECT_EQ(shown.verdict.severity, Severity::Warning);

    Verdict other = queue;
    other.others = { milder };
    shown = insight::steady({ crowd, noon }, other, noon + 1s);
    EXPECT_EQ(shown.verdict.kind, Kind::LockQueue) << "the graver one goes on behind it";
    EXPECT_FALSE(shown.verdict.passed);
}

TEST(SteadyTest, WhatElseWasFoundIsKnownSinceItWasFirstFound)
{
    Verdict full = crowd;
    full.others = { queue };
    insight::Shown shown = insight::steady({ nothing, noon }, full, noon + 1s);
    shown = insight::steady(shown, full, noon + 3s);

    ASSERT_EQ(shown.verdict.others.size(), 1u);
    EXPECT_EQ(shown.verdict.others[0].foundSince, noon + 1s);

    shown = insight::steady(shown, queue, noon + 4s);
    EXPECT_EQ(shown.verdict.kind, Kind::Full);
    EXPECT_TRUE(shown.verdict.passed);
    ASSERT_EQ(shown.verdict.others.size(), 1u) << "it is not lost behind what has passed";
    EXPECT_EQ(shown.verdict.others[0].foundSince, noon + 1s);

    shown = insight::steady(shown, queue, noon + 8s);
    EXPECT_EQ(shown.verdict.foundSince, noon + 8s) << "it was absent for longer than it lingers";
}

TEST(SteadyTest, ItsNumbersFollow)
{
    const auto shown =
        insight::steady({ queue, noon }, found(Kind::LockQueue, Severity::Warning, 1), noon + 1s);

    EXPECT_EQ(shown.verdict.count, 1);
    EXPECT_EQ(shown.found, noon + 1s);
}

TEST(SteadyTest, TheFirstAnswerIsShownAtOnce)
{
    EXPECT_EQ(insight::steady({}, nothing, noon).verdict.kind, Kind::Calm);
    EXPECT_EQ(
        insight::steady({ found(Kind::NoneAnswers, Severity::Critical), noon }, nothing, noon).verdict.kind,
        Kind::Calm);
}

TEST(SteadyTest, AClockSetBackHoldsNothing)
{
    EXPECT_EQ(insight::steady({ queue, noon }, nothing, noon - 1h).verdict.kind, Kind::Calm);
}
