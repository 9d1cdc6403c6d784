#include "gui/endpoints/column_grip.h"

#include <QMouseEvent>

namespace gui {

ColumnGrip::ColumnGrip(QWidget *parent)
    : QWidget(parent)
{
    setCursor(Qt::SplitHCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    setAccessibleName(tr("Width of the endpoints"));
}

void ColumnGrip::mousePressEvent(QMouseEvent *event)
{
    m_heldAt = event->position().toPoint().x();
}

void ColumnGrip::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        emit moved(event->position().toPoint().x() - m_heldAt);
}

void ColumnGrip::mouseDoubleClickEvent(QMouseEvent *)
{
    emit resetWanted();
}

} // namespace gui
