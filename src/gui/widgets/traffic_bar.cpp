#include "gui/widgets/traffic_bar.h"

#include "gui/widgets/fill.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace gui {

namespace {

using insight::Traffic;

constexpr auto parts = std::to_array<TrafficPart>({
    { QT_TRANSLATE_NOOP("gui", "waiting"), &Traffic::waiting, &Theme::waiting, Hatch::Falling, 0.85 },
    { QT_TRANSLATE_NOOP("gui", "active"), &Traffic::active, &Theme::active, Hatch::None, 0.72 },
    { QT_TRANSLATE_NOOP("gui", "idle in transaction"), &Traffic::idleInTransaction, &Theme::idleInTransaction,
      Hatch::Rising, 0.8 },
    { QT_TRANSLATE_NOOP("gui", "idle"), &Traffic::idle, &Theme::idle, Hatch::None, 0.42 },
    { QT_TRANSLATE_NOOP("gui", "other"), &Traffic::other, &Theme::unknown, Hatch::Crossed, 0.5 },
});

/// How many connections fill the width.
double scaleOf(const Traffic &traffic, std::optional<qint64> limit)
{
    constexpr double farOff = 12;
    const auto total = double(traffic.total().value_or(0));
    const auto ceiling = double(limit.value_or(0));
    return total > 0 && ceiling > farOff * total ? farOff * total : std::max({ ceiling, total, 1. });
}

void paintParts(QPainter &painter, const QRect &area, const Traffic &traffic, double scale,
                const Theme &theme)
{
    double sum = 0;
    int left = area.left();
    for (const TrafficPart &part : parts) {
        const auto count = double((traffic.*part.count).value_or(0));
        if (count <= 0)
            continue;
        sum += count;
        const int right =
            area.left() + std::min(area.width(), int(std::ceil(sum / scale * area.width() - 1e-6)));
        const QColor colour = theme.*part.colour;
        const QRect own(left, area.top(), std::max(1, right - left), area.height());
        painter.fillRect(own, brushOf({ colour, part.hatch }, painter));
        if (const auto separator = separatorOf(colour, theme); separator && own.width() > 2)
            painter.fillRect(own.right(), own.top(), 1, own.height(), *separator);
        left = std::max(left, right);
    }
}

void paintTick(QPainter &painter, const QRect &area, double share, const QColor &colour)
{
    const int thick = std::max(2, area.height() / 5);
    const int left = area.left() + int(share * area.width()) - thick;
    painter.fillRect(std::max(area.left(), left), area.top() - 2, thick, area.height() + 4, colour);
}

void paintArrow(QPainter &painter, const QRect &area, const QColor &colour)
{
    const double half = area.height() / 2.;
    const QPointF tip(area.right() + 1, area.top() + half);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF { tip, tip - QPointF(half, half), tip - QPointF(half, -half) });
}

} // namespace

std::span<const TrafficPart> trafficParts()
{
    return parts;
}

void paintTrafficBar(QPainter &painter, const QRect &area, const Traffic &traffic,
                     std::optional<qint64> limit, const Theme &theme)
{
    const double scale = scaleOf(traffic, limit);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(area, theme.line);
    paintParts(painter, area, traffic, scale, theme);
    if (!limit)
        return;
    const double share = double(*limit) / scale;
    if (share > 1)
        paintArrow(painter, area, theme.muted);
    else
        paintTick(painter, area, share, theme.muted);
}

} // namespace gui
