#pragma once

#include <QTextLayout>

class QPainter;

namespace gui {

using Formats = QList<QTextLayout::FormatRange>;

/// Two lines at most, or one: a text that needs more is cut at its end.
void breakIntoFewLines(QTextLayout &layout, const QString &text, const Formats &formats, int width,
                       int mostLines = 2);

/// In the middle of the height, in as many lines as it allows.
void paintFewLines(QPainter &painter, const QRect &area, const QString &text);

} // namespace gui
