#pragma once

#include "gui/path/path_shapes.h"
#include "insight/path/path_graph.h"

class QFont;

namespace gui {

/// How many waits the box of a database shows.
inline constexpr std::size_t waitLines = 3;

PathMetrics pathMetrics(const QFont &font);

/// A pure function. Positions depend on which boxes exist, not on their numbers, so that changing numbers
/// move no box.
PathLayout pathLayout(const insight::PathGraph &graph, QSize room, const PathMetrics &metrics,
                      const ShownPools &before = {});

/// The pools with a row of their own: the same as before while they exist; a pool with a queue replaces one
/// without. Ordered by name.
QStringList shownPools(const std::vector<core::Pool> &pools, const QStringList &before);

constexpr qsizetype mostRows = 4; ///< with more pools the last row combines the rest

} // namespace gui
