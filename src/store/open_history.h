#pragma once

#include "store/database.h"

namespace store {

/// Whether there is nothing yet, or an ordinary file that begins as a database does. SQLite has not seen it
/// by then; not to be asked while this process has it open.
core::Status mayBeHistory(const QString &path);

/// A history to be continued: its folder and file are made for the user alone where they are missing. What is
/// no history of ours, newer, or damaged is left as it is.
core::Result<Database> openHistory(const QString &path);

} // namespace store
