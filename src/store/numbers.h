#pragma once

#include <QtGlobal>

#include <limits>
#include <optional>

namespace store {

/// Values read from a file may be impossible.
template<typename Kind>
Kind kindOf(std::optional<qint64> number, Kind last, Kind otherwise)
{
    return number && *number >= 0 && *number <= qint64(last) ? Kind(*number) : otherwise;
}

inline std::optional<int> intOf(std::optional<qint64> number)
{
    const bool fits =
        number && *number >= std::numeric_limits<int>::min() && *number <= std::numeric_limits<int>::max();
    return fits ? std::optional(int(*number)) : std::nullopt;
}

} // namespace store
