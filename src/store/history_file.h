#pragma once

#include "store/database.h"

namespace store {

/// Creates the missing parts of the folder, accessible only to the user; existing parts stay as they are.
core::Status makeFolder(const QString &folder);

/// As it stands in the file; that of a new one may stand in its log only.
qint32 applicationIdOf(const QString &path);

bool isExcerpt(const QString &path); ///< or says so

/// To read along, or a file from elsewhere.
core::Result<Database> readHistory(const QString &path);

/// Creates a file that only the user can access, unless it exists.
core::Status makeFile(const QString &path);

/// A free name next to a history, also free for its side files:
/// "history.sqlite.damaged-2026-11-21T13-00-00.000Z".
QString freeName(const QString &path, const QString &why);

/// Together with its side files, byte for byte.
core::Status renameHistory(const QString &from, const QString &to);
void removeHistory(const QString &path); ///< only for one that was just created here

/// Renames a history to a free name and returns that name.
core::Result<QString> setAside(const QString &path, const QString &why = QStringLiteral("damaged"));

/// The same for the log of a history that is gone: it must not be applied to the next one.
core::Status clearOfRemains(const QString &path);

} // namespace store
