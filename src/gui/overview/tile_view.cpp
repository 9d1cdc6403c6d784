#include "gui/overview/tile_view.h"

#include "gui/widgets/plain.h"
#include "gui/widgets/severity_colour.h"
#include "gui/widgets/spoken_role.h"
#include "report/glossary.h"

#include <QHelpEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int inset = 14;
constexpr int margin = 4; // on the right

QFont small(const QFont &font)
{
    QFont smaller = font;
    smaller.setPixelSize(QFontInfo(font).pixelSize() * 11 / 13);
    return smaller;
}

QFont large(const QFont &font, int thirteenths = 20)
{
    QFont larger = font;
    larger.setPixelSize(QFontInfo(font).pixelSize() * thirteenths / 13);
    larger.setWeight(QFont::DemiBold);
    return larger;
}

/// In whole pixels, parts of which elidedText() counts, too.
int roomFor(const QFont &font, const QString &text)
{
    return QFontMetrics(font).horizontalAdvance(text) + 1;
}

/// A figure that is cut says something else.
QFont fitting(const QFont &font, const QString &value, int room)
{
    int thirteenths = 20;
    while (thirteenths > 11 && roomFor(large(font, thirteenths), value) > room)
        --thirteenths;
    return large(font, thirteenths);
}

/// In a line of its own, which is as high as `line` says.
void drawLine(QPainter &painter, const QFont &font, const QFontMetrics &line, QRect &rest,
              const QString &text)
{
    painter.setFont(font);
    painter.drawText(rest.left(), rest.top() + line.ascent(),
                     QFontMetrics(font).elidedText(text, Qt::ElideRight, rest.width()));
    rest.setTop(rest.top() + line.height() + 1);
}

/// "Waiting at 14:30:00": there is room for it only in the tooltip.
QString headingOf(const report::Tile &tile)
{
    return tile.at.isEmpty() ? tile.title : u"%1 %2"_s.arg(tile.title, tile.at);
}

} // namespace

TileView::TileView(bool first, QWidget *parent)
    : QWidget(parent)
    , m_first(first)
{
    setSpokenRole(*this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TileView::present(const report::Tile &tile)
{
    if (tile.title == m_tile.title && tile.at == m_tile.at && tile.value == m_tile.value
        && tile.note == m_tile.note && tile.more == m_tile.more && tile.severity == m_tile.severity)
        return;
    if (std::exchange(m_tile, tile).title != tile.title)
        updateGeometry();
    setAccessibleName(u"%1: %2, %3"_s.arg(headingOf(tile), tile.value, tile.note));
    update();
}

void TileView::setFirst(bool first)
{
    if (std::exchange(m_first, first) == first)
        return;
    updateGeometry();
    update();
}

QSize TileView::sizeHint() const
{
    const QFont words = small(font());
    const int height = QFontMetrics(words).height() * 2 + QFontMetrics(large(font())).height() + 6;
    return { (m_first ? 0 : inset) + roomFor(words, m_tile.title) + margin, height };
}

QSize TileView::minimumSizeHint() const
{
    return { std::max(90, 11 * fontMetrics().averageCharWidth()), sizeHint().height() };
}

void TileView::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    QRect rest = rect().adjusted(m_first ? 0 : inset, 1, -margin, 0);
    if (!m_first)
        painter.fillRect(0, 2, 1, height() - 6, theme.line);
    const QFont words = small(font());
    painter.setPen(theme.muted);
    drawLine(painter, words, QFontMetrics(words), rest, m_tile.title);
    painter.setPen(m_tile.measured ? severityColour(theme, m_tile.severity, theme.text) : theme.muted);
    drawLine(painter, fitting(font(), m_tile.value, rest.width()), QFontMetrics(large(font())), rest,
             m_tile.value);
    painter.setPen(theme.muted);
    drawLine(painter, words, QFontMetrics(words), rest, m_tile.note);
}

/// What it means, and what did not fit.
bool TileView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    QStringList lines { u"%1: %2"_s.arg(headingOf(m_tile), m_tile.value), m_tile.note, m_tile.more };
    lines.removeAll(QString());
    QString text = u"%1\n\n%2"_s.arg(lines.join(u'\n'), report::meaningOf(m_tile.title)).trimmed();
    text.replace(u" : "_s, u"\u00A0:\u00A0"_s); // a ratio is not broken
    showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(), text, this);
    return true;
}

} // namespace gui
