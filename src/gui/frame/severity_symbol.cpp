#include "gui/frame/severity_symbol.h"

#include "gui/widgets/severity_colour.h"

#include <QPainter>
#include <QWidget>

namespace gui {

void paintSymbol(QPainter &painter, insight::Severity severity, const QRectF &box, const QPalette &palette)
{
    painter.setPen(Qt::NoPen);
    const Theme &theme = themeOf(palette);
    painter.setBrush(severityColour(theme, severity, theme.good));
    if (severity == insight::Severity::Calm)
        painter.drawEllipse(box.adjusted(1, 1, -1, -1));
    else
        painter.drawPolygon(
            QPolygonF({ box.bottomLeft(), QPointF(box.center().x(), box.top()), box.bottomRight() }));
}

QIcon symbolIcon(insight::Severity severity, const QWidget &widget)
{
    constexpr int side = 16;
    const qreal ratio = widget.devicePixelRatioF();
    QPixmap image(QSize(side, side) * ratio);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSymbol(painter, severity, QRectF(2, 2.5, 12, 11), widget.palette());
    return QIcon(image);
}

} // namespace gui
