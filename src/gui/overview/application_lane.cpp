#include "gui/overview/application_lane.h"

#include "gui/overview/lane_endpoints.h"
#include "gui/overview/lane_row.h"
#include "gui/widgets/words.h"

#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Metric;

constexpr auto borrowingRows = std::to_array<LaneRow>({
    { Metric::Borrowed, &Theme::active, "applications/borrowed", QT_TRANSLATE_NOOP("gui", "borrowed") },
    { Metric::Unborrowed, &Theme::idle, "applications/idle", QT_TRANSLATE_NOOP("gui", "idle") },
    { Metric::Waiting, &Theme::waiting, "applications/waiting", QT_TRANSLATE_NOOP("gui", "threads waiting"),
      Hatch::Falling },
});

} // namespace

LaneSpec applicationLane(const Picture &picture, const Theme &theme)
{
    const QStringList others = othersThan({ core::Layer::Application }, picture);
    LaneSpec lane { .key = u"applications"_s,
                    .title = Words::tr("Application pools: connections"),
                    .stretch = 5 };
    for (const LaneRow &row : borrowingRows)
        lane.series.push_back(seriesOf(row, picture.scope, others, theme));
    return lane;
}

} // namespace gui
