#pragma once

#include "gui/path/path_shapes.h"
#include "insight/path/path_graph.h"

#include <QPainterPath>

namespace gui {

/// Places edges between positioned boxes: adjacent at every box, in the order of the boxes at their other
/// ends, and below the boxes of a column that they pass.
std::vector<PathRibbon> pathRibbons(const insight::PathGraph &graph, const std::vector<PathBox> &boxes,
                                    const PathMetrics &metrics);

/// Positions of ribbons and their parts, in pixels.
using RibbonLooks = std::vector<double>;
RibbonLooks ribbonLooks(const insight::PathGraph &graph, const std::vector<PathRibbon> &ribbons);

/// Whether no difference would be visible: painting ribbons is most of the work of a refresh, and with
/// thousands of connections coming and going most of it would be wasted.
bool lookAlike(const RibbonLooks &looks, const RibbonLooks &others);

/// The outline of a part of a ribbon: `from` and `to` are 0 … 1 of its width, from above.
QPainterPath ribbonPath(const PathRibbon &ribbon, double from, double to);

QPainterPath middleOf(const PathRibbon &ribbon);

} // namespace gui
