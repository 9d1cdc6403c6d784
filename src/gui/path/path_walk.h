#pragma once

#include "gui/path/path_places.h"

namespace gui {

/// So many places further in reading order, or the first or last one; from nowhere, the first. Nothing: there
/// is no place.
std::optional<PathPlace> walked(const PathLayout &layout, const std::optional<PathPlace> &from, int step);

/// The box that is nearest in the next column that has one; from nowhere, the first.
std::optional<PathPlace> walkedAcross(const PathScene &scene, const std::optional<PathPlace> &from, int step);

} // namespace gui
