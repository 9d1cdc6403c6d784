#include "gui/widgets/scroll_room.h"

#include "gui/widgets/theme.h"

#include <QFocusEvent>
#include <QPainter>

namespace gui {

void ScrollRoom::focusInEvent(QFocusEvent *event)
{
    m_focusShown = event->reason() != Qt::MouseFocusReason;
    viewport()->update();
    QScrollArea::focusInEvent(event);
}

void ScrollRoom::focusOutEvent(QFocusEvent *event)
{
    m_focusShown = false;
    viewport()->update();
    QScrollArea::focusOutEvent(event);
}

void ScrollRoom::paintEvent(QPaintEvent *)
{
    if (!m_focusShown)
        return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeOf(palette()).accent, 1.5));
    painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
}

} // namespace gui
