#pragma once

#include "gui/path/path_scene.h"

namespace gui {

/// A box, or a line in one.
struct PathPlace
{
    std::size_t box = 0;
    int row = -1; ///< -1: the box itself

    bool operator==(const PathPlace &) const = default;
};

std::vector<PathPlace> placesIn(const PathLayout &layout); ///< all of them, in reading order
std::optional<PathPlace> placeAt(const PathLayout &layout, const QPoint &position);
QRect areaOf(const PathLayout &layout, const PathPlace &place);
QString spokenText(const PathScene &scene, const PathPlace &place);

/// Identifies a place by what does not change with the numbers.
struct PlaceName
{
    QString node;
    QString pool;
    bool isOthers = false;
};

PlaceName nameOf(const PathScene &scene, const PathPlace &place);

/// A pool that has no line of its own any more: its box.
std::optional<PathPlace> placeOf(const PathScene &scene, const PlaceName &name);

} // namespace gui
