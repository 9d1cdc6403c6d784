#pragma once

#include <chrono>
#include <optional>

namespace collect {

// Longer between two readings is a gap: nothing is said about it.
constexpr std::chrono::seconds longestGap { 60 };

template<typename Number>
std::optional<Number> difference(std::optional<Number> now, std::optional<Number> before)
{
    return now && before ? std::optional(*now - *before) : std::nullopt;
}

} // namespace collect
