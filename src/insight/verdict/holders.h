#pragma once

#include "insight/verdict/situation.h"

namespace insight {

/// Sessions that wait for a lock, without those behind a session that a queue of clients names as its cause.
std::optional<Verdict> lockQueueIn(const Situation &situation);

/// Transactions that are idle for long, without those that a queue of clients or for a lock names.
std::optional<Verdict> idleHolders(const Situation &situation);

} // namespace insight
