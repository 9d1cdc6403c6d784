#pragma once

#include <QString>

namespace report {

constexpr double leastFigure = 0.05; ///< what is less is "<0.1"

/// A number for people: "0.4", "11.6", "1 715"; thousands are separated by a narrow no-break space.
QString figure(double number);
QString figure(qint64 number);

/// Which plural form a number takes: the last argument of tr().
int pluralOf(qint64 number);

/// "≈40" for an estimate.
QString figure(qint64 number, bool estimated);

} // namespace report
