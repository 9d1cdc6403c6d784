#include "gui/widgets/resize_handle.h"

#include <QMouseEvent>

namespace gui {

namespace {

constexpr int thickness = 4;

} // namespace

ResizeHandle::ResizeHandle(QWidget *parent)
    : QWidget(parent)
{
    setWay(m_way);
}

void ResizeHandle::setWay(Qt::Orientation way)
{
    m_way = way;
    const bool sideways = way == Qt::Horizontal;
    setCursor(sideways ? Qt::SplitHCursor : Qt::SplitVCursor);
    setSizePolicy(sideways ? QSizePolicy::Fixed : QSizePolicy::Ignored,
                  sideways ? QSizePolicy::Ignored : QSizePolicy::Fixed);
}

QSize ResizeHandle::sizeHint() const
{
    return m_way == Qt::Horizontal ? QSize { thickness, 0 } : QSize { 0, thickness };
}

int ResizeHandle::along(QPointF position) const
{
    return int(m_way == Qt::Horizontal ? position.x() : position.y());
}

void ResizeHandle::mousePressEvent(QMouseEvent *event)
{
    m_heldAt = along(event->position());
}

void ResizeHandle::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        emit moved(along(event->position()) - m_heldAt);
}

void ResizeHandle::mouseDoubleClickEvent(QMouseEvent *)
{
    emit resetRequested();
}

} // namespace gui
