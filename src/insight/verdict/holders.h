#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

namespace insight {

/// Sessions that wait for a lock, without those behind a session that a queue of clients names as its cause.
std::optional<Verdict> lockQueue(const Situation &situation);

/// Transactions that are idle for long, without those that a queue or lockQueue() names.
std::optional<Verdict> idleHolders(const Situation &situation);

} // namespace insight
