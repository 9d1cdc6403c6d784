#include "gui/path/scene_painting.h"

#include <QPainter>

namespace gui {

namespace {

QRect areaOf(const PathRibbon &ribbon)
{
    const int half = int(ribbon.width / 2) + 3;
    return ribbon.middle.boundingRect().toAlignedRect().adjusted(-3, -half, 3, half);
}

/// The row of the pool that the chain leads through.
int litRowIn(const PathBox &box, const insight::PathNode &node, const insight::Stop &stop)
{
    int lit = -1;
    for (std::size_t i = 0; stop.link && i < box.rows.size(); ++i) {
        const int pool = box.rows[i].pool;
        if (pool >= 0 && node.pools[std::size_t(pool)].name == stop.link->pool)
            lit = int(i);
    }
    return lit;
}

BoxLook lookOf(const PathScene &scene, const ChainLight &light, const std::optional<PathPlace> &focus,
               std::size_t place)
{
    const PathBox &box = scene.layout.boxes[place];
    const auto here = light.at(box.node);
    BoxLook look { .lit = here.has_value(), .dimmed = !here && !light.isOut() };
    if (here)
        look.litRow = litRowIn(box, scene.nodeOf(place), light.chain.stops[here->stop]);
    if (focus && focus->box == place) {
        look.focused = focus->row < 0;
        look.focusedRow = focus->row;
    }
    return look;
}

} // namespace

void paintRibbons(QPainter &painter, PathPainter &parts, const PathScene &scene, const ChainLight &light,
                  const QRect &area)
{
    const auto edgeOf = [&](const PathRibbon &ribbon) -> const insight::PathEdge & {
        return scene.graph->edges[ribbon.edge];
    };
    for (const PathRibbon &ribbon : scene.layout.ribbons) {
        if (areaOf(ribbon).intersects(area))
            parts.paintRibbon(painter, ribbon, edgeOf(ribbon),
                              !light.isOut() && !light.certaintyAlong(edgeOf(ribbon)));
    }
    for (const PathRibbon &ribbon : scene.layout.ribbons) {
        if (const auto certainty = light.certaintyAlong(edgeOf(ribbon)))
            parts.paintHop(painter, ribbon, *certainty);
    }
}

void paintBoxes(QPainter &painter, PathPainter &parts, const PathScene &scene, const ChainLight &light,
                const std::optional<PathPlace> &focus, const QRegion &area)
{
    for (const PathHeading &heading : scene.layout.headings) {
        if (area.intersects(heading.area))
            parts.paintHeading(painter, heading, titleOf(*scene.graph, heading.column));
    }
    for (std::size_t i = 0; i < scene.layout.boxes.size(); ++i) {
        const PathBox &box = scene.layout.boxes[i];
        if (area.intersects(paintedFor(box)))
            parts.paintBox(painter, box, scene.faces[i], lookOf(scene, light, focus, i));
    }
}

bool RibbonLayer::looksLike(const PathScene &scene) const
{
    return lookAlike(ribbonLooks(*scene.graph, scene.layout.ribbons), m_looks);
}

void RibbonLayer::paint(QPainter &painter, PathPainter &parts, const PathScene &scene,
                        const ChainLight &light, const QRect &visible)
{
    if (m_picture.isNull() || visible != m_area) {
        const qreal resolution = painter.device()->devicePixelRatioF();
        m_area = visible;
        m_picture = QPixmap(visible.size() * resolution);
        m_picture.setDevicePixelRatio(resolution);
        m_picture.fill(parts.theme().background);
        QPainter own(&m_picture);
        own.translate(-visible.topLeft());
        paintRibbons(own, parts, scene, light, visible);
        m_looks = ribbonLooks(*scene.graph, scene.layout.ribbons);
    }
    painter.drawPixmap(m_area.topLeft(), m_picture);
}

} // namespace gui
