#pragma once

#include "report/table.h"

#include <QString>

namespace gui {

/// A text from outside as it may be shown in a field of several lines, and hence copied: lines are kept,
/// whatever else would act is made visible. At most 64 KB.
QString displayLines(const QString &text);

/// The same text, but for what a terminal would obey (ESC, BEL, …) or what turns it round: made visible.
/// Lines and tabs stay.
QString harmless(QString text);

/// Both only what is harmless.
void copyText(const QString &text);
void copyAsCsv(const report::Table &table);

} // namespace gui
