#pragma once

#include "gui/charts/lane_spec.h"

namespace gui {

/// A line of a lane's table: what it draws, in which colour of the theme.
struct LaneRow
{
    insight::Metric metric;
    QColor Theme::*colour;
    const char *key;
    const char *name; ///< marked for translation
    Hatch hatch = Hatch::None;
};

LaneSeries seriesOf(const LaneRow &row, const insight::Scope &scope, const QStringList &without,
                    const Theme &theme);

} // namespace gui
