#pragma once

#include "insight/verdict/situation.h"

namespace insight {

/// How much time those that wait have lost, in seconds: an upper bound, as if all had waited as long as the
/// oldest, and for a second at least.
double waited(const Verdict &verdict);

/// Sessions that wait for a lock, one finding for each server, and of the gravest blockers there one for
/// each, without those behind a session that a queue of clients names as its cause. What costs the most
/// waiting time comes first: 40 sessions for a minute come before one for ten minutes.
std::vector<Verdict> lockQueuesIn(const Situation &situation);

/// Those whose blocker a queue names, which lockQueuesIn() leaves out.
std::vector<Verdict> explainedLockQueues(const Situation &situation);

/// Transactions that are idle for long, one finding for each server, without those that a queue of clients or
/// for a lock names.
std::vector<Verdict> idleHolders(const Situation &situation);

} // namespace insight
