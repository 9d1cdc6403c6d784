#include "gui/widgets/elided_label.h"

#include "gui/widgets/fonts.h"
#include "gui/widgets/theme.h"

#include <QEvent>
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
    const int before = sizeHint().width();
    m_text = text;
    m_texts.forget();
    setAccessibleName(text);
    if (sizeHint().width() != before) // the whole window would be laid out anew
        updateGeometry();
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    takeFont();
    update();
}

void ElidedLabel::setMuted(bool muted)
{
    m_muted = muted;
    takeFont();
    updateGeometry();
    update();
}

void ElidedLabel::takeFont()
{
    m_texts = FittedTexts(m_muted ? smallFont(font()) : font(), m_mode);
}

QSize ElidedLabel::sizeHint() const
{
    return { m_texts.widthOf(m_text) + 2, m_texts.height() };
}

QSize ElidedLabel::minimumSizeHint() const
{
    return { 20, m_texts.height() };
}

void ElidedLabel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        takeFont();
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(m_muted ? themeOf(palette()).muted : palette().color(foregroundRole()));
    const QRect area = rect().adjusted(0, 0, 0, 1); // half a pixel counts downwards
    m_texts.paint(painter, area, m_text, isRightToLeft());
}

} // namespace gui
