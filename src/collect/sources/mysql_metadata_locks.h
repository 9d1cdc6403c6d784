#pragma once

#include "collect/source.h"

namespace collect::mysql {

/// Which sessions block which by a lock on a table's name, a backup, or by GET_LOCK, by the answer
/// "metadata-locks": a row for each lock that is held or asked for. The server does not say which of them are
/// in each other's way. MariaDB's plugin metadata_lock_info would not do: it lists only locks that are held,
/// not what a waiting session asks for.
std::optional<Part> completeMetadataLocks(const Parts &parts, Draft draft);

/// Adds a remark where sessions wait for such locks and the server does not record whose they are.
void admitUnknownHolders(const Parts &parts, core::Sample &sample);

} // namespace collect::mysql
