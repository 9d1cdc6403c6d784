#include "gui/widgets/grip.h"

#include <QMouseEvent>

namespace gui {

namespace {

constexpr int thickness = 4;

} // namespace

Grip::Grip(QWidget *parent)
    : QWidget(parent)
{
    setWay(m_way);
}

void Grip::setWay(Qt::Orientation way)
{
    m_way = way;
    const bool sideways = way == Qt::Horizontal;
    setCursor(sideways ? Qt::SplitHCursor : Qt::SplitVCursor);
    setSizePolicy(sideways ? QSizePolicy::Fixed : QSizePolicy::Ignored,
                  sideways ? QSizePolicy::Ignored : QSizePolicy::Fixed);
}

QSize Grip::sizeHint() const
{
    return m_way == Qt::Horizontal ? QSize { thickness, 0 } : QSize { 0, thickness };
}

int Grip::along(QPointF position) const
{
    return int(m_way == Qt::Horizontal ? position.x() : position.y());
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
