#pragma once

#include <QString>

namespace core {

/// A name of a database or user as PostgreSQL keeps it: at most 63 bytes, without half a character. A pooler
/// may keep more of it.
QString keptName(const QString &name);

/// Whether two endpoints mean the same database or user.
bool isSameName(const QString &one, const QString &other);
bool mayBeSameName(const QString &one, const QString &other); ///< an empty one is not known

} // namespace core
