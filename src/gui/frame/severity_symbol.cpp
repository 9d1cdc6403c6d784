#include "gui/frame/severity_symbol.h"

#include "gui/widgets/theme.h"

#include <QPainter>
#include <QWidget>

namespace gui {

namespace {

QColor colourOf(const Theme &theme, insight::Severity severity)
{
    switch (severity) {
    case insight::Severity::Unknown:
    case insight::Severity::Calm:
        return theme.good;
    case insight::Severity::Warning:
        return theme.warning;
    case insight::Severity::Critical:
        return theme.bad;
    }
    Q_UNREACHABLE();
}

} // namespace

void paintSymbol(QPainter &painter, insight::Severity severity, const QRectF &box, const QPalette &palette)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(themeOf(palette), severity));
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
