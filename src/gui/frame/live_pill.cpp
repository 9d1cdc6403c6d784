#include "gui/frame/live_pill.h"

#include "gui/widgets/theme.h"

#include <QPainter>

#include <algorithm>

namespace gui {

LivePill::LivePill(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCheckable(true);
    setChecked(true); // before anything is known there is nothing to go back from
}

QSize LivePill::sizeHint() const
{
    const int widest =
        std::max(fontMetrics().horizontalAdvance(tr("Live")), fontMetrics().horizontalAdvance(tr("Go live")));
    return { widest + 38, fontMetrics().height() + 10 };
}

void LivePill::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    const QColor colour = isChecked() ? theme.good : theme.warning;
    QColor fill = colour;
    fill.setAlpha(isChecked() ? 40 : 60);

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(fill);
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);

    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const QPointF dot(14, height() / 2.);
    if (isChecked())
        painter.drawEllipse(dot, 4, 4);
    else
        painter.drawPolygon(QPolygonF({ dot + QPointF(-3, -5), dot + QPointF(5, 0), dot + QPointF(-3, 5) }));
    painter.setPen(theme.text);
    painter.drawText(rect().adjusted(25, 0, -8, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     isChecked() ? tr("Live") : tr("Go live"));
}

} // namespace gui
