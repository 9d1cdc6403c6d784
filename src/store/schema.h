#pragma once

#include "store/database.h"

namespace store {

constexpr qint64 applicationId = 0x506F'6F6C; ///< "Pool"
constexpr qint64 schemaVersion = 1;

/// The tables of a file that has none yet.
core::Status createSchema(Database &database);

qint64 versionOf(Database &database);

/// Whether the file is a history of ours that this version reads.
core::Status checkSchema(Database &database);

} // namespace store
