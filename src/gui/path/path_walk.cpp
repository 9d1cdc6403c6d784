#include "gui/path/path_walk.h"

#include <algorithm>

namespace gui {

std::optional<PathPlace> walked(const PathLayout &layout, const std::optional<PathPlace> &from, int step)
{
    const std::vector<PathPlace> all = placesIn(layout);
    if (all.empty())
        return {};
    if (!from)
        return all.front();
    const auto place = std::ranges::find(all, *from) - all.begin();
    return all[std::size_t(std::clamp<std::ptrdiff_t>(place + step, 0, std::ssize(all) - 1))];
}

std::optional<PathPlace> walkedAcross(const PathScene &scene, const std::optional<PathPlace> &from, int step)
{
    if (!from)
        return walked(scene.layout, from, 0);
    const int height = areaOf(scene.layout, *from).center().y();
    const auto rank = [&](std::size_t box) {
        const QRect &area = scene.layout.boxes[box].area;
        const int beside = height < area.top()      ? area.top() - height
                           : height > area.bottom() ? height - area.bottom()
                                                    : 0;
        return std::pair((scene.nodeOf(box).column - scene.nodeOf(from->box).column) * step, beside);
    };
    std::optional<PathPlace> best;
    for (std::size_t box = 0; box < scene.layout.boxes.size(); ++box) {
        if (rank(box).first > 0 && (!best || rank(box) < rank(best->box)))
            best = PathPlace { box };
    }
    return best;
}

} // namespace gui
