#include "gui/charts/lane_title.h"

#include "gui/widgets/plain.h"
#include "gui/widgets/theme.h"

#include <QPainter>

#include <cmath>

namespace gui {

namespace {

constexpr int besideWords = 12;

/// Pointing at what is open below, or to the right.
QPolygonF triangle(const QRectF &in, bool folded)
{
    if (folded)
        return { { in.topLeft(), QPointF { in.right(), in.center().y() }, in.bottomLeft() } };
    return { { in.topLeft(), in.topRight(), QPointF { in.center().x(), in.bottom() } } };
}

} // namespace

LaneTitle::LaneTitle(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_OpaquePaintEvent); // the plot behind it is painted every second
    setFolded(false);
}

void LaneTitle::setFonts(const QFont &title, const QFont &values)
{
    setFont(title);
    m_titleTexts = FittedTexts(title);
    m_valueTexts = FittedTexts(values);
    update();
}

void LaneTitle::setFolded(bool folded)
{
    m_folded = folded;
    setToolTip(plainToolTip(folded ? tr("Open this chart") : tr("Fold this chart into a row")));
    update();
}

void LaneTitle::setValues(const QString &values)
{
    if (std::exchange(m_values, values) != values && m_folded)
        update();
}

int LaneTitle::wordsAt() const
{
    return fontMetrics().ascent();
}

QSize LaneTitle::sizeHint() const
{
    return { wordsAt() + fontMetrics().horizontalAdvance(text()) + 1, fontMetrics().height() };
}

void LaneTitle::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), palette().window());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() ? theme.text : theme.muted);
    const double side = std::round(wordsAt() * 0.55);
    QRectF glyph { 0, 0, side, m_folded ? side : side * 0.75 };
    glyph.moveCenter({ side / 2, height() / 2.0 });
    painter.drawPolygon(triangle(glyph, m_folded));

    painter.setPen(theme.text);
    const QRect words { wordsAt(), 0, width() - wordsAt(), height() + 1 }; // half a pixel counts downwards
    m_titleTexts.paint(painter, words, text());
    const int used = m_titleTexts.widthOf(text()) + besideWords;
    if (!m_folded || used >= words.width())
        return;
    painter.setPen(theme.muted);
    m_valueTexts.paint(painter, words.adjusted(used, 0, 0, 0), m_values);
}

void LaneTitle::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    emit pointerCame();
}

} // namespace gui
