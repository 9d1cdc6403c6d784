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
    int titleRow = 30; ///< above a plot, with half a value of the axis at both ends
    int lowest = 35;   ///< height of a plot where there is room
    int flatTitleRow = 24;
    int flat = 20;    ///< height of a plot where there is none
    int overhang = 6; ///< below a plot, for half a value of the axis
    int timeRow = 22;
    QFont title;
    QFont label;
    QFont legendText;
};

LaneMetrics laneMetrics(const QWidget &lanes);

} // namespace gui
