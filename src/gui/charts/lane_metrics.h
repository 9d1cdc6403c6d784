#pragma once

#include <QFont>

class QWidget;

namespace gui {

/// How lanes divide their space, in units of the font.
struct LaneMetrics
{
    int gutter = 64;  ///< left of the plots, for the values of the axis
    int legend = 190; ///< right of them
    int leastLegend = 130;
    int legendGap = 20;
    int titleRow = 20; ///< above a plot; a folded lane is only this row
    int lowest = 60;   ///< height of a plot; no plot is narrower than twice that
    int timeRow = 22;
    QFont title;
    QFont label;
    QFont legendText; ///< the usual font, or the label font where space is short
};

LaneMetrics laneMetrics(const QWidget &lanes);

} // namespace gui
