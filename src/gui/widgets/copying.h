#pragma once

#include "report/table.h"

#include <QString>

#include <functional>

class QWidget;

namespace gui {

/// A text from outside for a multi-line field, from which it may be copied: lines are kept, all other active
/// characters are made visible. At most 64 KB.
QString displayLines(const QString &text);

/// The same text with characters that a terminal would obey (ESC, BEL, …) or that reorder text made visible.
/// Lines and tabs stay.
QString harmless(QString text);

/// Both copy only harmless text.
void copyText(const QString &text);
void copyAsCsv(const report::Table &table);

/// By Ctrl+Shift+C, wherever in the page the focus is.
void copyAllByKeys(QWidget *page, const std::function<report::Table()> &table);

} // namespace gui
