#pragma once

#include "core/time.h"

#include <chrono>
#include <optional>

namespace collect {

// A longer time between two readings is a gap, for which no growth is computed.
constexpr std::chrono::seconds longestGap { 60 };

/// Some compute their start anew from their clock. A process does not start twice in that time.
inline bool isSameStart(core::Instant one, core::Instant other)
{
    return std::chrono::abs(one - other) <= std::chrono::seconds { 2 };
}

template<typename Number>
std::optional<Number> difference(std::optional<Number> now, std::optional<Number> before)
{
    return now && before ? std::optional(*now - *before) : std::nullopt;
}

} // namespace collect
