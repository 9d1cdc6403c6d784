#pragma once

#include "core/time.h"

namespace store {

/// For how long a history keeps what, and how large it may become. Of what does not fit the oldest samples go
/// first, then the oldest of the finest series.
struct Keep
{
    core::Duration samples = std::chrono::days { 7 };
    core::Duration finest = std::chrono::days { 30 }; ///< series
    core::Duration series = std::chrono::days { 400 };
    qint64 bytes = 2'000'000'000;

    bool operator==(const Keep &) const = default;
};

} // namespace store
