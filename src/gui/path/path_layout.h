#pragma once

#include "gui/path/path_shapes.h"
#include "insight/path/path_graph.h"

class QFont;

namespace gui {

/// How many waits a box of a database tells.
inline constexpr std::size_t waitLines = 3;

PathMetrics pathMetrics(const QFont &font);

/// Pure. Where a box stands depends on what there is, not on how much of it: numbers that move move no box.
PathLayout pathLayout(const insight::PathGraph &graph, QSize room, const PathMetrics &metrics,
                      const ShownPools &before = {});

/// Those with a row of their own: as before while they are there; a pool with a queue takes the place of one
/// without. In the order of their names.
QStringList shownPools(const std::vector<core::Pool> &pools, const QStringList &before);

constexpr qsizetype mostRows = 4; ///< more pools than that, and the last row stands for the others

} // namespace gui
