#pragma once

#include "insight/path/connection_matches.h"

#include <vector>

namespace insight {

/// Whether it is idle in transaction, and not only for a moment between two statements of a busy one. `read`:
/// by the server's clock.
bool isKeptInTransaction(const core::Session &session, std::optional<core::Instant> read);

/// The backends that are idle in transaction while clients wait for a server of their pool, which may have no
/// more and of whose servers most are.
std::vector<End> keptServers(const ConnectionMatches &matches);

} // namespace insight
