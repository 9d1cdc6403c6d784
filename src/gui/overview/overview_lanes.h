#pragma once

#include "gui/charts/lane_spec.h"
#include "gui/picture.h"

#include <vector>

namespace gui {

/// What the lanes of the Overview draw: backends by state, active sessions by wait, rates. Series that never
/// had anything in the shown time stay out of the legend, but for those one expects to see.
std::vector<LaneSpec> overviewLanes(const Picture &picture, const Theme &theme);

} // namespace gui
