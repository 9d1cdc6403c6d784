#pragma once

#include <QTextLayout>

namespace gui {

using Formats = QList<QTextLayout::FormatRange>;

/// Two lines at most: a text that needs more is cut at its end.
void breakIntoFewLines(QTextLayout &layout, const QString &text, const Formats &formats, int width);

} // namespace gui
