#pragma once

#include "collect/source.h"

// What the tables of Odyssey's console mean together: a pool for every route. Many of its figures are zeros
// that nobody measured.

namespace collect::odyssey_routes {

/// SHOW POOLS has the names at PostgreSQL, SHOW DATABASES the rule's; only their order says which belong
/// together. False where it does not, because a route came or went in between.
bool join(const Parts &parts, Part &pools);

/// Once the answer before, then what is known without the other table.
Part withoutRules(const Part &before, Part now);

/// To which pools these connections belong, where that is beyond doubt; else to none.
enum class Side { Clients, Servers };
void namePools(const std::vector<core::Pool> &pools, Side side, std::vector<core::Link> &links);

/// As they are now.
std::vector<core::Pool> pools(const Parts &parts);

/// The pooler's own ceiling first, which it does not tell.
std::vector<core::Limit> limits(const QString &endpoint, const Parts &parts,
                                const std::vector<core::Pool> &pools);

/// Where its routes lead.
std::vector<core::Neighbour> neighbours(const Parts &parts);

} // namespace collect::odyssey_routes
