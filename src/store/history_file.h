#pragma once

#include "store/database.h"

namespace store {

/// Makes what is missing of it, for the user alone; what is there stays as it is.
core::Status makeFolder(const QString &folder);

/// To read along, or a file from elsewhere.
core::Result<Database> readHistory(const QString &path);

/// A file of the user alone, where there is none yet.
core::Status makeFile(const QString &path);

/// Beside a history, with room for what belongs to it: "history.sqlite.damaged-2026-11-21T13-00-00.000Z".
QString freeName(const QString &path, const QString &why);

/// With what belongs to it, byte for byte.
core::Status renameHistory(const QString &from, const QString &to);
void removeHistory(const QString &path); ///< only for one that was just made here

/// Renames a history to a free name and gives that.
core::Result<QString> setAside(const QString &path, const QString &why = QStringLiteral("damaged"));

/// The same with the log of a history that is gone: it must not be taken for that of the next one.
core::Status clearOfRemains(const QString &path);

} // namespace store
