#include "gui/frame/status_notice.h"

#include "gui/widgets/health_mark.h"
#include "gui/widgets/plain.h"

#include <QAccessible>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int room = 18; ///< of the sign
constexpr int gap = 12;  ///< to what stands behind it

} // namespace

StatusNotice::StatusNotice(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void StatusNotice::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    setPlainToolTip(*this, text);
    setVisible(!text.isEmpty());
    updateGeometry();
    update();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

/// As large as the other texts of the status bar.
QFont StatusNotice::shownFont() const
{
    QFont shown = font();
    shown.setPixelSize(QFontInfo(shown).pixelSize() * 11 / 13);
    return shown;
}

QSize StatusNotice::sizeHint() const
{
    const QFontMetrics metrics(shownFont());
    return { room + metrics.horizontalAdvance(m_text) + 2 + gap, metrics.height() };
}

/// The sign and a word of it.
QSize StatusNotice::minimumSizeHint() const
{
    const QFontMetrics metrics(shownFont());
    return { std::min(sizeHint().width(), room + metrics.averageCharWidth() * 8 + gap), metrics.height() };
}

void StatusNotice::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHealthMark(painter, { 7, height() / 2. }, { Shape::Triangle, theme.warning, {} });
    painter.setFont(shownFont());
    painter.setPen(theme.warning);
    const QRect place = rect().adjusted(room, 0, -gap, 0);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_text, Qt::ElideRight, place.width()));
}

} // namespace gui
