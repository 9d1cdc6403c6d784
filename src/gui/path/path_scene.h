#pragma once

#include "gui/path/path_face.h"

#include <QRegion>

namespace gui {

/// The space painted around a box: waiting clients, the focus.
inline constexpr int aroundBox = 22;

/// A path as it is drawn: where each part of it is, and what each box says.
struct PathScene
{
    insight::PathGraphPtr graph = std::make_shared<const insight::PathGraph>();
    core::Instant now; ///< the newest time shown
    EndpointMarks marks;
    PathLayout layout;
    std::vector<BoxFace> faces; ///< of the boxes, in their order

    const insight::PathNode &nodeOf(std::size_t box) const { return graph->nodes[layout.boxes[box].node]; }
};

PathScene pathScene(const insight::PathGraphPtr &graph, core::Instant now, const EndpointMarks &marks,
                    PathLayout layout);

/// Where boxes differ; nothing: there are others, so that everything does. Ribbons are not compared.
std::optional<QRegion> changedBoxes(const PathScene &before, const PathScene &after);

/// What is painted for a box, all around it.
QRect paintedFor(const PathBox &box);

} // namespace gui
