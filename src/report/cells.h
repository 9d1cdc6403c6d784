#pragma once

#include "report/table.h"

#include <QDate>

namespace report {

inline constexpr QChar notMeasured = u'–';

/// A figure or a duration, "–" where there is none.
QString measured(std::optional<qint64> number);
QString measured(std::optional<core::Duration> time);

/// A cell for people: units, local time of day, "–" for what is not measured, display() for texts.
QString cellText(const Value &value, Unit unit);

/// "14:02:10" for a moment of `today`, else "2026-11-20 14:02:10".
QString localMoment(core::Instant moment, QDate today);

bool isNumber(Unit unit); ///< aligned right

} // namespace report
