#pragma once

#include "core/time.h"

#include <algorithm>

namespace insight {

/// From a moment up to, but not including, another; on our clock.
struct TimeSpan
{
    core::Instant from;
    core::Instant to;

    core::Duration length() const { return to - from; }
    bool contains(core::Instant moment) const { return from <= moment && moment < to; }
    TimeSpan shifted(core::Duration by) const { return { from + by, to + by }; }

    bool operator==(const TimeSpan &) const = default;
};

/// For how long the two overlap.
inline core::Duration overlap(const TimeSpan &one, const TimeSpan &other)
{
    return std::max(core::Duration {}, std::min(one.to, other.to) - std::max(one.from, other.from));
}

/// A time that was chosen to be looked at: a span, or a moment, which is shown with the figures of the minute
/// that ends there.
struct Selection : TimeSpan
{
    bool isMoment = false;

    Selection() = default;
    Selection(const TimeSpan &span) // NOLINT(google-explicit-constructor): a span is one
        : TimeSpan(span)
    {
    }
    Selection(core::Instant begin, core::Instant end)
        : TimeSpan { begin, end }
    {
    }

    TimeSpan span() const { return { from, to }; }

    bool operator==(const Selection &) const = default;
};

inline Selection momentAt(core::Instant moment)
{
    Selection selection { moment - std::chrono::minutes { 1 }, moment };
    selection.isMoment = true;
    return selection;
}

/// What pages show of the time before a moment; who reads a past moment reads as much.
constexpr std::chrono::minutes shownBefore { 10 };

} // namespace insight
