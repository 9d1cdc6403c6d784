#include "gui/widgets/health_mark.h"

#include <QPainter>
#include <QPolygonF>

namespace gui {

namespace {

void paintCross(QPainter &painter, const QPointF &centre, const QColor &colour)
{
    painter.setPen(QPen(colour, 2.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre + QPointF(-4, -4), centre + QPointF(4, 4));
    painter.drawLine(centre + QPointF(-4, 4), centre + QPointF(4, -4));
}

} // namespace

void paintHealthMark(QPainter &painter, const QPointF &centre, const HealthLook &look)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.colour);
    switch (look.shape) {
    case Shape::Disc:
        painter.drawEllipse(centre, 5, 5);
        break;
    case Shape::Ring:
        painter.setPen(QPen(look.colour, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, 4.25, 4.25);
        break;
    case Shape::Triangle:
        painter.drawPolygon(
            QPolygonF { centre + QPointF(0, -5.5), centre + QPointF(6, 5), centre + QPointF(-6, 5) });
        break;
    case Shape::Square:
        painter.drawRect(QRectF(centre.x() - 4.5, centre.y() - 4.5, 9, 9));
        break;
    case Shape::Diamond:
        painter.setPen(QPen(look.colour, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(QPolygonF { centre + QPointF(0, -5), centre + QPointF(5, 0),
                                        centre + QPointF(0, 5), centre + QPointF(-5, 0) });
        break;
    case Shape::Cross:
        paintCross(painter, centre, look.colour);
        break;
    }
    painter.restore();
}

} // namespace gui
