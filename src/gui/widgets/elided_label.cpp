#include "gui/widgets/elided_label.h"

#include "gui/widgets/theme.h"

#include <QPainter>

namespace gui {

ElidedLabel::ElidedLabel(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void ElidedLabel::setMuted(bool muted)
{
    m_muted = muted;
    updateGeometry();
    update();
}

QFont ElidedLabel::shownFont() const
{
    QFont shown = font();
    if (m_muted)
        shown.setPixelSize(QFontInfo(shown).pixelSize() * 11 / 13);
    return shown;
}

QSize ElidedLabel::sizeHint() const
{
    const QFontMetrics metrics(shownFont());
    return { metrics.horizontalAdvance(m_text) + 2, metrics.height() };
}

QSize ElidedLabel::minimumSizeHint() const
{
    return { 20, QFontMetrics(shownFont()).height() };
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(shownFont());
    painter.setPen(m_muted ? themeOf(palette()).muted : palette().color(foregroundRole()));
    const QString shown = QFontMetrics(shownFont()).elidedText(m_text, Qt::ElideRight, width());
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

} // namespace gui
