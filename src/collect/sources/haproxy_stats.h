#pragma once

#include "collect/part.h"

// What the table of statistics means: one row a frontend, backend or server.

namespace collect::haproxy {

/// A pool for every server, and one for the queue of each backend whose servers may be full. Whatever speaks
/// HTTP carries no database: its own pages of statistics, and our requests of them.
std::vector<core::Pool> pools(const wire::Rows &stats);

/// Frontends and servers; what `slim` of a backend says is no ceiling.
std::vector<core::Limit> limits(const wire::Rows &stats);

/// The servers whose addresses are told.
std::vector<core::Neighbour> neighbours(const wire::Rows &stats);

/// Clients that a frontend's rules rejected, and those that left a backend without having reached a server:
/// it was down, busy for longer than the queue may last, or the client gave up.
std::vector<core::Refusal> refusals(const wire::Rows &stats);

/// Connections accepted since it was started.
Counters counters(const wire::Rows &stats);

/// All of its connections, those to its own pages included.
std::optional<qint64> connections(const wire::Rows &stats);

QStringList remarks(const wire::Rows &stats);

} // namespace collect::haproxy
