#pragma once

#include "insight/verdict/verdict.h"

namespace insight {

/// What a finding says causes it. Two findings at one place that blame different things are of two incidents.
struct Blame
{
    Accused accused;
    std::optional<QueueCause> cause; ///< of a queue, where it is not just the load that the pool has
    QString limit;                   ///< Limit: which

    bool isKnown() const { return accused.pid || cause; }
};

Blame blameOf(const Verdict &verdict);

/// Whether both are known, and differ.
bool areDifferent(const Blame &one, const Blame &other);

} // namespace insight
