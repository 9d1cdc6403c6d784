#pragma once

#include "gui/charts/lane_spec.h"

#include <QRectF>

#include <functional>
#include <optional>
#include <span>

namespace gui {

/// The position of one limit and its label.
struct LimitLabel
{
    QString text;
    QRectF place;
    std::optional<double> line; ///< its y; empty: far off the scale, so a marker above the plot
    bool dashed = false;
};

using TextWidth = std::function<double(const QString &text)>;

/// Lines are labelled at their right end, markers are on the right above the plot. Labels never touch; a
/// label without space is left out (its line is not).
std::vector<LimitLabel> placeLimits(std::span<const LaneLimit> limits, double top, const QRectF &plot,
                                    const QRectF &above, double textHeight, const TextWidth &widthOf);

} // namespace gui
