#pragma once

#include "collect/source.h"

// CockroachDB: the answer to SHOW CLUSTER SESSIONS, by the names of its columns.

namespace collect::cockroach {

/// A session has an id of 128 bits: what stands for it where a pid is needed.
core::Pid pidOf(QByteArrayView id);

QString nodeName(int node); ///< as sessions have it

/// What the answer says of nodes, and "status" where it tells open transactions: rows of a key and a value.
constexpr QByteArrayView tellsStatus = "status";

Draft decodeSessions(const wire::Rows &rows, Draft draft);
std::optional<Part> completeSessions(const Profile &profile, const Question &question, const Parts &parts,
                                     Draft draft);

} // namespace collect::cockroach
