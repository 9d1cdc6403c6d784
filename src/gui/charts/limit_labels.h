#pragma once

#include "gui/charts/lane_spec.h"

#include <QRectF>

#include <functional>
#include <optional>
#include <span>

namespace gui {

/// Where one limit and its words stand.
struct LimitLabel
{
    QString text;
    QRectF place;
    std::optional<double> line; ///< its height; nothing: far off the scale, a marker above the plot
    bool dashed = false;
};

using TextWidth = std::function<double(const QString &text)>;

/// Lines are labelled at their right end, markers stand at the right above the plot; no two labels touch, and
/// what has no room is left out (its line is not).
std::vector<LimitLabel> placeLimits(std::span<const LaneLimit> limits, double top, const QRectF &plot,
                                    const QRectF &above, double textHeight, const TextWidth &widthOf);

} // namespace gui
