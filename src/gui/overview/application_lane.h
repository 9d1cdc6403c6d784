#pragma once

#include "gui/charts/lane_spec.h"
#include "gui/picture.h"

namespace gui {

/// The pools inside the applications: their connections, and the threads that wait for one.
LaneSpec applicationLane(const Picture &picture, const Theme &theme);

} // namespace gui
