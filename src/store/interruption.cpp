#include "store/interruption.h"

#include "core/clock.h"

#include <algorithm>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace store {

namespace {

constexpr core::Duration longestPause = 4s; // of a program that runs
constexpr core::Duration leastStep = 2s;    // a clock that is steered moves less in a second

core::Duration readClock(clockid_t clock)
{
    timespec time {};
    ::clock_gettime(clock, &time);
    return std::chrono::floor<core::Duration>(std::chrono::seconds(time.tv_sec)
                                              + std::chrono::nanoseconds(time.tv_nsec));
}

} // namespace

Pulse pulse()
{
    return { core::wallClock(), readClock(CLOCK_MONOTONIC), readClock(CLOCK_BOOTTIME) };
}

std::optional<Interruption> interruptionBetween(const Pulse &before, const Pulse &now)
{
    using Kind = Interruption::Kind;
    const core::Duration ran = now.running - before.running;
    const core::Duration passed = now.passed - before.passed;
    const core::Duration step = (now.wall - before.wall) - passed;
    Interruption found { .from = before.wall, .to = now.wall };
    if (step >= leastStep || step <= -leastStep) {
        found.kind = Kind::ClockSet;
        found.by = step;
        return found;
    }
    found.kind = passed - ran >= leastStep ? Kind::Asleep : Kind::Stopped;
    return found.kind == Kind::Asleep || ran >= longestPause ? std::optional(found) : std::nullopt;
}

QString reasonOf(const Interruption &interruption)
{
    const auto seconds = std::chrono::round<std::chrono::seconds>(interruption.by).count();
    switch (interruption.kind) {
    case Interruption::Kind::Stopped:
        return u"the recorder did not run: it was stopped, or the machine was too busy"_s;
    case Interruption::Kind::Asleep:
        return u"the machine was asleep"_s;
    case Interruption::Kind::ClockSet:
        return seconds > 0 ? u"the clock was set forward by %1 s"_s.arg(seconds)
                           : u"the clock was set back by %1 s"_s.arg(-seconds);
    }
    Q_UNREACHABLE();
}

bool touches(const Interruption &interruption, core::Instant from, core::Instant to)
{
    const auto [first, last] = std::minmax(interruption.from, interruption.to);
    return first <= to && from <= last;
}

} // namespace store
