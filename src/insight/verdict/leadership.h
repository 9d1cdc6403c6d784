#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

namespace insight {

// A switchover takes some seconds, and the answers of two servers are not simultaneous, so these findings
// require that every answer agreed for a while.

/// Whether it is a database that leads by its last answer. While it is silent, nothing says that it no longer
/// does.
bool lastLed(const EndpointHistory &history);

/// Likewise, and no other database of its system led later.
bool ledLast(const ClusterHistory &past, const QString &name);

/// Whether a database that answers leads.
bool isLed(const Situation &situation);

/// All primaries of the system of this one, where there are others beside it.
std::optional<Roles> primariesBeside(const core::Sample &sample, QList<core::SamplePtr> samples,
                                     const ClusterHistory &past);

/// Two databases of one system both claim to be the primary.
std::optional<Verdict> twoPrimaries(const Situation &situation);

/// No database leads, although one led before or a supervisor expects a leader, and none that is silent may
/// lead.
std::optional<Verdict> noneLeads(const Situation &situation);

/// No database leads and none was ever seen to lead: a cluster that is watched only at its replicas looks
/// like this. One that has never answered may lead.
std::optional<Verdict> onlyReplicas(const Situation &situation);

} // namespace insight
