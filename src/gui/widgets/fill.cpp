#include "gui/widgets/fill.h"

#include <QPainter>
#include <QPixmapCache>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int tile = 7;
constexpr double paleBelow = 2.0; // contrast to the background

double linear(float part)
{
    const auto value = double(part);
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
           + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor &one, const QColor &other)
{
    const auto [low, high] = std::minmax({ luminance(one), luminance(other) });
    return (high + 0.05) / (low + 0.05);
}

QColor inkOn(const QColor &colour)
{
    return luminance(colour) > 0.25 ? colour.darker(135) : colour.lighter(150);
}

QPixmap drawTile(const Swatch &swatch, double scale)
{
    const int side = int(std::lround(tile * scale));
    QPixmap pixmap(side, side);
    pixmap.fill(swatch.colour);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen { inkOn(swatch.colour), 1.2 * scale });
    // Each line three times, so that the tiles join without a seam.
    for (const int shift : { -side, 0, side }) {
        if (swatch.hatch != Hatch::Falling)
            painter.drawLine(QPointF(shift - 1, side + 1), QPointF(shift + side + 1, -1));
        if (swatch.hatch != Hatch::Rising)
            painter.drawLine(QPointF(shift - 1, -1), QPointF(shift + side + 1, side + 1));
    }
    return pixmap;
}

} // namespace

QBrush brushOf(const Swatch &swatch, const QPainter &painter)
{
    if (swatch.hatch == Hatch::None)
        return swatch.colour;

    const double scale = painter.deviceTransform().m11();
    const QString key = u"hatch %1 %2 %3"_s.arg(swatch.colour.rgba()).arg(int(swatch.hatch)).arg(scale);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = drawTile(swatch, scale);
        QPixmapCache::insert(key, pixmap);
    }
    QBrush brush(pixmap);
    brush.setTransform(QTransform::fromScale(1 / scale, 1 / scale));
    return brush;
}

std::optional<QColor> separatorOf(const QColor &fill, const Theme &theme)
{
    if (contrast(fill, theme.background) >= paleBelow)
        return {};
    return theme.dark ? fill.lighter(150) : fill.darker(125);
}

} // namespace gui
