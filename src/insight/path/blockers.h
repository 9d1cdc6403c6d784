#pragma once

#include "insight/path/connection_matches.h"
#include "insight/path/in_locks.h"

#include <map>

namespace insight {

/// The applications whose sessions block others or wait for them.
struct Blockers
{
    std::map<QString, InLocks> applications;
    std::map<std::size_t, InLocks> polled; ///< those whose own pool is polled, by the index of their sample

    InLocks of(const QString &application) const;
    InLocks of(std::size_t place) const;
};

Blockers blockersIn(const ConnectionMatches &matches);

} // namespace insight
