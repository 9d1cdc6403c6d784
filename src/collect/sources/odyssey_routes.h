#pragma once

#include "collect/part.h"

// What the tables of Odyssey's console mean together: a pool for every route. Many of its figures are zeros
// that nobody measured.

namespace collect::odyssey_routes {

/// SHOW POOLS has the names at PostgreSQL, SHOW DATABASES the rule's; only their order says which belong
/// together. `console` is the database of the console itself. False where it does not, because a route came
/// or went in between.
bool join(const QString &console, const Parts &parts, Part &pools);

/// Once the answer before, then what is known without the other table.
Part keptInstead(const Part &before, Part now);

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

/// What it counts up, by PostgreSQL's database.
WorkBy work(const QString &console, const wire::Rows &stats);

/// Figures of any of its tables that could not be read.
int unreadable(const wire::Rows &table);

} // namespace collect::odyssey_routes
