#pragma once

#include "core/time.h"

namespace core {

/// The current time on this machine's clock, which may be set at any time.
inline Instant wallClock()
{
    return std::chrono::floor<Duration>(std::chrono::system_clock::now());
}

} // namespace core
