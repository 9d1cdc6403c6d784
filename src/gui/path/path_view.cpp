#include "gui/path/path_view.h"

#include "gui/path/path_tips.h"
#include "gui/path/path_walk.h"
#include "gui/widgets/plain.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace gui {

PathView::PathView(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
}

void PathView::present(const insight::PathGraphPtr &graph, core::Instant now, const EndpointMarks &marks)
{
    PathScene scene =
        pathScene(graph, now, marks, pathLayout(*graph, m_room, pathMetrics(font()), layout().shown));
    updateChanges(scene);
    const bool resized = scene.layout.size != layout().size;
    m_scene = std::move(scene);
    light(m_light.chain);
    if (resized) {
        setMinimumSize(layout().size);
        updateGeometry();
    }
}

/// A refresh that moved one number paints one box.
void PathView::updateChanges(const PathScene &scene)
{
    const auto changed = changedBoxes(m_scene, scene);
    if (!changed || !m_ribbons.looksLike(scene))
        repaintAll();
    else if (!changed->isEmpty())
        update(*changed);
}

void PathView::setRoom(QSize room)
{
    if (room == m_room)
        return;
    m_room = room;
    layOut();
}

void PathView::layOut()
{
    present(m_scene.graph, m_scene.now, m_scene.marks);
    repaintAll();
}

void PathView::repaintAll()
{
    m_ribbons.clear();
    update();
}

void PathView::light(const insight::Chain &chain)
{
    const ChainLight before = std::exchange(m_light, lightOf(*m_scene.graph, chain));
    if (!lookAlike(before, m_light))
        repaintAll();
}

std::optional<PathPlace> PathView::current() const
{
    return m_current ? placeOf(m_scene, *m_current) : std::nullopt;
}

void PathView::setCurrent(const PathPlace &place)
{
    m_current = nameOf(m_scene, place);
    update();
    emit currentMoved(areaOf(layout(), place));
    const std::vector<PathPlace> all = placesIn(layout());
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(int(std::ranges::find(all, place) - all.begin()));
    QAccessible::updateAccessibility(&event);
}

void PathView::goTo(const QString &endpoint, const QString &pool)
{
    const std::size_t node = insight::nodeOf(*m_scene.graph, endpoint, pool);
    if (node < m_scene.graph->nodes.size())
        goTo(placeOf(m_scene, { m_scene.graph->nodes[node].key, pool, false }));
}

void PathView::goTo(const std::optional<PathPlace> &place)
{
    if (place)
        setCurrent(*place);
}

void PathView::choose(const PathPlace &place)
{
    const PathBox &box = layout().boxes[place.box];
    if (place.row < 0)
        return emit chosen(box.node, {});
    const insight::PathNode &node = m_scene.nodeOf(place.box);
    if (const PathRow &row = box.rows[std::size_t(place.row)]; row.isOthers())
        emit othersChosen(QString(node.endpoint));
    else
        emit chosen(box.node, QString(node.pools[std::size_t(row.pool)].name));
}

void PathView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        return goTo(walked(layout(), current(), -1));
    case Qt::Key_Down:
        return goTo(walked(layout(), current(), 1));
    case Qt::Key_Left:
        return goTo(walkedAcross(m_scene, current(), -1));
    case Qt::Key_Right:
        return goTo(walkedAcross(m_scene, current(), 1));
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto place = current())
            choose(*place);
        return;
    case Qt::Key_Escape:
        if (!m_light.chain.stops.empty())
            return emit nothingChosen();
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void PathView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    const auto place = placeAt(layout(), event->pos());
    if (!place)
        return emit nothingChosen();
    setCurrent(*place);
    const auto holder = m_scene.faces[place->box].holder;
    if (holder && layout().boxes[place->box].remark.contains(event->pos()))
        emit backendRequested(QString(m_scene.nodeOf(place->box).endpoint), *holder);
    else
        choose(*place);
}

void PathView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto place = byKey ? current() : placeAt(layout(), event->pos());
    goTo(place);
    emit menuRequested(byKey && place ? mapToGlobal(areaOf(layout(), *place).center()) : event->globalPos());
}

/// The first box has it, so that one sees where one is.
void PathView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (!current() && !layout().boxes.empty())
        m_current = nameOf(m_scene, { 0 });
    update();
}

void PathView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

void PathView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::PaletteChange) {
        m_parts.reset();
        layOut();
    }
}

bool PathView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (const auto place = placeAt(layout(), help->pos()))
        showPlainToolTip(help->globalPos(), toolTipOf(m_scene, *place), this, areaOf(layout(), *place));
    return true;
}

PathPainter &PathView::parts() const
{
    if (!m_parts)
        m_parts.emplace(font(), palette());
    return *m_parts;
}

void PathView::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    m_ribbons.paint(painter, parts(), m_scene, m_light, visibleRegion().boundingRect());
    paintBoxes(painter, parts(), m_scene, m_light, hasFocus() ? current() : std::nullopt, event->region());
    if (!layout().boxes.empty())
        return;
    painter.setPen(themeOf(palette()).muted);
    painter.drawText(rect(), Qt::AlignCenter, m_emptyText);
}

/// All of it, also what is scrolled away.
QImage PathView::image() const
{
    if (layout().boxes.empty())
        return {};
    QImage image(layout().size * devicePixelRatioF(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(themeOf(palette()).background);
    const QRect all({}, layout().size);
    QPainter painter(&image);
    paintRibbons(painter, parts(), m_scene, m_light, all);
    paintBoxes(painter, parts(), m_scene, m_light, hasFocus() ? current() : std::nullopt, all);
    return image;
}

} // namespace gui
