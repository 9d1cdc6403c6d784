#pragma once

#include "gui/path/path_shapes.h"
#include "insight/path/path_graph.h"

#include <QPainterPath>

namespace gui {

/// Where the flows run between boxes that stand already: side by side at every box, in the order of the boxes
/// at their other ends, and below the boxes of a column they pass.
std::vector<PathRibbon> pathRibbons(const insight::PathGraph &graph, const std::vector<PathBox> &boxes,
                                    const PathMetrics &metrics);

/// Where ribbons and their parts are, in pixels.
using RibbonLooks = std::vector<double>;
RibbonLooks ribbonLooks(const insight::PathGraph &graph, const std::vector<PathRibbon> &ribbons);

/// Whether one could see a difference: to paint ribbons is most of the work of a refresh, and where thousands
/// of connections come and go most of it would be for nothing.
bool lookAlike(const RibbonLooks &looks, const RibbonLooks &others);

/// The outline of a part of a ribbon: `from` and `to` are 0 … 1 of its width, from above.
QPainterPath ribbonPath(const PathRibbon &ribbon, double from, double to);

QPainterPath middleOf(const PathRibbon &ribbon);

} // namespace gui
