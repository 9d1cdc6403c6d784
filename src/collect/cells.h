#pragma once

#include "core/session_id.h"
#include "core/time.h"
#include "core/vocabulary.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace collect {

/// One cell of an answer; empty for null, and for a column that is missing from the answer.
using Cell = std::optional<QByteArrayView>;

/// Numbers may be padded with blanks.
std::optional<qint64> integer(Cell cell);
std::optional<int> smallInteger(Cell cell);
std::optional<double> real(Cell cell);
std::optional<core::Instant> instant(Cell cell);
bool isTrue(Cell cell); ///< "t", "true" or "on"; for a column of 0 and 1 use integer()

/// Whether the cell has a value. Some systems write an empty text for an unset value.
bool isGiven(Cell cell);

constexpr qint64 largestCounter = 1'000'000'000'000'000'000; ///< a sum of several still fits

/// The cell has a value that is not a whole number, or one above `most`: it counts as not measured, never as
/// a default.
bool isUnreadable(Cell cell, qint64 most = largestCounter);
QByteArray bytes(Cell cell);

/// The role of a database server in its cluster.
core::Role roleIn(bool inRecovery);

/// "{12,7,30}" as numbers. Items that are not numbers are left out.
std::vector<core::SessionId> integers(Cell cell);

/// Undoes encode(…, 'escape'): "\\" and "\ooo".
QByteArray unescaped(QByteArrayView text);

} // namespace collect
