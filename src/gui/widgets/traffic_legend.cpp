#include "gui/widgets/traffic_legend.h"

#include "gui/widgets/fill.h"
#include "gui/widgets/fonts.h"
#include "gui/widgets/traffic_bar.h"
#include "gui/widgets/words.h"

#include <QEvent>
#include <QPainter>
#include <QResizeEvent>

#include <cmath>

using namespace Qt::StringLiterals;

namespace gui {

struct TrafficLegend::Entry
{
    void (*paintSign)(QPainter &painter, const QRectF &place, const Theme &theme, const TrafficPart *part);
    const TrafficPart *part;
    QString words;
    QRect place;
};

namespace {

constexpr int besideSign = 5;
constexpr int betweenEntries = 16;

void paintSwatch(QPainter &painter, const QRectF &place, const Theme &theme, const TrafficPart *part)
{
    const Swatch swatch { theme.*part->colour, part->hatch };
    const auto separator = separatorOf(swatch.colour, theme);
    painter.setPen(separator ? QPen(*separator, 1) : QPen(Qt::NoPen));
    painter.setBrush(brushOf(swatch, painter));
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
}

void paintTick(QPainter &painter, const QRectF &place, const Theme &theme, const TrafficPart *)
{
    painter.fillRect(QRectF { place.center().x() - 1, place.top() - 1, 2, place.height() + 2 }, theme.muted);
}

void paintDashes(QPainter &painter, const QRectF &place, const Theme &theme, const TrafficPart *)
{
    painter.setPen(QPen(theme.muted, 1.4, Qt::DashLine));
    painter.drawLine(QPointF { place.left() - 2, place.center().y() },
                     QPointF { place.right() + 3, place.center().y() });
}

} // namespace

TrafficLegend::TrafficLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    layOut();
}

void TrafficLegend::setOfEdges(bool ofEdges)
{
    m_ofEdges = ofEdges;
    layOut();
}

std::vector<TrafficLegend::Entry> TrafficLegend::entries() const
{
    std::vector<Entry> all;
    for (const TrafficPart &part : trafficParts())
        all.push_back({ paintSwatch, &part, Words::tr(part.name), {} });
    all.push_back({ paintTick, nullptr, Words::tr("limit"), {} });
    if (m_ofEdges)
        all.push_back({ paintDashes, nullptr, Words::tr("not counted now, or path unknown"), {} });

    const QFontMetrics metrics(smallFont(font()));
    QPoint next;
    for (Entry &entry : all) {
        const QSize size { metrics.ascent() + besideSign + metrics.horizontalAdvance(entry.words) + 1,
                           metrics.height() };
        if (next.x() > 0 && next.x() + size.width() > width())
            next = { 0, next.y() + size.height() };
        entry.place = { next, size };
        next.rx() += size.width() + betweenEntries;
    }
    return all;
}

void TrafficLegend::layOut()
{
    const std::vector<Entry> all = entries();
    QStringList words;
    for (const Entry &entry : all)
        words += entry.words;
    setAccessibleName(Words::tr("Colours: %1").arg(words.join(u", "_s)));
    setFixedHeight(all.back().place.bottom() + 1);
    update();
}

void TrafficLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeOf(palette());
    painter.setFont(smallFont(font()));
    const int ascent = painter.fontMetrics().ascent();
    const double side = std::round(ascent * 0.85);
    for (const Entry &entry : entries()) {
        QRectF sign { 0, 0, side, side };
        sign.moveCenter({ entry.place.left() + ascent / 2., entry.place.center().y() + 0.5 });
        painter.setRenderHint(QPainter::Antialiasing);
        entry.paintSign(painter, sign, theme, entry.part);
        painter.setPen(theme.muted);
        painter.drawText(entry.place.adjusted(ascent + besideSign, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         entry.words);
    }
}

void TrafficLegend::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != width())
        layOut();
}

void TrafficLegend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

} // namespace gui
