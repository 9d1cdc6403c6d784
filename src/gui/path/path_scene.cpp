#include "gui/path/path_scene.h"

#include <utility>

namespace gui {

PathScene pathScene(const insight::PathGraphPtr &graph, core::Instant now, const EndpointMarks &marks,
                    PathLayout layout)
{
    PathScene scene { graph, now, marks, std::move(layout), {} };
    scene.faces.reserve(scene.layout.boxes.size());
    for (const PathBox &box : scene.layout.boxes)
        scene.faces.push_back(faceOf(graph->nodes[box.node], box, now, marks));
    return scene;
}

std::optional<QRegion> changedBoxes(const PathScene &before, const PathScene &after)
{
    const PathLayout &old = before.layout;
    const PathLayout &layout = after.layout;
    const bool sameParts = layout.boxes.size() == old.boxes.size()
                           && layout.ribbons.size() == old.ribbons.size()
                           && layout.headings.size() == old.headings.size();
    if (!sameParts)
        return {};
    QRegion changed;
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
        if (layout.boxes[i].area != old.boxes[i].area || after.faces[i] != before.faces[i])
            changed += paintedFor(layout.boxes[i]) | paintedFor(old.boxes[i]);
    }
    return changed;
}

QRect paintedFor(const PathBox &box)
{
    return box.area.adjusted(-aroundBox, -4, 4, 4);
}

} // namespace gui
