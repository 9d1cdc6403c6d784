#include "gui/charts/limit_labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr double padding = 4;

QString wordsOf(const LaneLimit &limit)
{
    const QString value = QString::number(limit.value, 'g', 6);
    // A dashed line is a yardstick ("4 cores"), the others are ceilings ("usable limit 97").
    return limit.dashed ? u"%1 %2"_s.arg(value, limit.name) : u"%1 %2"_s.arg(limit.name, value);
}

bool isFree(const QRectF &place, const std::vector<LimitLabel> &placed)
{
    return std::ranges::none_of(placed,
                                [&](const LimitLabel &other) { return other.place.intersects(place); });
}

/// Above the line, else below it, else left of what is there already.
QRectF besideLine(double line, const QSizeF &size, const QRectF &plot, const std::vector<LimitLabel> &placed)
{
    const auto heights = std::to_array<double>({ line - size.height() - 1, line + 1 });
    for (double right = plot.right(); right - size.width() >= plot.left(); right -= size.width() / 2) {
        for (const double y : heights) {
            const QRectF place { QPointF { right - size.width(), y }, size };
            if (plot.contains(place) && isFree(place, placed))
                return place;
        }
    }
    return {};
}

QRectF atTheRight(const QSizeF &size, const QRectF &above, const std::vector<LimitLabel> &placed)
{
    double right = above.right();
    for (const LimitLabel &other : placed) {
        if (!other.line && !other.place.isEmpty())
            right = std::min(right, other.place.left() - padding);
    }
    const QRectF place { QPointF { right - size.width(), above.bottom() - size.height() }, size };
    return place.left() >= above.left() ? place : QRectF {};
}

} // namespace

std::vector<LimitLabel> placeLimits(std::span<const LaneLimit> limits, double top, const QRectF &plot,
                                    const QRectF &above, double textHeight, const TextWidth &widthOf)
{
    std::vector<LimitLabel> placed;
    for (const LaneLimit &limit : limits) {
        LimitLabel label { .text = wordsOf(limit), .dashed = limit.dashed };
        const bool far = limit.value > top;
        if (far)
            label.text.prepend(u"▲ "_s);
        else
            label.line = plot.bottom() - plot.height() * limit.value / top;

        const QSizeF size { widthOf(label.text) + 2 * padding, textHeight };
        label.place = far ? atTheRight(size, above, placed) : besideLine(*label.line, size, plot, placed);
        placed.push_back(std::move(label));
    }
    return placed;
}

} // namespace gui
