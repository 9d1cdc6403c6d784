#pragma once

#include <QColor>
#include <QRectF>

#include <span>

class QPainter;

namespace gui {

/// A line without axes that fits `values` into `area` from zero up to their largest; NaN is a break, not a
/// zero.
void paintSparkline(QPainter &painter, const QRectF &area, std::span<const float> values,
                    const QColor &colour);

} // namespace gui
