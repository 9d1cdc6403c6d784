#pragma once

#include "core/time.h"

namespace insight {

/// How much one history may keep.
struct HistoryRules
{
    core::Duration interval = std::chrono::seconds { 1 }; ///< between samples
    core::Duration points = std::chrono::hours { 4 };     ///< figures are kept this long
    core::Duration details =
        std::chrono::minutes { 70 }; ///< activity of sessions is kept this long, if at all
    core::Duration segment = std::chrono::minutes { 10 };
    std::size_t detailBytes = 40'000'000; ///< above this the oldest segment is dropped early
};

} // namespace insight
