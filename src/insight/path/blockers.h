#pragma once

#include "insight/path/connection_matches.h"
#include "insight/path/hindrance.h"

#include <map>

namespace insight {

/// The applications whose sessions make others wait, or wait for the locks of others.
struct Blockers
{
    std::map<QString, Hindrance> applications;
    std::map<std::size_t, Hindrance> polled; ///< those whose own pool is polled, by the index of their sample

    Hindrance of(const QString &application) const;
    Hindrance of(std::size_t place) const;
};

Blockers blockersIn(const ConnectionMatches &matches);

} // namespace insight
