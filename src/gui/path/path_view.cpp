#include "gui/path/path_view.h"

#include "core/text.h"
#include "gui/pools/pool_details.h"
#include "gui/widgets/plain.h"
#include "report/balance.h"
#include "report/numbers.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

PathView::PathView(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
}

void PathView::present(const insight::PathGraphPtr &graph, core::Instant now,
                       const report::EndpointNames &names)
{
    m_now = now;
    m_names = names;
    PathLayout layout = pathLayout(*graph, m_room, pathMetrics(font()), m_layout.shown);
    std::vector<BoxFace> faces;
    faces.reserve(layout.boxes.size());
    for (const PathBox &box : layout.boxes)
        faces.push_back(faceOf(graph->nodes[box.node], box, now, names));
    updateChanges(layout, faces, ribbonLooks(*graph, layout.ribbons));
    const bool resized = layout.size != m_layout.size;
    m_graph = graph;
    m_layout = std::move(layout);
    m_faces = std::move(faces);
    light(m_chain);
    if (resized) {
        setMinimumSize(m_layout.size);
        updateGeometry();
    }
}

/// A refresh that moved one number paints one box.
void PathView::updateChanges(const PathLayout &layout, const std::vector<BoxFace> &faces,
                             const RibbonLooks &looks)
{
    const bool sameParts = layout.boxes.size() == m_layout.boxes.size()
                           && layout.ribbons.size() == m_layout.ribbons.size()
                           && layout.headings.size() == m_layout.headings.size();
    if (!sameParts)
        return repaintAll();
    QRegion changed;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (layout.boxes[i].area != m_layout.boxes[i].area || faces[i] != m_faces[i])
            changed += (layout.boxes[i].area | m_layout.boxes[i].area).adjusted(-aroundBox, -4, 4, 4);
    }
    if (!lookAlike(looks, m_looks))
        return repaintAll();
    if (!changed.isEmpty())
        update(changed);
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
    present(m_graph, m_now, m_names);
    repaintAll();
}

void PathView::repaintAll()
{
    m_layer = {};
    update();
}

void PathView::light(const insight::Chain &chain)
{
    const std::vector<LitNode> lit = stationsOn(*m_graph, chain);
    const bool same = lit == m_lit
                      && std::ranges::equal(chain.hops, m_chain.hops, {}, &insight::Hop::certainty,
                                            &insight::Hop::certainty);
    m_chain = chain;
    m_lit = lit;
    if (!same)
        repaintAll();
}

std::vector<PathView::Place> PathView::places() const
{
    std::vector<Place> all;
    for (std::size_t box = 0; box < m_layout.boxes.size(); ++box) {
        all.push_back({ box });
        for (std::size_t row = 0; row < m_layout.boxes[box].rows.size(); ++row)
            all.push_back({ box, int(row) });
    }
    return all;
}

std::optional<PathView::Place> PathView::current() const
{
    return m_current ? placeOf(*m_current) : std::nullopt;
}

void PathView::setCurrent(const Place &place)
{
    m_current = nameOf(place);
    update();
    emit currentMoved(areaOf(place));
    const std::vector<Place> all = places();
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(int(std::ranges::find(all, place) - all.begin()));
    QAccessible::updateAccessibility(&event);
}

void PathView::goTo(const QString &endpoint, const QString &pool)
{
    const auto node = std::ranges::find(m_graph->nodes, endpoint, &insight::PathNode::endpoint);
    if (node == m_graph->nodes.end())
        return;
    if (const auto place = placeOf({ node->key, pool, false }))
        setCurrent(*place);
}

QRect PathView::areaOf(const Place &place) const
{
    const PathBox &box = m_layout.boxes[place.box];
    return place.row < 0 ? box.area : box.rows[std::size_t(place.row)].area;
}

QString PathView::spoken(const Place &place) const
{
    const BoxFace &face = m_faces[place.box];
    return place.row < 0 ? face.spoken : spokenText(face.rows[std::size_t(place.row)]);
}

PathView::Name PathView::nameOf(const Place &place) const
{
    const PathBox &box = m_layout.boxes[place.box];
    const insight::PathNode &node = m_graph->nodes[box.node];
    if (place.row < 0)
        return { node.key, {} };
    const PathRow &row = box.rows[std::size_t(place.row)];
    return { node.key, row.isOthers() ? QString {} : node.pools[std::size_t(row.pool)].name, row.isOthers() };
}

/// A pool that has no line of its own any more: its box.
std::optional<PathView::Place> PathView::placeOf(const Name &name) const
{
    const auto box = std::ranges::find_if(
        m_layout.boxes, [&](const PathBox &each) { return m_graph->nodes[each.node].key == name.node; });
    if (box == m_layout.boxes.end())
        return {};
    const auto place = std::size_t(box - m_layout.boxes.begin());
    if (name.pool.isEmpty() && !name.isOthers)
        return Place { place };
    const auto row = std::ranges::find_if(box->rows, [&](const PathRow &each) {
        return each.isOthers() ? name.isOthers
                               : m_graph->nodes[box->node].pools[std::size_t(each.pool)].name == name.pool;
    });
    return row == box->rows.end() ? Place { place } : Place { place, int(row - box->rows.begin()) };
}

std::optional<PathView::Place> PathView::placeAt(const QPoint &position) const
{
    for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
        if (!m_layout.boxes[i].area.contains(position))
            continue;
        const std::vector<PathRow> &rows = m_layout.boxes[i].rows;
        const auto row =
            std::ranges::find_if(rows, [&](const PathRow &each) { return each.area.contains(position); });
        return Place { i, row == rows.end() ? -1 : int(row - rows.begin()) };
    }
    return {};
}

void PathView::choose(const Place &place)
{
    const PathBox &box = m_layout.boxes[place.box];
    if (place.row < 0)
        return emit chosen(box.node, {});
    const insight::PathNode &node = m_graph->nodes[box.node];
    if (const PathRow &row = box.rows[std::size_t(place.row)]; row.isOthers())
        emit othersChosen(QString(node.endpoint));
    else
        emit chosen(box.node, QString(node.pools[std::size_t(row.pool)].name));
}

void PathView::walk(int step)
{
    const std::vector<Place> all = places();
    if (all.empty())
        return;
    const auto now = current();
    const auto place = now ? std::ranges::find(all, *now) - all.begin() : -1;
    const auto next = now ? std::clamp<std::ptrdiff_t>(place + step, 0, std::ssize(all) - 1) : 0;
    setCurrent(all[std::size_t(next)]);
}

/// To the box that is nearest in the next column that has one.
void PathView::walkColumns(int step)
{
    const auto now = current();
    if (!now)
        return walk(0);
    const PathBox &from = m_layout.boxes[now->box];
    const auto columnOf = [this](const PathBox &box) { return m_graph->nodes[box.node].column; };
    const int height = areaOf(*now).center().y();
    std::optional<std::size_t> best;
    const auto rank = [&](std::size_t i) {
        const PathBox &box = m_layout.boxes[i];
        const int beside = height < box.area.top()      ? box.area.top() - height
                           : height > box.area.bottom() ? height - box.area.bottom()
                                                        : 0;
        return std::pair((columnOf(box) - columnOf(from)) * step, beside);
    };
    for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
        if (rank(i).first > 0 && (!best || rank(i) < rank(*best)))
            best = i;
    }
    if (best)
        setCurrent({ *best });
}

void PathView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        return walk(-1);
    case Qt::Key_Down:
        return walk(1);
    case Qt::Key_Left:
        return walkColumns(-1);
    case Qt::Key_Right:
        return walkColumns(1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto place = current())
            choose(*place);
        return;
    case Qt::Key_Escape:
        if (!m_chain.stops.empty())
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
    const auto place = placeAt(event->pos());
    if (!place)
        return emit nothingChosen();
    setCurrent(*place);
    const PathBox &box = m_layout.boxes[place->box];
    const auto holder = m_faces[place->box].holder;
    if (holder && box.remark.contains(event->pos()))
        emit backendRequested(QString(m_graph->nodes[box.node].endpoint), *holder);
    else
        choose(*place);
}

void PathView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto place = byKey ? current() : placeAt(event->pos());
    if (place)
        setCurrent(*place);
    emit menuRequested(byKey && place ? mapToGlobal(areaOf(*place).center()) : event->globalPos());
}

/// The first box has it, so that one sees where one is.
void PathView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (!current() && !m_layout.boxes.empty())
        m_current = nameOf({ 0 });
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
        m_painter.reset();
        layOut();
    }
}

/// Connections are listed less often than they are counted: empty where they are not listed, or came with the
/// rest.
std::optional<core::Duration> PathView::ageOfConnections(const insight::PathNode &node) const
{
    std::optional<core::Instant> told;
    for (const insight::PathNode &each : m_graph->nodes) {
        const bool counts = each.sample && each.sample->links && (node.isApplication() || &each == &node);
        if (counts)
            told = std::min(told.value_or(each.sample->links->received), each.sample->links->received);
    }
    constexpr std::chrono::seconds worthSaying { 2 };
    return told && m_now - *told >= worthSaying ? std::optional(m_now - *told) : std::nullopt;
}

QString PathView::toolTipAt(const Place &place) const
{
    const PathBox &box = m_layout.boxes[place.box];
    const insight::PathNode &node = m_graph->nodes[box.node];
    if (place.row >= 0 && !box.rows[std::size_t(place.row)].isOthers())
        return detailsOf(node.pools[std::size_t(box.rows[std::size_t(place.row)].pool)]);
    QStringList said { spoken(place) };
    for (const insight::PathEdge &edge : m_graph->edges) {
        if (edge.isSaid && edge.from == box.node)
            said << tr("leads to %1: likely, because you entered it")
                        .arg(core::display(report::called(m_graph->nodes[edge.to].endpoint, m_names), 80));
    }
    for (const insight::Difference &difference : insight::differences(*m_graph)) {
        if (difference.from == node.endpoint || difference.to == node.endpoint)
            said << report::differenceText(difference);
    }
    if (const auto age = ageOfConnections(node))
        said << tr("single connections as they were %1 ago").arg(report::duration(*age));
    return said.join(u'\n');
}

bool PathView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (const auto place = placeAt(help->pos()))
        showPlainToolTip(help->globalPos(), toolTipAt(*place), this, areaOf(*place));
    return true;
}

} // namespace gui
