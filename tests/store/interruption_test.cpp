#include "store/interruption.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using test::noon;
using Kind = store::Interruption::Kind;

namespace {

const store::Pulse first { noon, 100s, 900s };

std::optional<Kind> after(core::Duration wall, core::Duration running, core::Duration passed)
{
    const auto found = store::interruptionBetween(
        first, { first.wall + wall, first.running + running, first.passed + passed });
    return found ? std::optional(found->kind) : std::nullopt;
}

} // namespace

TEST(Interruption, IsNoneWhileTheClocksAgree)
{
    EXPECT_EQ(after(1s, 1s, 1s), std::nullopt);
    EXPECT_EQ(after(3s, 3s, 3s), std::nullopt) << "a busy machine";
    EXPECT_EQ(after(1300ms, 1s, 1s), std::nullopt) << "a clock that is steered";
}

TEST(Interruption, SaysWhichClockStoodStill)
{
    EXPECT_EQ(after(15s, 15s, 15s), Kind::Stopped);
    EXPECT_EQ(after(1h, 1s, 1h), Kind::Asleep);
    EXPECT_EQ(after(1h + 1s, 1s, 1s), Kind::ClockSet);
    EXPECT_EQ(after(-1h, 1s, 1s), Kind::ClockSet);
}

TEST(Interruption, SaysHowFarAClockWasSet)
{
    const auto back = store::interruptionBetween(first, { noon - 1h + 1s, 101s, 901s });
    ASSERT_TRUE(back);
    EXPECT_EQ(back->by, -1h);
    EXPECT_EQ(store::reasonOf(*back), QStringLiteral("the clock was set back by 3600 s"));
    EXPECT_TRUE(store::touches(*back, noon - 1min, noon));
    EXPECT_FALSE(store::touches(*back, noon + 1s, noon + 9s));
}

TEST(Interruption, ThePulseGoesOn)
{
    const store::Pulse one = store::pulse();
    EXPECT_FALSE(store::interruptionBetween(one, store::pulse()));
}
