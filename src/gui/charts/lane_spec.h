#pragma once

#include "gui/theme.h"
#include "insight/past/columns.h"

#include <QString>

#include <vector>

namespace gui {

/// One part of a stack, with its line in the legend.
struct LaneSeries
{
    QString key;  ///< for settings: "states/idle"
    QString name; ///< for people; text from outside already fit to be shown
    Swatch swatch;
    insight::Series what;
};

/// A horizontal line: a ceiling, or the number of cores. Far off the scale it becomes a marker "▲ 500".
struct LaneLimit
{
    QString name; ///< "usable ceiling"
    double value = 0;
    bool dashed = false;
};

/// What one lane draws. The series lowest in the stack comes first.
struct LaneSpec
{
    QString key; ///< "states"
    QString title;
    int stretch = 1; ///< of the height
    std::vector<LaneSeries> series;
    std::vector<LaneLimit> limits;
    int decimals = 0; ///< of the values in the legend: 0 for sessions at a moment, 1 for averages
};

} // namespace gui
