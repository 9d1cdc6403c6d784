#pragma once

#include "store/database.h"

namespace store {

/// Whether there is no file yet, or a regular file that begins like a database. Does not use SQLite; not
/// allowed while this process has the file open.
core::Status mayBeHistory(const QString &path);

/// A history never has a rollback journal, unless another program changed it: it is applied before anything
/// is read. What is none, or is beside a file that was never finished, is moved away. Returns where to, or
/// nothing.
core::Result<QString> settleLeftJournal(const QString &path);

/// Opens a history to continue it: creates folder and file, for the user only, where they are missing. A file
/// that is not one of our histories, is newer, or is damaged stays as it is.
core::Result<Database> openHistory(const QString &path);

} // namespace store
