#pragma once

#include "report/table.h"

#include <QByteArray>

namespace report {

/// An array of objects in the order of the columns; null is "not measured", integers keep all their digits.
/// (QJsonDocument would sort the keys.)
QByteArray json(const Table &table);

} // namespace report
