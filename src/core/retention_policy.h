#pragma once

#include "core/time.h"

#include <algorithm>

namespace core {

/// How long a history keeps what, and how large it may grow. When space runs out the oldest samples go first,
/// then the oldest of the finest averages.
struct RetentionPolicy
{
    static constexpr Duration shortest = std::chrono::hours { 1 };
    static constexpr Duration longest = std::chrono::days { 3650 };
    static constexpr qint64 smallest = 50'000'000;
    static constexpr qint64 largest = 1'000'000'000'000;

    Duration samples = std::chrono::days { 7 };
    Duration finest = std::chrono::days { 30 };    ///< averages of 10 s
    Duration averages = std::chrono::days { 400 }; ///< of a minute and longer
    qint64 bytes = 2'000'000'000;

    bool operator==(const RetentionPolicy &) const = default;
};

/// What samples and averages may take. The rest is for rows that nothing refers to any more and that are
/// still to be found.
constexpr qint64 roomIn(const RetentionPolicy &retention)
{
    return retention.bytes - retention.bytes / 16;
}

/// Replaces values that make no sense by the nearest that do.
constexpr RetentionPolicy withinBounds(RetentionPolicy retention)
{
    retention.samples = std::clamp(retention.samples, RetentionPolicy::shortest, RetentionPolicy::longest);
    retention.averages = std::clamp(retention.averages, retention.samples, RetentionPolicy::longest);
    retention.finest = std::clamp(retention.finest, retention.samples, retention.averages);
    retention.bytes = std::clamp(retention.bytes, RetentionPolicy::smallest, RetentionPolicy::largest);
    return retention;
}

} // namespace core
