#pragma once

#include <QFont>

class QWidget;

namespace gui {

/// How lanes divide their room, in the measure of the font.
struct LaneMetrics
{
    int gutter = 64;  ///< left of the plots, for the values of the axis
    int legend = 190; ///< right of them
    int legendGap = 20;
    int titleRow = 20; ///< above a plot, and all there is of a folded lane
    int lowest = 60;   ///< height of a plot
    int timeRow = 22;
    QFont title;
    QFont label;
    QFont legendText; ///< the usual one, or that of the labels where it has no room
};

LaneMetrics laneMetrics(const QWidget &lanes);

} // namespace gui
