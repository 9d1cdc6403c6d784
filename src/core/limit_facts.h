#pragma once

#include "core/sample.h"

namespace core {

// Facts about a limit that follow from its setting, so that limits read from a history have them too.

/// What happens to the next connection when a limit is reached.
enum class WhenFull {
    NotKnown,
    Refuses,
    Queues,
    Hangs, ///< it waits outside, unanswered and uncounted
};

WhenFull whenFull(const Limit &limit);

/// Whether it limits the clients of an endpoint, not the connections that the endpoint opens.
bool countsClients(const Limit &limit);

} // namespace core
