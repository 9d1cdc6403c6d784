#include "gui/overview/lane_row.h"

#include "gui/widgets/words.h"

namespace gui {

LaneSeries seriesOf(const LaneRow &row, const insight::Scope &scope, const QStringList &without,
                    const Theme &theme)
{
    return { .key = QString::fromLatin1(row.key),
             .name = Words::tr(row.name),
             .swatch = { theme.*row.colour, row.hatch },
             .what = { row.metric, scope, without } };
}

} // namespace gui
