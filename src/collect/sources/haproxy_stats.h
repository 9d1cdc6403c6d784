#pragma once

#include "collect/part.h"

// The meaning of the statistics table: one row per frontend, backend or server.

namespace collect::haproxy {

/// A pool for every server, and one for the queue of each backend whose servers may be full. Rows that speak
/// HTTP do not carry database traffic: these are HAProxy's own statistics pages, and our requests for them.
std::vector<core::Pool> pools(const wire::Rows &stats);

/// Frontends and servers; the `slim` of a backend is not a ceiling.
std::vector<core::Limit> limits(const wire::Rows &stats);

/// The servers whose addresses are reported.
std::vector<core::Neighbour> neighbours(const wire::Rows &stats);

/// Clients that a frontend's rules rejected, and clients that left a backend without having reached a server:
/// it was down, busy for longer than the queue timeout, or the client gave up.
std::vector<core::Refusal> refusals(const wire::Rows &stats);

/// Connections accepted since the start.
Counters counters(const wire::Rows &stats);

/// All of its connections, those to its own pages included.
std::optional<qint64> connections(const wire::Rows &stats);

QStringList remarks(const wire::Rows &stats);

} // namespace collect::haproxy
