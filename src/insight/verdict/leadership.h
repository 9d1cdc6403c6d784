#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

namespace insight {

// A switchover takes some seconds, and answers of two servers are not of one moment: what is said here was so
// in every answer for a while.

/// Two databases of one system that both say that they lead.
std::optional<Verdict> twoPrimaries(const Situation &situation);

/// Nobody does, though somebody did or somebody watches over them.
std::optional<Verdict> nobodyLeads(const Situation &situation);

/// The same where nobody was seen to lead: who watches replicas only knows that.
std::optional<Verdict> onlyReplicas(const Situation &situation);

} // namespace insight
