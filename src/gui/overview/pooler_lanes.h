#pragma once

#include "gui/charts/lane_spec.h"
#include "gui/picture.h"

namespace gui {

/// The lanes of the poolers in scope.
std::vector<LaneSpec> poolerLanes(const Picture &picture, const Theme &theme);

} // namespace gui
