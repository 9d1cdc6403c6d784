#pragma once

#include "report/table.h"

#include <QByteArray>

namespace report {

/// An array of objects in the order of the columns; null means "not measured", integers keep all digits.
/// (QJsonDocument would sort the keys.)
QByteArray json(const Table &table);

/// The same in pieces: the head, the rows of tables with the same columns, the tail.
inline constexpr const char *jsonHead = "[";
QByteArray jsonRows(const Table &table, bool first); ///< `first`: no rows come before these
inline constexpr const char *jsonTail = "\n]\n";

} // namespace report
