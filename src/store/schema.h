#pragma once

#include "store/database.h"

#include <QStringList>

namespace store {

constexpr qint64 applicationId = 0x506F'6F6C; ///< "Pool"
constexpr qint64 excerptId = 0x506F'6F45;     ///< "PooE": a span of a history that was handed on
constexpr qint64 schemaVersion = 8;

/// Creates the tables in a new file.
core::Status createSchema(Database &database);

/// The same of an excerpt: tables and nothing else, so that whatever else stands in one is not ours.
core::Status createExcerptSchema(Database &database, qint64 version = schemaVersion);

QStringList tableNames(); ///< of this version

/// The statements that turn a history of the previous version into this one; for the first version, all of
/// it.
QByteArray statementsOf(qint64 version);

/// Views only grow, so the views of this version serve every earlier version that was migrated to it.
void createViews(Database &database);

qint64 versionOf(Database &database);

/// Whether the file is a history of ours, or an excerpt of one, that this version reads.
core::Status checkSchema(Database &database);

/// Whether the history accepts every row of ours: nothing is missing in it, and no constraint was added.
core::Status checkForWriting(Database &database);

} // namespace store
