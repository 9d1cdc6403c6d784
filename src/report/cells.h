#pragma once

#include "report/table.h"

#include <QDate>

namespace report {

inline constexpr QChar notMeasured = u'–';

/// A cell for people: units, local time of day, "–" for what is not measured, display() for texts.
QString cellText(const Value &value, Unit unit);

/// "14:02:10" if it is of `today`, else "2026-11-20 14:02:10".
QString localMoment(core::Instant moment, QDate today);

bool isNumber(Unit unit); ///< stands on the right

} // namespace report
