#pragma once

#include "insight/path/connection_matches.h"

namespace insight {

/// How many endpoints are between each and the databases at most, by the real edges: 0 for a database. Where
/// none are known, as it usually is: a pooler before the database, a proxy before the pooler.
std::vector<int> distancesOf(const ConnectionMatches &matches);

} // namespace insight
