#pragma once

#include "insight/path/connection_matches.h"

#include <set>

namespace insight {

/// The applications of sessions that others wait for, and that wait for none themselves.
struct Blockers
{
    std::set<QString> applications;
    std::set<std::size_t> polled; ///< applications whose own pool is polled, by the index of their sample
};

Blockers blockersIn(const ConnectionMatches &matches);

} // namespace insight
