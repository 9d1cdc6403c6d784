#pragma once

#include "gui/widgets/theme.h"
#include "insight/path/path_graph.h"

#include <span>

class QPainter;
class QRect;

namespace gui {

/// The parts of a traffic and their look, in the order from the left of a bar and from the top of a ribbon:
/// the most important first.
struct TrafficPart
{
    const char *name = nullptr;
    std::optional<qint64> insight::Traffic::*count = nullptr;
    QColor Theme::*colour = nullptr;
    Hatch hatch = Hatch::None;
    double strength = 1; ///< of a ribbon: idle ones stay in the background
};
std::span<const TrafficPart> trafficParts();

/// Connections against their ceiling, drawn as a tick; a much higher ceiling is an arrow at the end, so that
/// it does not squash the rest.
void paintTrafficBar(QPainter &painter, const QRect &area, const insight::Traffic &traffic,
                     std::optional<qint64> limit, const Theme &theme);

} // namespace gui
