#include "gui/widgets/word_tabs.h"

#include "gui/widgets/theme.h"

#include <QFocusEvent>
#include <QPainter>

namespace gui {

namespace {

struct Room
{
    int beside; ///< a word, at each side
    int apart;  ///< two of them
    int height; ///< more than the letters
};

constexpr Room ofPages { 8, 4, 20 };
constexpr Room ofWords { 4, 14, 8 };

QFont boldOf(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

WordTabs::WordTabs(QWidget *parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideNone);
}

void WordTabs::setOfPage(bool ofPage)
{
    m_ofPage = ofPage;
    updateGeometry();
}

QSize WordTabs::tabSizeHint(int index) const
{
    const Room &room = m_ofPage ? ofPages : ofWords;
    return { QFontMetrics(boldOf(font())).horizontalAdvance(tabText(index)) + 2 * room.beside + room.apart,
             fontMetrics().height() + room.height };
}

void WordTabs::focusInEvent(QFocusEvent *event)
{
    using enum Qt::FocusReason;
    const Qt::FocusReason reason = event->reason();
    if (reason != ActiveWindowFocusReason && reason != PopupFocusReason)
        m_focusShown =
            reason == TabFocusReason || reason == BacktabFocusReason || reason == ShortcutFocusReason;
    QTabBar::focusInEvent(event);
}

void WordTabs::keyPressEvent(QKeyEvent *event)
{
    m_focusShown = true;
    QTabBar::keyPressEvent(event);
}

void WordTabs::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_ofPage)
        painter.fillRect(0, height() - 1, width(), 1, themeOf(palette()).line);
    for (int i = 0; i < count(); ++i)
        paintTab(painter, i);
}

void WordTabs::paintTab(QPainter &painter, int tab) const
{
    const Theme &theme = themeOf(palette());
    const Room &room = m_ofPage ? ofPages : ofWords;
    const bool chosen = tab == currentIndex();
    const QRect box = tabRect(tab).adjusted(0, 0, -room.apart, 0);
    const QRect word = box.adjusted(room.beside, 0, -room.beside, 0);
    painter.setFont(chosen ? boldOf(font()) : font());
    painter.setPen(chosen ? theme.text : theme.muted);
    painter.drawText(word, (m_ofPage ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter, tabText(tab));
    if (chosen && m_ofPage)
        painter.fillRect(word.left() - 2, box.bottom() - 1, word.width() + 4, 2, theme.accent);
    if (chosen && hasFocus() && m_focusShown) {
        painter.setPen(QPen(theme.accent, 1.5));
        painter.drawRoundedRect(QRectF(word).adjusted(-3.5, m_ofPage ? 5 : 2, 3.5, m_ofPage ? -6 : -2), 3, 3);
    }
}

} // namespace gui
