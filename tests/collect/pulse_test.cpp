#include "collect/pulse.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using collect::Clocks;
using core::Interruption;

namespace {

const Clocks before { core::Instant { 1'763'640'000s }, 500s, 900s, 20s };

Clocks later(core::Duration time)
{
    return { before.wall + time, before.running + time, before.passed + time, before.worked };
}

} // namespace

TEST(Pulse, IsSilentWhileTimeJustGoesBy)
{
    EXPECT_EQ(interruptionBetween(before, later(1s)), std::nullopt);
    EXPECT_EQ(interruptionBetween(before, later(2500ms)), std::nullopt) << "a crowded computer";
}

TEST(Pulse, FeelsAClockThatIsSet)
{
    for (const core::Duration by : { core::Duration { 1h }, core::Duration { -1h } }) {
        Clocks now = later(1s);
        now.wall += by;
        EXPECT_EQ(interruptionBetween(before, now), (Interruption { Interruption::Kind::ClockSet, by }));
    }
}

TEST(Pulse, FeelsSleep)
{
    Clocks now = later(600s);
    now.running = before.running + 1s;
    EXPECT_EQ(interruptionBetween(before, now), (Interruption { Interruption::Kind::Asleep, 599s }));
}

TEST(Pulse, FeelsThatItWasStopped)
{
    EXPECT_EQ(interruptionBetween(before, later(16s)),
              (Interruption { Interruption::Kind::NotRunning, 15s }));
}

TEST(Pulse, DoesNotTakeWorkForAStop)
{
    Clocks now = later(16s);
    now.worked += 15s;
    EXPECT_EQ(interruptionBetween(before, now), std::nullopt);
}

TEST(Pulse, ReadsClocksThatGoOn)
{
    const Clocks one = collect::readClocks();
    const Clocks other = collect::readClocks();
    EXPECT_GT(one.wall, core::Instant {});
    EXPECT_GE(other.running, one.running);
    EXPECT_GE(other.passed, other.running);
}
