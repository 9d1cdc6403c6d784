#pragma once

#include "core/time.h"
#include "core/vocabulary.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace collect {

/// One cell of an answer; nothing is null, or a column the answer lacks.
using Cell = std::optional<QByteArrayView>;

/// Numbers may be padded with blanks.
std::optional<qint64> integer(Cell cell);
std::optional<int> smallInteger(Cell cell);
std::optional<double> real(Cell cell);
std::optional<core::Instant> instant(Cell cell);
bool isTrue(Cell cell);

/// Whether something is written there. Some systems write an empty text for what is not set.
bool isGiven(Cell cell);

/// Something is written there, but it is no whole number: not measured, and never a default.
bool isUnreadable(Cell cell);
QByteArray bytes(Cell cell);

/// What a database server is in its cluster.
core::Role roleIn(bool inRecovery);

/// "{12,7,30}" as numbers. Anything that is none is left out.
std::vector<int> integers(Cell cell);

/// Undoes encode(…, 'escape'): "\\" and "\ooo".
QByteArray unescaped(QByteArrayView text);

} // namespace collect
