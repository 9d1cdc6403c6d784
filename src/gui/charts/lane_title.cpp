#include "gui/charts/lane_title.h"

#include "gui/widgets/plain.h"
#include "gui/widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>

#include <cmath>

namespace gui {

namespace {

constexpr int besideWords = 12;

/// Pointing at what is open below, or at the words.
QPolygonF triangle(const QRectF &in, bool folded, bool mirrored)
{
    if (folded && mirrored)
        return { { in.topRight(), QPointF { in.left(), in.center().y() }, in.bottomRight() } };
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
    setToolTip(plainToolTip(action()));
    update();
}

void LaneTitle::setValues(const QString &values)
{
    if (std::exchange(m_values, values) == values)
        return;
    m_valueTexts.forget();
    if (m_folded)
        update();
}

QString LaneTitle::action() const
{
    return m_folded ? tr("Open this chart") : tr("Fold this chart into a row");
}

int LaneTitle::wordsAt() const
{
    return fontMetrics().ascent();
}

QSize LaneTitle::sizeHint() const
{
    return { wordsAt() + fontMetrics().horizontalAdvance(text()) + 1, fontMetrics().height() };
}

/// The tooltip has the whole of a title that is cut.
bool LaneTitle::event(QEvent *event)
{
    const auto isCut = [this] { return wordsAt() + m_titleTexts.widthOf(text()) > width(); };
    if (event->type() != QEvent::ToolTip || !isCut())
        return QAbstractButton::event(event);
    showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(), text() + u'\n' + action(), this, rect());
    return true;
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
    const bool mirrored = isRightToLeft();
    const double middle = wordsAt() / 2.0; // clear of the frame of the focus
    glyph.moveCenter({ mirrored ? width() - middle : middle, height() / 2.0 });
    painter.drawPolygon(triangle(glyph, m_folded, mirrored));

    painter.setPen(theme.text);
    const auto paint = [&](FittedTexts &texts, int from, const QString &text) {
        const QRect words { from, 0, width() - from, height() + 1 }; // half a pixel counts downwards
        texts.paint(painter, QStyle::visualRect(layoutDirection(), rect(), words), text, mirrored);
    };
    paint(m_titleTexts, wordsAt(), text());
    const int valuesAt = wordsAt() + m_titleTexts.widthOf(text()) + besideWords;
    if (!m_folded || valuesAt >= width())
        return;
    painter.setPen(theme.muted);
    paint(m_valueTexts, valuesAt, m_values);
}

void LaneTitle::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    emit pointerCame();
}

} // namespace gui
