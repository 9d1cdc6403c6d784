#pragma once

#include "gui/charts/lane_columns.h"
#include "gui/charts/time_scale.h"

#include <QPolygonF>
#include <QRectF>

namespace gui {

/// One series of a stack on screen; one polygon for each stretch without a gap.
struct Area
{
    std::vector<QPolygonF> fills;
    std::vector<QPolygonF> edges; ///< upper edges
};

/// The figures of a lane on screen, lowest series first, hidden ones left out.
struct Stack
{
    std::vector<Area> areas;
    std::vector<QPolygonF> highest; ///< only where it clearly exceeds the means
};

/// `top` is at the upper edge of `plot`, zero at the lower one.
Stack stackOf(const LaneColumns &lane, const std::vector<std::size_t> &shown, const TimeScale &time,
              double top, const QRectF &plot);

} // namespace gui
