#pragma once

#include "core/sample.h"

namespace insight {

/// When something happened by our clock, where a server dates it by its own. It is as exact as the time at
/// which the server made its answer.
struct TimeBounds
{
    core::Instant earliest;
    core::Instant latest;
};

/// The sessions of a sample were read no earlier than this, by our clock.
core::Instant readAtEarliest(const core::Sample &sample);

/// Empty where the server gives no date, or the sample has no time of its own.
std::optional<TimeBounds> onOurClock(const core::Sample &sample, std::optional<core::Instant> happened);

} // namespace insight
