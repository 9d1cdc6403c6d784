#pragma once

#include "store/database.h"

#include <QStringList>

namespace store {

constexpr qint64 applicationId = 0x506F'6F6C; ///< "Pool"
constexpr qint64 schemaVersion = 3;

/// The tables of a file that has none yet.
core::Status createSchema(Database &database);

QStringList tableNames(); ///< of this version

/// What makes a history of the version before one of that version; of the first, all of it.
QByteArray statementsOf(qint64 version);

/// Views only grow, so that those of this version do for every earlier one that was brought to it.
void createViews(Database &database);

qint64 versionOf(Database &database);

/// Whether the file is a history of ours that this version reads.
core::Status checkSchema(Database &database);

/// Whether such a one takes every row of ours: nothing in it is missing, and no rule has been added.
core::Status checkForWriting(Database &database);

} // namespace store
