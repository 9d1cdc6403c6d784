#include "collect/pulse.h"

#include "core/clock.h"

#include <ctime>

namespace collect {

namespace {

using core::Duration;
using core::Interruption;
using namespace std::chrono_literals;

// A smaller difference is a busy computer, or a clock being corrected.
constexpr Duration notable = 2s;

Duration told(clockid_t clock)
{
    timespec time {};
    ::clock_gettime(clock, &time);
    return std::chrono::floor<Duration>(std::chrono::seconds(time.tv_sec)
                                        + std::chrono::nanoseconds(time.tv_nsec));
}

} // namespace

Clocks readClocks()
{
    return { .wall = core::wallClock(),
             .running = told(CLOCK_MONOTONIC),
             .passed = told(CLOCK_BOOTTIME),
             .worked = told(CLOCK_THREAD_CPUTIME_ID) };
}

std::optional<Interruption> interruptionBetween(const Clocks &before, const Clocks &now)
{
    const Duration passed = now.passed - before.passed;
    const Duration running = now.running - before.running;
    const Duration set = now.wall - before.wall - passed;
    if (std::chrono::abs(set) >= notable)
        return Interruption { Interruption::Kind::ClockSet, set };
    if (passed - running >= notable)
        return Interruption { Interruption::Kind::Asleep, passed - running };
    const Duration idle = running - (now.worked - before.worked) - pulse;
    if (idle >= notable)
        return Interruption { Interruption::Kind::NotRunning, idle };
    return std::nullopt;
}

} // namespace collect
