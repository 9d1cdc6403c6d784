#pragma once

#include "collect/source.h"

// The tables of Odyssey's console combined: a pool for every route. Many of its figures are hard-coded zeros.

namespace collect::odyssey_routes {

/// SHOW POOLS has the names used at PostgreSQL, SHOW DATABASES those of the rule; only their order tells
/// which rows belong together. False where it does not, because a route came or went in between.
bool join(const Parts &parts, Part &part);

/// Returns the previous answer once, then what is known without the other table.
Part withoutRules(const Part &before, Part now);

/// Assigns these connections to their pools where that is beyond doubt; the others get none.
enum class Side { Clients, Servers };
void namePools(const std::vector<core::Pool> &pools, Side side, std::vector<core::Link> &links);

/// The current pools.
std::vector<core::Pool> pools(const Parts &parts);

/// The pooler's own ceiling first; Odyssey does not report it.
std::vector<core::Limit> limits(const QString &endpoint, const Parts &parts,
                                const std::vector<core::Pool> &pools);

/// Where its routes lead.
std::vector<core::Neighbour> neighbours(const Parts &parts);

} // namespace collect::odyssey_routes
