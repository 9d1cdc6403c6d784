#pragma once

#include "collect/source.h"

// CockroachDB: the answer to SHOW CLUSTER SESSIONS, by the names of its columns.

namespace collect::cockroach {

std::optional<core::SessionId> idIn(QByteArrayView text); ///< empty unless it has 128 bits

QString nodeName(int node); ///< as sessions have it

/// What the answer says of nodes, and "status" where it tells open transactions: rows of a key and a value.
constexpr QByteArrayView tellsStatus = "status";

Draft decodeSessions(const wire::Rows &rows, Draft draft);
std::optional<Part> completeSessions(const Profile &profile, const Question &question, const Parts &parts,
                                     Draft draft);

} // namespace collect::cockroach
