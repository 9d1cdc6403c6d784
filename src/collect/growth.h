#pragma once

#include <chrono>
#include <optional>

namespace collect {

// A longer time between two readings is a gap, for which no growth is computed.
constexpr std::chrono::seconds longestGap { 60 };

template<typename Number>
std::optional<Number> difference(std::optional<Number> now, std::optional<Number> before)
{
    return now && before ? std::optional(*now - *before) : std::nullopt;
}

} // namespace collect
