#pragma once

#include "insight/path/connection_matches.h"

#include <vector>

namespace insight {

/// The backends that are idle in transaction while clients wait for a server of their pool, which may have no
/// more and of whose servers most are.
std::vector<End> keptServers(const ConnectionMatches &matches);

} // namespace insight
