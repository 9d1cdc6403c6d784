#include "gui/widgets/choice_button.h"

#include "gui/widgets/theme.h"

#include <QPainter>

namespace gui {

namespace {

QFont fontOf(const QFont &font, bool chosen)
{
    QFont shown = font;
    shown.setWeight(chosen ? QFont::DemiBold : QFont::Normal);
    return shown;
}

} // namespace

ChoiceButton::ChoiceButton(QWidget *parent)
    : QToolButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

QSize ChoiceButton::sizeHint() const
{
    const QFontMetrics metrics(fontOf(font(), true));
    return { metrics.horizontalAdvance(text()) + 18, metrics.height() + 10 };
}

void ChoiceButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(1, 2, -1, -2);
    painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(underMouse() || isDown() ? QBrush(theme.selection) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(box, 4, 4);
    painter.setFont(fontOf(font(), isChecked()));
    painter.setPen(isChecked() ? theme.accent : theme.muted);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace gui
