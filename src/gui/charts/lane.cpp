#include "gui/charts/lane.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <iterator>

using namespace std::chrono_literals;

namespace gui {

namespace {

using core::Instant;
using insight::TimeSpan;

constexpr auto jump = 10s; // of the axis: more than a late refresh
constexpr double near = 5; // pixels
constexpr double headOfLane = 12;

std::vector<std::size_t> shownOf(const LaneSpec &spec, const QSet<QString> &hidden)
{
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < spec.series.size(); ++i) {
        if (!hidden.contains(spec.series[i].key))
            shown.push_back(i);
    }
    return shown;
}

std::vector<QRectF> areasOf(const std::vector<TimeSpan> &spans, const TimeScale &time, const QRectF &plot)
{
    std::vector<QRectF> areas;
    for (const TimeSpan &span : spans) {
        const QRectF area { QPointF { time.xOf(span.from), plot.top() },
                            QPointF { time.xOf(span.to), plot.bottom() } };
        areas.push_back(area.intersected(plot));
    }
    return areas;
}

/// Only of endpoints that add to the lane.
std::vector<EndpointGap> gapsIn(const LaneSpec &lane, const std::vector<EndpointGap> &gaps)
{
    std::vector<EndpointGap> own;
    std::ranges::copy_if(gaps, std::back_inserter(own),
                         [&](const EndpointGap &one) { return lane.includes(one.endpoint); });
    return own;
}

const TimeSpan *spanAround(const std::vector<TimeSpan> &spans, Instant moment)
{
    const auto span = std::ranges::find_if(spans, [&](TimeSpan each) { return each.contains(moment); });
    return span == spans.end() ? nullptr : &*span;
}

} // namespace

Lane::Lane(const LaneSpec &spec, QWidget *parent)
    : m_plot(parent)
    , m_title(parent)
    , m_legend(parent)
{
    m_legend.setModel(&m_model);
    setSpec(spec);
    m_plot.widget()->show();
    m_title.show();
    m_legend.show();
}

void Lane::setSpec(const LaneSpec &spec)
{
    m_spec = spec;
    m_legendRows = std::max(m_legendRows, qsizetype(spec.series.size()));
    m_title.setText(spec.title);
    m_plot.widget()->setAccessibleName(spec.title);
    m_legend.setAccessibleName(QCoreApplication::translate("gui", "Legend: %1").arg(spec.title));
    m_model.setSeries(spec.series, spec.decimals);
}

LaneNeed Lane::need(const LaneMetrics &metrics, std::optional<bool> open) const
{
    const int legend = int(m_legendRows) * Legend::rowHeight(metrics.label);
    return { m_spec.stretch, std::max(metrics.titleRow + metrics.lowest, legend), open };
}

bool Lane::hasRoomFor(const QFont &legendText, int height) const
{
    return int(m_legendRows) * Legend::rowHeight(legendText) <= height;
}

void Lane::place(const LanePlace &place, int width, const LaneMetrics &metrics)
{
    m_metrics = metrics;
    const int plotRight = width - metrics.legend - metrics.legendGap;
    m_plot.widget()->setGeometry(0, place.top, plotRight + 1, place.height);
    m_plot.widget()->setVisible(place.open);

    // A lane is as narrow as its plot; a long legend uses the row of the title, too.
    m_legend.setFont(metrics.legendText);
    const int below = place.height - metrics.titleRow;
    const int head = m_legend.fullHeight() > below ? 0 : metrics.titleRow;
    m_legend.setGeometry(plotRight + metrics.legendGap, place.top + head, metrics.legend,
                         place.height - head);
    m_legend.setVisible(place.open);

    m_title.setFonts(metrics.title, metrics.label);
    m_title.setFolded(!place.open);
    const int words = std::min(m_title.sizeHint().width(), head > 0 ? width : plotRight + metrics.legendGap);
    m_title.setGeometry(0, place.top, place.open ? words : width, metrics.titleRow);
}

QRectF Lane::plot() const
{
    if (!isOpen())
        return {};
    const QRect widget = m_plot.widget()->geometry();
    return { QPointF(m_metrics.gutter, widget.top() + m_metrics.titleRow),
             QPointF(widget.right(), widget.bottom()) };
}

void Lane::followAxis(TimeSpan axis)
{
    const bool flows = axis.length() == m_axis.length() && axis.to >= m_axis.to && axis.to - m_axis.to < jump;
    if (!flows)
        m_top.refit();
    m_axis = axis;
}

LaneFace Lane::faceOf(const LaneScene &scene)
{
    const bool whole = m_spec.decimals == 0;
    const std::vector<std::size_t> shown = shownOf(m_spec, scene.hidden);
    const QFontMetricsF font(m_metrics.label);

    LaneFace face { .plot = plot().translated(0, -m_plot.widget()->y()), .font = m_metrics.label };
    face.top = m_top.follow(topFor(m_columns.highest(), m_spec.limits, whole), scene.picture.now);
    face.ticks = valueTicks(face.top, whole, face.plot.height(), font.height());
    face.stack = stackOf(m_columns, shown, scene.time, face.top, face.plot);
    for (const std::size_t series : shown)
        face.swatches.push_back(m_spec.series[series].swatch);
    face.gaps = areasOf(gapsOf(m_columns), scene.time, face.plot);
    face.partGaps = areasOf(partGapsOf(m_columns), scene.time, face.plot);
    face.refusals = areasOf(refusalsIn(gapsIn(m_spec, scene.gaps)), scene.time, face.plot);
    for (const Event &event : scene.events)
        face.events.push_back(scene.time.xOf(event.mark.at));

    QRectF above { QPointF { m_title.geometry().right() + 8.0, 0 },
                   QPointF { face.plot.right(), face.plot.top() - 2 } };
    face.limits = placeLimits(m_spec.limits, face.top, face.plot, above, font.height(),
                              [&](const QString &text) { return font.horizontalAdvance(text); });
    return face;
}

void Lane::draw(const LaneScene &scene, const Theme &theme)
{
    followAxis(scene.picture.axis);
    m_model.setHidden(scene.hidden);
    m_columns =
        laneColumns(scene.picture.charted(), m_spec, scene.hidden, scene.picture.axis, int(scene.time.width));
    const Picture &picture = scene.picture;
    dropUnsettled(m_columns, gapsIn(m_spec, scene.gaps), picture.now,
                  settlingTime(picture.charted(), m_spec));
    m_reading = scene.readings ? columnOf(*scene.readings, m_spec, scene.hidden) : std::nullopt;
    m_moment = m_reading          ? std::optional(picture.moment())
               : picture.selected ? std::optional(picture.selected->to - 1ms)
                                  : std::nullopt;
    if (isOpen())
        m_plot.show(faceOf(scene), theme);
}

void Lane::showValues(std::optional<Instant> pointedAt)
{
    std::optional<Instant> moment = pointedAt ? pointedAt : m_moment;
    const insight::Column *column = moment ? m_columns.at(*moment) : nullptr;
    if (!pointedAt && m_reading)
        column = &*m_reading;
    if (!moment && !m_columns.columns.empty()) {
        column = &m_columns.columns.back();
        moment = std::min(m_columns.spanOf(m_columns.columns.size() - 1).to, m_axis.to);
    }
    m_model.setValues(column ? column->means : insight::Means {},
                      !column || column->measured >= column->expected);
    const QString values = m_model.sentence();
    const QString spoken =
        moment
            ? QCoreApplication::translate("gui", "%1 at %2").arg(values, clockTime(*moment, m_axis.length()))
            : QString {};
    m_title.setValues(values);
    m_title.setAccessibleDescription(spoken);
    m_plot.widget()->setAccessibleDescription(spoken);
}

QString Lane::toolTipAt(QPointF position, const LaneScene &scene) const
{
    if (!plot().contains(position))
        return {};
    const bool head = position.y() < plot().top() + headOfLane;
    const core::Duration inSight = scene.time.span.length();
    QStringList events;
    for (const Event &event : scene.events) {
        if (head && std::abs(scene.time.xOf(event.mark.at) - position.x()) <= near)
            events << eventText(event, inSight);
    }
    if (!events.isEmpty())
        return events.join(u'\n');

    const Instant moment = scene.time.at(position.x());
    if (const auto gaps = gapsOf(m_columns); const TimeSpan *gap = spanAround(gaps, moment))
        return gapText(*gap, gapsIn(m_spec, scene.gaps), inSight);
    const insight::Column *column = m_columns.at(moment);
    if (head && column && column->measured > 0 && column->measured < column->expected)
        return partGapText(*column, { moment, moment + m_columns.step }, gapsIn(m_spec, scene.gaps), inSight);
    return {};
}

} // namespace gui
