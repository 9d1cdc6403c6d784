#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QString>

namespace store {

/// The first bytes of a file, fewer where it is shorter. They are read by SQLite's own file functions:
/// closing any other descriptor of a file releases the locks of all, and the next program that opens a
/// history would take the log away from the one that writes it.
core::Result<QByteArray> headOf(const QString &path, int most);

/// The application's number in the head of a SQLite file; 0 where there is none.
qint32 applicationIdIn(const QByteArray &head);

constexpr int headBytes = 100; ///< of a SQLite file

} // namespace store
