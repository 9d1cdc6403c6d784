#include "gui/dialogs/protection_mark.h"

#include "gui/widgets/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>

namespace gui {

namespace {

using report::Protection;

enum class Figure { OpenLock, Lock, CheckedLock, Shield };

struct Look
{
    Protection protection;
    Figure figure;
    QColor Theme::*colour;
};

constexpr auto looks = std::to_array<Look>({
    { Protection::None, Figure::OpenLock, &Theme::bad },
    { Protection::IfDemanded, Figure::OpenLock, &Theme::warning },
    { Protection::IfOffered, Figure::OpenLock, &Theme::warning },
    { Protection::Encrypted, Figure::Lock, &Theme::warning },
    { Protection::KnownIssuer, Figure::Lock, &Theme::good },
    { Protection::Bound, Figure::CheckedLock, &Theme::good },
    { Protection::Authenticated, Figure::CheckedLock, &Theme::good },
    { Protection::SameMachine, Figure::Shield, &Theme::muted },
    { Protection::Socket, Figure::Shield, &Theme::good },
});

void paintLock(QPainter &painter, const QColor &colour, bool open)
{
    painter.setPen(QPen(colour, 1.6));
    painter.setBrush(Qt::NoBrush);
    QPainterPath shackle(QPointF(5, 8));
    shackle.lineTo(5, 5);
    shackle.arcTo(QRectF(5, 2, 6, 6), 180, -180);
    if (!open)
        shackle.lineTo(11, 8);
    painter.drawPath(shackle);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(3, 7.5, 10, 7), 1.5, 1.5);
}

void paintCheck(QPainter &painter, const QColor &colour)
{
    painter.setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF { QPointF(5.5, 11), QPointF(7.4, 12.8), QPointF(10.6, 9.4) });
}

void paintShield(QPainter &painter, const QColor &colour)
{
    QPainterPath shield(QPointF(8, 1.5));
    shield.lineTo(13.5, 3.5);
    shield.cubicTo(QPointF(13.5, 9), QPointF(12, 12.5), QPointF(8, 14.5));
    shield.cubicTo(QPointF(4, 12.5), QPointF(2.5, 9), QPointF(2.5, 3.5));
    shield.closeSubpath();
    painter.fillPath(shield, colour);
}

} // namespace

void ProtectionMark::setProtection(std::optional<report::Protection> protection)
{
    m_protection = protection;
    update();
}

void ProtectionMark::paintEvent(QPaintEvent *)
{
    if (!m_protection)
        return;
    const Theme &theme = themeOf(palette());
    const Look &look = *std::ranges::find(looks, *m_protection, &Look::protection);
    const QColor colour = theme.*(look.colour);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (look.figure == Figure::Shield) {
        paintShield(painter, colour);
        return;
    }
    paintLock(painter, colour, look.figure == Figure::OpenLock);
    if (look.figure == Figure::CheckedLock)
        paintCheck(painter, theme.background);
}

} // namespace gui
