#pragma once

#include "collect/part.h"

// The console's tables combined: pools with their limits, and the ceilings around them.

namespace collect::bouncer {

std::vector<core::Pool> pools(const Parts &parts);

/// Whether some users' sizes may be those of others, which the console repeats.
bool someSizesAreDoubtful(const Parts &parts);

/// The pooler's own ceiling first.
std::vector<core::Limit> limits(const QString &endpoint, const Parts &parts,
                                const std::vector<core::Pool> &pools);

/// Its name among its peers; empty where it has none.
QString ownName(const Parts &parts);

/// Where its databases lead, and its peers.
std::vector<core::Neighbour> neighbours(const Parts &parts);

} // namespace collect::bouncer
