#pragma once

#include "core/sample.h"

namespace core {

// What is known of a limit by its setting, so that one that was read from a history has it, too.

/// What becomes of the connection that comes when a limit is reached.
enum class WhenFull {
    NotKnown,
    Refuses,
    Queues,
    Hangs, ///< it waits outside, unanswered and uncounted
};

WhenFull whenFull(const Limit &limit);

/// Whether it limits the clients of an endpoint, and not the connections that it opens itself.
bool countsClients(const Limit &limit);

} // namespace core
