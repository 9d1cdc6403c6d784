#include "gui/charts/lanes_overlay.h"

#include "gui/widgets/theme.h"

#include <QFontMetricsF>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace gui {

LanesOverlay::LanesOverlay(QWidget *parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void LanesOverlay::setScene(const TimeScale &time, const std::vector<QRectF> &plots, const QRectF &timeRow,
                            const QFont &font)
{
    m_time = time;
    m_plots = plots;
    m_timeRow = timeRow;
    m_font = font;
    if (m_span || m_crosshair)
        update();
}

void LanesOverlay::setSpan(std::optional<insight::TimeSpan> span, bool beingChosen)
{
    if (m_span == span && m_beingChosen == beingChosen)
        return;
    m_span = span;
    m_beingChosen = beingChosen;
    update();
}

void LanesOverlay::setCrosshair(std::optional<core::Instant> moment)
{
    if (m_crosshair == moment)
        return;
    update(reachOfCrosshair());
    m_crosshair = moment;
    update(reachOfCrosshair());
}

void LanesOverlay::setFocusShown(bool shown)
{
    if (std::exchange(m_focusShown, shown) != shown)
        update();
}

void LanesOverlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(m_font);
    if (m_span)
        paintSpan(painter);
    if (m_crosshair)
        paintCrosshair(painter);
    if (m_span && m_beingChosen)
        paintLength(painter);
    if (m_focusShown) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen { themeOf(palette()).accent, 2 });
        painter.drawRoundedRect(QRectF { rect() }.adjusted(1, 1, -1, -1), 3, 3);
    }
}

QString LanesOverlay::timeText(core::Instant moment) const
{
    return clockTime(moment, m_time.span.length());
}

QRect LanesOverlay::reachOfCrosshair() const
{
    if (!m_crosshair)
        return {};
    const double x = m_time.xOf(*m_crosshair);
    const QRectF pill = pillAt(x, timeText(*m_crosshair)).adjusted(-2, -2, 2, 2);
    return QRect { int(x) - 2, 0, 5, height() }.intersected(rect()).united(pill.toAlignedRect());
}

QRectF LanesOverlay::pillAt(double x, const QString &text) const
{
    const QFontMetricsF metrics(m_font);
    QRectF pill { 0, 0, metrics.horizontalAdvance(text) * 1.1 + 16, metrics.height() + 4 };
    pill.moveCenter({ x, m_timeRow.center().y() });
    pill.moveLeft(std::clamp(pill.left(), 0.0, std::max(0.0, width() - pill.width())));
    return pill;
}

void LanesOverlay::paintSpan(QPainter &painter) const
{
    const Theme &theme = themeOf(palette());
    const double from = std::clamp(m_time.xOf(m_span->from), m_time.left, m_time.right());
    const double to = std::clamp(m_time.xOf(m_span->to), m_time.left, m_time.right());
    painter.setPen(QPen { theme.accent, 1 });
    for (const QRectF &plot : m_plots) {
        painter.fillRect(QRectF { plot.topLeft(), QPointF { from, plot.bottom() } },
                         faint(theme.background, 0.55));
        painter.fillRect(QRectF { QPointF { to, plot.top() }, plot.bottomRight() },
                         faint(theme.background, 0.55));
        painter.fillRect(QRectF { QPointF { from, plot.top() }, QPointF { to, plot.bottom() } },
                         faint(theme.accent, 0.10));
        for (const double x : { from, to }) // not through the titles in between
            painter.drawLine(QPointF { x, plot.top() }, QPointF { x, plot.bottom() });
    }
}

void LanesOverlay::paintLength(QPainter &painter) const
{
    const QString text =
        u"%1 – %2   %3"_s.arg(timeText(m_span->from), timeText(m_span->to), lengthText(m_span->length()));
    paintPill(painter, (m_time.xOf(m_span->from) + m_time.xOf(m_span->to)) / 2, text);
}

void LanesOverlay::paintCrosshair(QPainter &painter) const
{
    const double x = std::floor(m_time.xOf(*m_crosshair)) + 0.5;
    painter.setPen(QPen { faint(themeOf(palette()).text, 0.75), 1, Qt::CustomDashLine });
    QPen dashes = painter.pen();
    dashes.setDashPattern({ 3, 3 });
    painter.setPen(dashes);
    if (!m_plots.empty())
        painter.drawLine(QPointF { x, m_plots.front().top() - 4 }, QPointF { x, m_plots.back().bottom() });
    paintPill(painter, x, timeText(*m_crosshair));
}

void LanesOverlay::paintPill(QPainter &painter, double x, const QString &text) const
{
    const Theme &theme = themeOf(palette());
    const QRectF pill = pillAt(x, text);
    QFont font = m_font;
    font.setBold(true);
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    painter.drawRoundedRect(pill, 3, 3);
    painter.setPen(theme.background);
    painter.drawText(pill, Qt::AlignCenter, text);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace gui
