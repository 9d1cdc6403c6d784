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

/// A moment is shown with the figures of the minute that ends there; any other span was chosen as one.
inline bool isMoment(const TimeSpan &span)
{
    return span.length() == std::chrono::minutes { 1 };
}

} // namespace insight
