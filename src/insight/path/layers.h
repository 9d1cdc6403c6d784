#pragma once

#include "insight/path/connection_matches.h"

namespace insight {

/// The largest number of endpoints between each and the databases, by the real edges: 0 for a database. Where
/// no edges are known, the usual order is assumed: a pooler before the database, a proxy before the pooler.
std::vector<int> distancesOf(const ConnectionMatches &matches);

} // namespace insight
