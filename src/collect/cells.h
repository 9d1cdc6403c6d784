#pragma once

#include "core/time.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace collect {

/// One cell of an answer; nothing is null, or a column the answer lacks.
using Cell = std::optional<QByteArrayView>;

std::optional<qint64> integer(Cell cell);
std::optional<int> smallInteger(Cell cell);
std::optional<double> real(Cell cell);
std::optional<core::Instant> instant(Cell cell);
bool isTrue(Cell cell);
QByteArray bytes(Cell cell);

/// What a database server is in its cluster.
QString roleName(bool inRecovery);

/// "{12,7,30}" as numbers. Anything that is none is left out.
std::vector<int> integers(Cell cell);

/// Undoes encode(…, 'escape'): "\\" and "\ooo".
QByteArray unescaped(QByteArrayView text);

} // namespace collect
