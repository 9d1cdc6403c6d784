// What a path looks like; what it does is in path_view.cpp.

#include "gui/path/path_view.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

QRect areaOf(const PathRibbon &ribbon)
{
    const int half = int(ribbon.width / 2) + 3;
    return ribbon.middle.boundingRect().toAlignedRect().adjusted(-3, -half, 3, half);
}

} // namespace

bool PathView::isLit(const insight::PathEdge &edge) const
{
    for (std::size_t i = 1; i < m_lit.size(); ++i) {
        if (edge.from == m_lit[i - 1].node && edge.to == m_lit[i].node)
            return true;
    }
    return false;
}

BoxLook PathView::lookOf(std::size_t box) const
{
    const PathBox &place = m_layout.boxes[box];
    const auto here = std::ranges::find(m_lit, place.node, &LitNode::node);
    BoxLook look { .lit = here != m_lit.end(), .dimmed = here == m_lit.end() && !m_lit.empty() };
    if (look.lit && m_chain.stops[here->stop].link) {
        const QString &pool = m_chain.stops[here->stop].link->pool;
        for (std::size_t i = 0; i < place.rows.size(); ++i) {
            const int row = place.rows[i].pool;
            if (row >= 0 && m_graph->nodes[place.node].pools[std::size_t(row)].name == pool)
                look.litRow = int(i);
        }
    }
    if (const auto now = current(); hasFocus() && now && now->box == box) {
        look.focused = now->row < 0;
        look.focusedRow = now->row;
    }
    return look;
}

void PathView::paintRibbons(QPainter &painter, const QRect &area) const
{
    if (!m_painter)
        m_painter.emplace(font(), palette());
    for (const PathRibbon &ribbon : m_layout.ribbons) {
        const insight::PathEdge &edge = m_graph->edges[ribbon.edge];
        if (gui::areaOf(ribbon).intersects(area))
            m_painter->paintRibbon(painter, ribbon, edge, !m_lit.empty() && !isLit(edge));
    }
    paintChain(painter);
}

/// They are most of the work, and change seldom enough to be seen.
void PathView::paintLayer(QPainter &painter)
{
    const QRect seen = visibleRegion().boundingRect();
    if (m_layer.isNull() || seen != m_layerArea) {
        m_layerArea = seen;
        m_layer = QPixmap(seen.size() * devicePixelRatioF());
        m_layer.setDevicePixelRatio(devicePixelRatioF());
        m_layer.fill(themeOf(palette()).background);
        QPainter own(&m_layer);
        own.translate(-seen.topLeft());
        paintRibbons(own, seen);
        m_looks = ribbonLooks(*m_graph, m_layout.ribbons);
    }
    painter.drawPixmap(m_layerArea.topLeft(), m_layer);
}

void PathView::paintBoxes(QPainter &painter, const QRegion &area) const
{
    if (!m_painter)
        m_painter.emplace(font(), palette());
    for (const PathHeading &heading : m_layout.headings) {
        if (area.intersects(heading.area))
            m_painter->paintHeading(painter, heading, titleOf(*m_graph, heading.column));
    }
    for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
        if (area.intersects(m_layout.boxes[i].area.adjusted(-aroundBox, -4, 4, 4)))
            m_painter->paintBox(painter, m_layout.boxes[i], m_faces[i], lookOf(i));
    }
}

void PathView::paintChain(QPainter &painter) const
{
    const double unit = pathMetrics(font()).unit;
    for (std::size_t i = 1; i < m_lit.size(); ++i) {
        for (const PathRibbon &ribbon : m_layout.ribbons) {
            const insight::PathEdge &edge = m_graph->edges[ribbon.edge];
            if (edge.from == m_lit[i - 1].node && edge.to == m_lit[i].node)
                strokeHop(painter, middleOf(ribbon), certaintyBetween(m_chain, m_lit[i - 1], m_lit[i]),
                          themeOf(palette()), unit);
        }
    }
}

void PathView::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    paintLayer(painter);
    paintBoxes(painter, event->region());
    if (!m_layout.boxes.empty())
        return;
    painter.setPen(themeOf(palette()).muted);
    painter.drawText(rect(), Qt::AlignCenter, m_emptyText);
}

/// All of it, also what is scrolled away.
QImage PathView::image() const
{
    if (m_layout.boxes.empty())
        return {};
    QImage image(m_layout.size * devicePixelRatioF(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(themeOf(palette()).background);
    QPainter painter(&image);
    paintRibbons(painter, QRect({}, m_layout.size));
    paintBoxes(painter, QRect({}, m_layout.size));
    return image;
}

} // namespace gui
