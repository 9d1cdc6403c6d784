#include "gui/path/chain_cards.h"

#include "gui/path/path_painter.h"
#include "gui/widgets/fonts.h"
#include "gui/widgets/plain.h"
#include "report/chain.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int narrowestCards = 84;
constexpr int widestCards = 220;

double unitOf(const QFont &font)
{
    return QFontInfo(font).pixelSize() / 13.;
}

int hopWidth(const QFont &font)
{
    return QFontMetrics(smallFont(font)).horizontalAdvance(report::certaintyText(insight::Certainty::Unknown))
           + 8;
}

bool isSame(const insight::Hop &one, const insight::Hop &other)
{
    return one.certainty == other.certainty && one.evidence == other.evidence;
}

/// What is doubted most is worth reading first.
int weakestOf(const std::vector<insight::Hop> &hops)
{
    const auto weakest = std::ranges::min_element(hops, {}, &insight::Hop::certainty);
    return weakest == hops.end() ? -1 : int(weakest - hops.begin());
}

} // namespace

ChainCards::ChainCards(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChainCards::present(const insight::Chain &chain, const report::EndpointNames &names)
{
    std::vector<StopTexts> stops;
    QStringList spoken;
    for (std::size_t i = 0; i < chain.stops.size(); ++i) {
        stops.push_back(wordsOf(chain.stops[i], names));
        spoken << u"%1 %2"_s.arg(stops.back().kind, stops.back().name);
        if (i < chain.hops.size())
            spoken << report::certaintyText(chain.hops[i].certainty);
    }
    const bool sameHops = std::ranges::equal(chain.hops, m_hops, isSame);
    if (stops == m_stops && sameHops)
        return;
    if (!sameHops || m_hop < 0)
        m_hop = weakestOf(chain.hops);
    m_stops = std::move(stops);
    m_hops = chain.hops;
    setAccessibleName(spoken.join(u", "_s));
    updateGeometry();
    update();
}

QSize ChainCards::sizeHint() const
{
    const int height = QFontMetrics(font()).height() + 2 * QFontMetrics(smallFont(font())).height();
    const auto stops = int(m_stops.size());
    return { stops * qRound(widestCards * unitOf(font())) + std::max(0, stops - 1) * hopWidth(font()),
             height + qRound(18 * unitOf(font())) };
}

QSize ChainCards::minimumSizeHint() const
{
    const auto stops = int(m_stops.size());
    return { stops * qRound(narrowestCards * unitOf(font())) + std::max(0, stops - 1) * hopWidth(font()),
             sizeHint().height() };
}

QRect ChainCards::cardArea(int stop) const
{
    const auto stops = int(m_stops.size());
    const int hop = hopWidth(font());
    const int width =
        std::min((this->width() - (stops - 1) * hop) / stops, qRound(widestCards * unitOf(font())));
    return { stop * (width + hop), 0, width, height() };
}

QRect ChainCards::hopArea(int hop) const
{
    const QRect card = cardArea(hop);
    return { card.right() + 1, 0, hopWidth(font()), height() };
}

void ChainCards::setHop(int hop)
{
    if (m_hops.empty())
        return;
    m_hop = std::clamp(hop, 0, int(m_hops.size()) - 1);
    update();
    emit hopChosen();
}

void ChainCards::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left)
        setHop(m_hop - 1);
    else if (event->key() == Qt::Key_Right)
        setHop(m_hop + 1);
    else
        QWidget::keyPressEvent(event);
}

void ChainCards::mousePressEvent(QMouseEvent *event)
{
    for (int i = 0; i < int(m_hops.size()); ++i) {
        if (hopArea(i).contains(event->pos()))
            return setHop(i);
    }
    QWidget::mousePressEvent(event);
}

void ChainCards::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void ChainCards::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

bool ChainCards::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (int i = 0; i < int(m_stops.size()); ++i) {
        const StopTexts &stop = m_stops[std::size_t(i)];
        if (cardArea(i).contains(help->pos()))
            showPlainToolTip(help->globalPos(),
                             u"%1\n%2\n%3"_s.arg(stop.kind, stop.name, stop.note).trimmed(), this,
                             cardArea(i));
        else if (i < int(m_hops.size()) && hopArea(i).contains(help->pos()))
            showPlainToolTip(help->globalPos(), evidenceText(m_hops[std::size_t(i)]), this, hopArea(i));
    }
    return true;
}

void ChainCards::paintCard(QPainter &painter, int stop) const
{
    const Theme &theme = themeOf(palette());
    const StopTexts &words = m_stops[std::size_t(stop)];
    const QRect area = cardArea(stop);
    const double unit = unitOf(font());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(words.isHere ? theme.accent : theme.line, words.isHere ? 1.5 : 1));
    painter.setBrush(theme.background);
    painter.drawRoundedRect(QRectF(area).adjusted(0.75, 0.75, -0.75, -0.75), 5 * unit, 5 * unit);

    QRect rest = area.adjusted(qRound(9 * unit), qRound(7 * unit), -qRound(7 * unit), 0);
    const auto line = [&](const QFont &font, const QColor &colour, const QString &text,
                          Qt::TextElideMode mode) {
        const QFontMetrics metrics(font);
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QPoint(rest.left(), rest.top() + metrics.ascent()),
                         metrics.elidedText(text, mode, rest.width()));
        rest.setTop(rest.top() + metrics.height() + qRound(2 * unit));
    };
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    line(smallFont(font()), theme.muted, words.kind, Qt::ElideRight);
    line(bold, theme.text, words.name, Qt::ElideMiddle); // which one it is stands at the end
    line(smallFont(font()), theme.muted, words.note, Qt::ElideRight);
}

void ChainCards::paintHop(QPainter &painter, int hop) const
{
    const Theme &theme = themeOf(palette());
    const insight::Certainty certainty = m_hops[std::size_t(hop)].certainty;
    const QRect area = hopArea(hop);
    const double middle = area.center().y() + 0.5;
    QPainterPath line(QPointF(area.left() + 1, middle));
    line.lineTo(area.right(), middle);
    strokeHop(painter, line, certainty, theme, unitOf(font()));

    QFont words = smallFont(font());
    words.setWeight(hop == m_hop ? QFont::Bold : QFont::Normal);
    painter.setFont(words);
    painter.setPen(colourOf(theme, certainty));
    const QRect above(area.left() - 2, area.top(), area.width() + 4, int(middle) - area.top() - 5);
    painter.drawText(above, Qt::AlignHCenter | Qt::AlignBottom | Qt::TextSingleLine,
                     report::certaintyText(certainty));
    if (hop != m_hop || !hasFocus())
        return;
    painter.setPen(QPen(theme.accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(area).adjusted(1, 2, -1, -2), 3, 3);
}

void ChainCards::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (int i = 0; i < int(m_stops.size()); ++i)
        paintCard(painter, i);
    for (int i = 0; i < int(m_hops.size()) && i + 1 < int(m_stops.size()); ++i)
        paintHop(painter, i);
}

} // namespace gui
