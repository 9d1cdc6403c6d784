#pragma once

#include "collect/cells.h"
#include "collect/source.h"

// MySQL and MariaDB: connections, transactions and figures of the server by one statement, mysql_sessions.

namespace collect::mysql {

/// Whether our account sees all connections: it was let in to the list of transactions.
bool seesAll(const Parts &parts);

/// With performance_schema=OFF most of its tables are there, but have no rows.
bool isInstrumented(const Parts &parts);

/// A figure of the server by its name, as it was told last.
Cell figure(const Parts &parts, const QByteArray &name);

Draft decodeSessions(const Profile &profile, const wire::Rows &rows, Draft draft);

/// Ages in whole seconds: the moments that they tell differ by up to one, and by the time of the answer.
constexpr core::Duration secondsTold = std::chrono::milliseconds(1500);

/// `exactTo`: by how much the moments that the ages of one state tell may differ.
std::optional<Part> completeSessions(const Profile &profile, const Question &question, const Parts &parts,
                                     Draft draft, core::Duration exactTo);

/// Which sessions block which, by the answer "blockers".
std::optional<Part> completeBlockers(const Parts &parts, Draft draft);

} // namespace collect::mysql
