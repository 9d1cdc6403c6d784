#pragma once

#include "gui/path/path_places.h"

namespace gui {

/// What is known of a place besides what its box shows.
QString toolTipOf(const PathScene &scene, const PathPlace &place);

} // namespace gui
