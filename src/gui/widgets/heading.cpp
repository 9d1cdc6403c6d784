#include "gui/widgets/heading.h"

#include "gui/widgets/theme.h"

#include <QPainter>

#include <array>

namespace gui {

namespace {

void paintArrow(QPainter &painter, const QRectF &box, bool up, const QColor &colour)
{
    const double tip = up ? box.top() : box.bottom();
    const double base = up ? box.bottom() : box.top();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const std::array corners { QPointF { box.left(), base }, QPointF { box.right(), base },
                               QPointF { box.center().x(), tip } };
    painter.drawPolygon(corners.data(), int(corners.size()));
}

} // namespace

int arrowWidth(const QHeaderView &header)
{
    return header.fontMetrics().height() / 2;
}

/// The arrow points as the style's does in other lists.
void paintHeading(QPainter &painter, const QHeaderView &header, const QRect &area, const Heading &heading)
{
    const QRect room = area.adjusted(heading.margin, 0, -heading.margin, 0);
    const auto side = heading.atRight ? Qt::AlignRight : Qt::AlignLeft;
    painter.setFont(header.font());
    painter.setPen(header.palette().color(QPalette::ButtonText));
    painter.drawText(room, int(side | Qt::AlignVCenter | Qt::TextSingleLine),
                     header.fontMetrics().elidedText(heading.title, Qt::ElideRight, room.width()));
    if (!heading.isSortedBy)
        return;
    const double width = arrowWidth(header);
    const double left = heading.atRight ? area.left() + 2 : area.right() - 1 - width;
    const QRectF box(left, area.center().y() + 1 - width / 4, width, width / 2);
    paintArrow(painter, box, header.sortIndicatorOrder() == Qt::DescendingOrder,
               themeOf(header.palette()).muted);
}

} // namespace gui
