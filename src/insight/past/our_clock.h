#pragma once

#include "core/sample.h"

namespace insight {

/// When something happened by our clock, where a server dates it by its own: that is known as well as it is
/// known when its answer was made.
struct Within
{
    core::Instant earliest;
    core::Instant latest;
};

/// Before this moment of ours the sessions of a sample were not read.
core::Instant readAtEarliest(const core::Sample &sample);

/// Nothing where the server does not date it, or where the sample has no time of its own.
std::optional<Within> onOurClock(const core::Sample &sample, std::optional<core::Instant> happened);

} // namespace insight
