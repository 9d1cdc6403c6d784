#pragma once

#include "insight/path/matched_ends.h"

namespace insight {

/// Joins the servers of poolers to backends by the pid that each was told at login. Without the same
/// addresses at both ends a join is no more than likely.
void joinByPid(const Ends &ends, MatchedEnds &matchedEnds);

/// A proxy passes the login on: the pid announced to the pooler before it is that of the backend behind it.
/// Raises the certainty of joins that exist and makes no others.
void confirmThroughProxies(const Ends &ends, MatchedEnds &matchedEnds);

} // namespace insight
