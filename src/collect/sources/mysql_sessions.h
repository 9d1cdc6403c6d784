#pragma once

#include "collect/cells.h"
#include "collect/source.h"

// MySQL and MariaDB: connections, transactions and figures of the server by one statement, mysql_sessions.

namespace collect::mysql {

/// Whether our account sees all connections: it was let in to the list of transactions.
bool seesAll(const Parts &parts);

/// A figure of the server by its name, as it was told last.
Cell figure(const Parts &parts, QByteArrayView name);

Draft decodeSessions(const Profile &profile, const wire::Rows &rows, Draft draft);
std::optional<Part> completeSessions(const Profile &profile, const Question &question, const Parts &parts,
                                     Draft draft);

/// Who waits for whom, by the answer "blockers".
std::optional<Part> completeBlockers(const Parts &parts, Draft draft);

} // namespace collect::mysql
