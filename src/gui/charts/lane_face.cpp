#include "gui/charts/lane_face.h"

#include "gui/charts/value_scale.h"
#include "gui/widgets/fill.h"
#include "gui/widgets/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

constexpr double stripHeight = 4;
constexpr double lean = 8; // of a hatching line over the height of a lane
constexpr double flag = 4;
constexpr double refusal = 4; ///< as high as that
constexpr double besideAxis = 7;
constexpr double leastGap = 2;  ///< as wide as that
constexpr double gapTint = 0.3; ///< hatching alone would be one slanted line in a short gap, like a spike

void paintHatching(QPainter &painter, const QRectF &area, double distance, double slant, const QColor &colour)
{
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen { colour, 1 });
    // Lines belong to the screen, not to the gap, so that they stand still while it moves.
    const double begin = std::floor((area.left() - slant) / distance) * distance;
    const int count = int(std::ceil((area.right() - begin) / distance));
    for (int i = 0; i < count; ++i) {
        const double x = begin + i * distance;
        painter.drawLine(QPointF { x, area.bottom() }, QPointF { x + slant, area.top() });
    }
    painter.restore();
}

QRectF wideEnough(const QRectF &gap)
{
    const double more = std::max(0.0, leastGap - gap.width()) / 2;
    return gap.adjusted(-more, 0, more, 0);
}

void paintLines(QPainter &painter, const std::vector<QPolygonF> &lines, const QColor &colour)
{
    painter.setPen(QPen { colour, 0 });
    for (const QPolygonF &line : lines)
        painter.drawPolyline(line);
}

void paintLabel(QPainter &painter, const LimitLabel &label, const QColor &colour, const Theme &theme)
{
    if (label.place.isEmpty())
        return;
    if (label.line) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(faint(theme.background, 0.8));
        painter.drawRoundedRect(label.place, 2, 2);
    }
    painter.setPen(colour);
    painter.drawText(label.place, Qt::AlignCenter, label.text);
}

void paintRefusals(QPainter &painter, const LaneFace &face, double ceiling, const Theme &theme)
{
    for (const QRectF &area : face.refusals)
        painter.fillRect(QRectF { area.left(), ceiling - refusal / 2, area.width(), refusal }, theme.bad);
}

} // namespace

void paintGaps(QPainter &painter, const LaneFace &face, const Theme &theme)
{
    for (const QRectF &span : face.gaps) {
        const QRectF gap = wideEnough(span);
        painter.fillRect(gap, theme.background);
        painter.fillRect(gap, faint(theme.muted, gapTint));
        paintHatching(painter, gap, 9, lean, faint(theme.muted, 0.7));
    }
    for (const QRectF &part : face.partGaps) {
        const QRectF strip { part.left(), face.plot.top(), part.width(), stripHeight };
        painter.fillRect(strip, theme.background);
        paintHatching(painter, strip, 4, stripHeight, theme.muted);
    }
}

void paintStack(QPainter &painter, const LaneFace &face, const Theme &theme)
{
    painter.setRenderHint(QPainter::Antialiasing, false); // a tenth of the time; the edges are a pixel wide
    for (std::size_t i = 0; i < face.stack.areas.size(); ++i) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(brushOf(face.swatches[i], painter));
        for (const QPolygonF &fill : face.stack.areas[i].fills)
            painter.drawPolygon(fill);
    }
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < face.stack.areas.size(); ++i) {
        if (const auto separator = separatorOf(face.swatches[i].colour, theme))
            paintLines(painter, face.stack.areas[i].edges, *separator);
    }
    paintLines(painter, face.stack.highest, faint(theme.muted, 0.75));
}

void paintLimits(QPainter &painter, const LaneFace &face, const Theme &theme)
{
    painter.setFont(face.font);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const LimitLabel &label : face.limits) {
        if (!label.dashed)
            paintRefusals(painter, face, label.line.value_or(face.plot.top() + refusal / 2), theme);
        if (label.line) {
            painter.setPen(label.dashed ? QPen { theme.text, 1, Qt::DashLine } : QPen { theme.bad, 1 });
            painter.drawLine(QPointF { face.plot.left(), *label.line },
                             QPointF { face.plot.right() - 1, *label.line });
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const LimitLabel &label : face.limits)
        paintLabel(painter, label, label.line && !label.dashed ? theme.bad : theme.muted, theme);
}

/// The highest and the lowest stay within the height of the plot: above and below are other lanes' titles.
void paintValues(QPainter &painter, const LaneFace &face, const Theme &theme)
{
    painter.setFont(face.font);
    painter.setPen(theme.muted);
    const double height = painter.fontMetrics().height();
    for (const double tick : face.ticks) {
        const double line = face.plot.bottom() - face.plot.height() * tick / face.top;
        const double top = std::clamp(line - height / 2, face.plot.top(), face.plot.bottom() - height + 1);
        painter.drawText(QRectF { 0, top, face.plot.left() - besideAxis, height },
                         Qt::AlignRight | Qt::AlignVCenter, tickText(tick));
    }
}

void paintEvents(QPainter &painter, const LaneFace &face, const Theme &theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    for (const double x : face.events) {
        const double top = face.plot.top();
        painter.setPen(QPen { faint(theme.text, 0.45), 1, Qt::DotLine });
        painter.drawLine(QPointF { x, top }, QPointF { x, face.plot.bottom() });
        painter.setPen(QPen { theme.background, 1 });
        painter.setBrush(theme.text);
        painter.drawPolygon(
            QPolygonF { { x - flag - 1, top - 1 }, { x + flag + 1, top - 1 }, { x, top + 2 * flag } });
    }
}

} // namespace gui
