#pragma once

#include "core/sample.h"

#include <optional>

namespace insight {

/// A limit that was reached, or would soon have been at that rate, and is no longer.
struct Strain
{
    enum class Ending {
        Freed,
        Restarted, ///< this and the following: the endpoint did, and may have freed it before
        Replaced,  ///< another server answers at its address
        Unlisted,  ///< a complete answer no longer contains the limit
        Unseen,    ///< no answer told of it for long, or it no longer fills after a time without answers
    };

    core::Limit limit;                       ///< at its worst
    core::Instant since;                     ///< our clock
    bool orLonger = false;                   ///< no answer shows when it began, or when it ended
    std::optional<core::Duration> fullIn {}; ///< the shortest time foreseen; empty where it was full
    int times = 1;                           ///< with short pauses
    core::Instant until {};   ///< its end; before a time without answers, the last one in which it was so
    core::Duration unseen {}; ///< how much of this passed without answers
    Ending ending = Ending::Freed;

    bool operator==(const Strain &) const = default;
};

/// Of one limit and one kind.
bool isWorse(const Strain &one, const Strain &other);

/// Makes one of both, of which `before` came first.
void join(const Strain &before, Strain &strain);

} // namespace insight
