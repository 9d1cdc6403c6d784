#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

namespace insight {

// A switchover takes some seconds, and the answers of two servers are not simultaneous, so these findings
// require that every answer agreed for a while.

/// Two databases of one system both claim to be the primary.
std::optional<Verdict> twoPrimaries(const Situation &situation);

/// No database leads, although one led before or a supervisor expects a leader.
std::optional<Verdict> nobodyLeads(const Situation &situation);

/// No database leads and none was ever seen to lead: a cluster that is watched only at its replicas looks
/// like this.
std::optional<Verdict> onlyReplicas(const Situation &situation);

} // namespace insight
