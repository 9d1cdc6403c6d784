#pragma once

#include "core/time.h"

namespace core {

/// Now, on the clock of this machine, which may be set at any time.
inline Instant wallClock()
{
    return std::chrono::floor<Duration>(std::chrono::system_clock::now());
}

} // namespace core
