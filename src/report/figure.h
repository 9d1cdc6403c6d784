#pragma once

#include <QString>

namespace report {

/// A number for people: "0.4", "11.6", "1 715", its thousands apart by a narrow space that never breaks.
QString figure(double number);
QString figure(qint64 number);

/// "≈40" where it is estimated.
QString figure(qint64 number, bool estimated);

} // namespace report
