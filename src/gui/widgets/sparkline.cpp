#include "gui/widgets/sparkline.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

float largestOf(std::span<const float> values)
{
    float largest = 0;
    for (const float value : values) {
        if (value > largest) // never true of NaN
            largest = value;
    }
    return largest;
}

/// A lone value between two breaks is seen, too.
void paintPiece(QPainter &painter, const QPolygonF &piece)
{
    if (piece.size() > 1)
        painter.drawPolyline(piece);
    else if (!piece.isEmpty())
        painter.drawLine(piece.front() - QPointF(0.5, 0), piece.front() + QPointF(0.5, 0));
}

} // namespace

void paintSparkline(QPainter &painter, const QRectF &area, std::span<const float> values,
                    const QColor &colour)
{
    if (values.empty())
        return;
    const auto largest = double(largestOf(values));
    const QRectF inner = area.adjusted(0.75, 0.75, -0.75, -0.75); // room for the pen
    const double step = values.size() > 1 ? inner.width() / double(values.size() - 1) : 0;

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen { colour, 1.25, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin });
    QPolygonF piece;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isnan(values[i])) {
            paintPiece(painter, std::exchange(piece, {}));
            continue;
        }
        const double share = largest > 0 ? std::max(0.0, double(values[i])) / largest : 0;
        piece << QPointF(inner.left() + step * double(i), inner.bottom() - inner.height() * share);
    }
    paintPiece(painter, piece);
    painter.restore();
}

} // namespace gui
