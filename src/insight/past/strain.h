#pragma once

#include "core/sample.h"

#include <optional>

namespace insight {

/// A limit that was reached, or would soon have been at that rate, and is no longer.
struct Strain
{
    core::Limit limit;                       ///< at its worst
    core::Instant since;                     ///< our clock
    bool orLonger = false;                   ///< it was so in the first sample already
    std::optional<core::Duration> fullIn {}; ///< the shortest time foreseen; empty where it was full
    int times = 1;                           ///< with short pauses

    bool operator==(const Strain &) const = default;
};

/// Of one limit and one kind.
bool isWorse(const Strain &one, const Strain &other);

/// Makes one of both, of which `before` came first.
void join(const Strain &before, Strain &strain);

} // namespace insight
