#pragma once

#include "collect/part.h"
#include "collect/table.h"

// What Pgpool-II's tables mean together. Each of its processes serves one client at a time, and keeps a
// connection to every node for each of the last few users.

namespace collect::children {

/// By database and user. `own` is the process that serves us: 0, not known.
std::vector<core::Pool> pools(const Parts &parts, int own);

/// How many clients it can serve; who comes when all are busy hears nothing.
core::Limit limit(const QString &endpoint, const wire::Rows &processes);

std::vector<core::Neighbour> nodes(const wire::Rows &nodes);

/// Its connections to the nodes, each with the process that serves a client by it.
std::shared_ptr<const core::Links> links(const Parts &parts);

/// Statements it has sent to a node.
Work work(const Row &node);

/// The process that serves whom was told this pid at login, a backend's.
int servedBy(const wire::Rows &pools, int announcedPid);

} // namespace collect::children
