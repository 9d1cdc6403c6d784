#pragma once

#include "collect/part.h"

// What the tables of Odyssey's console mean together: a pool for every route. Many of its figures are zeros
// that nobody measured.

namespace collect::odyssey_routes {

/// `console` is the database of the console itself.
std::vector<core::Pool> pools(const QString &console, const Parts &parts);

/// The pooler's own ceiling first, which it does not tell.
std::vector<core::Limit> limits(const QString &endpoint, const Parts &parts,
                                const std::vector<core::Pool> &pools);

/// Where its routes lead.
std::vector<core::Neighbour> neighbours(const Parts &parts);

/// What it counts up, by database.
WorkBy work(const QString &console, const wire::Rows &stats);

} // namespace collect::odyssey_routes
