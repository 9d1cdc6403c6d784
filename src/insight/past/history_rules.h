#pragma once

#include "insight/past/span.h"

#include <optional>

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
    /// Of this span it is kept what sessions did, but not when, and figures by the minute; see `ActivitySum`.
    std::optional<TimeSpan> summed {};
    std::size_t apartBytes = 40'000'000;   ///< of it; above this new sessions are not told apart
    std::size_t summedBytes = 100'000'000; ///< above this what comes later is not covered
};

} // namespace insight
