#pragma once

#include "core/sample.h"

namespace core {

/// What becomes of the connection that comes when a limit is reached.
enum class WhenFull {
    NotKnown,
    Refuses,
    Queues,
    Hangs, ///< it waits outside, unanswered and uncounted
};

/// By the setting, so that a limit read from a history has it, too.
WhenFull whenFull(const Limit &limit);

} // namespace core
