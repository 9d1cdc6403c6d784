#pragma once

#include "gui/widgets/theme.h"
#include "insight/past/columns.h"

#include <QString>

#include <algorithm>
#include <optional>
#include <vector>

namespace gui {

/// One part of a stack, with its line in the legend.
struct LaneSeries
{
    QString key;  ///< used in settings: "states/idle"
    QString name; ///< for people; text from outside must already be safe to show
    Swatch swatch;
    insight::Series what;
    std::optional<insight::Series> per {}; ///< what it is divided by; then it is the only series of its lane

    bool includes(const QString &endpoint) const
    {
        return what.includes(endpoint) || (per && per->includes(endpoint));
    }
};

/// A horizontal line: a ceiling, or the number of cores. Far off the scale it becomes a marker "▲ 500".
struct LaneLimit
{
    QString name; ///< "usable limit"
    double value = 0;
    bool dashed = false;
};

/// The content of one lane. The lowest series in the stack comes first.
struct LaneSpec
{
    QString key; ///< "states"
    QString title;
    int stretch = 1; ///< relative height
    std::vector<LaneSeries> series;
    std::vector<LaneLimit> limits;
    int decimals = 0; ///< for values in the legend: 0 for session counts, 1 for averages

    bool includes(const QString &endpoint) const
    {
        return std::ranges::any_of(series, [&](const LaneSeries &each) { return each.includes(endpoint); });
    }
};

} // namespace gui
