#include "gui/path/path_places.h"

#include <algorithm>

namespace gui {

std::vector<PathPlace> placesIn(const PathLayout &layout)
{
    std::vector<PathPlace> all;
    for (std::size_t box = 0; box < layout.boxes.size(); ++box) {
        all.push_back({ box });
        for (std::size_t row = 0; row < layout.boxes[box].rows.size(); ++row)
            all.push_back({ box, int(row) });
    }
    return all;
}

std::optional<PathPlace> placeAt(const PathLayout &layout, const QPoint &position)
{
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
        if (!layout.boxes[i].area.contains(position))
            continue;
        const std::vector<PathRow> &rows = layout.boxes[i].rows;
        const auto row =
            std::ranges::find_if(rows, [&](const PathRow &each) { return each.area.contains(position); });
        return PathPlace { i, row == rows.end() ? -1 : int(row - rows.begin()) };
    }
    return {};
}

QRect areaOf(const PathLayout &layout, const PathPlace &place)
{
    const PathBox &box = layout.boxes[place.box];
    return place.row < 0 ? box.area : box.rows[std::size_t(place.row)].area;
}

QString spokenText(const PathScene &scene, const PathPlace &place)
{
    const BoxFace &face = scene.faces[place.box];
    return place.row < 0 ? face.spoken : spokenText(face.rows[std::size_t(place.row)]);
}

PlaceName nameOf(const PathScene &scene, const PathPlace &place)
{
    const insight::PathNode &node = scene.nodeOf(place.box);
    if (place.row < 0)
        return { node.key, {} };
    const PathRow &row = scene.layout.boxes[place.box].rows[std::size_t(place.row)];
    return { node.key, row.isOthers() ? QString {} : node.pools[std::size_t(row.pool)].name, row.isOthers() };
}

std::optional<PathPlace> placeOf(const PathScene &scene, const PlaceName &name)
{
    const std::vector<PathBox> &boxes = scene.layout.boxes;
    const auto box = std::ranges::find_if(
        boxes, [&](const PathBox &each) { return scene.graph->nodes[each.node].key == name.node; });
    if (box == boxes.end())
        return {};
    const auto place = std::size_t(box - boxes.begin());
    if (name.pool.isEmpty() && !name.isOthers)
        return PathPlace { place };
    const std::vector<core::Pool> &pools = scene.nodeOf(place).pools;
    const auto row = std::ranges::find_if(box->rows, [&](const PathRow &each) {
        return each.isOthers() ? name.isOthers : pools[std::size_t(each.pool)].name == name.pool;
    });
    return PathPlace { place, row == box->rows.end() ? -1 : int(row - box->rows.begin()) };
}

} // namespace gui
