#pragma once

#include <QString>

namespace report {

/// How many columns of a terminal a text takes: 2 for wide characters, 0 for combining ones.
qsizetype cellWidth(QStringView text);

/// The text, cut to `width` columns with an ellipsis where it is longer.
QString elided(const QString &text, qsizetype width);

} // namespace report
