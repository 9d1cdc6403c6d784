#pragma once

#include "gui/charts/lane_spec.h"
#include "gui/picture.h"

#include <vector>

namespace gui {

/// The lanes of the Overview: backends by state, active sessions by wait, rates. Series without any value in
/// the shown time stay out of the legend, except those that users expect.
std::vector<LaneSpec> overviewLanes(const Picture &picture, const Theme &theme);

} // namespace gui
