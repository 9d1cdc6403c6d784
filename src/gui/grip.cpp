#include "gui/grip.h"

#include <QMouseEvent>

namespace gui {

namespace {

constexpr int thickness = 4;

} // namespace

Grip::Grip(QWidget *parent)
    : QWidget(parent)
{
    setWay(m_graph);
}

void Grip::setWay(Qt::Orientation graph)
{
    m_graph = graph;
    const bool sideways = graph == Qt::Horizontal;
    setCursor(sideways ? Qt::SplitHCursor : Qt::SplitVCursor);
    setSizePolicy(sideways ? QSizePolicy::Fixed : QSizePolicy::Ignored,
                  sideways ? QSizePolicy::Ignored : QSizePolicy::Fixed);
}

QSize Grip::sizeHint() const
{
    return m_graph == Qt::Horizontal ? QSize { thickness, 0 } : QSize { 0, thickness };
}

int Grip::along(QPointF position) const
{
    return int(m_graph == Qt::Horizontal ? position.x() : position.y());
}

void Grip::mousePressEvent(QMouseEvent *event)
{
    m_heldAt = along(event->position());
}

void Grip::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        emit moved(along(event->position()) - m_heldAt);
}

void Grip::mouseDoubleClickEvent(QMouseEvent *)
{
    emit resetRequested();
}

} // namespace gui
