#pragma once

#include "collect/part.h"
#include "collect/table.h"

// Pgpool-II's tables combined. Each of its processes serves one client at a time, and keeps a connection to
// every node for each of its last few users.

namespace collect::children {

/// By database and user. `own` is the process that serves us; 0: unknown.
std::vector<core::Pool> pools(const Parts &parts, core::SessionId own);

/// How many clients it can serve; when all processes are busy, a new client gets no answer.
core::Limit limit(const QString &endpoint, const wire::Rows &processes);

std::vector<core::Neighbour> nodes(const wire::Rows &nodes);

/// Its connections to the nodes, each with the process that uses it for a client.
std::shared_ptr<const core::Links> links(const Parts &parts, core::SessionId own);

/// Statements sent to a node.
Work work(const Row &node);

/// The process that serves the client to which this backend pid was announced at login.
core::SessionId servedBy(const wire::Rows &pools, core::SessionId announcedPid);

} // namespace collect::children
