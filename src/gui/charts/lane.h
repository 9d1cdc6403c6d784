#pragma once

#include "gui/charts/lane_columns.h"
#include "gui/charts/lane_metrics.h"
#include "gui/charts/lane_places.h"
#include "gui/charts/lane_plot.h"
#include "gui/charts/lane_title.h"
#include "gui/charts/legend.h"
#include "gui/charts/legend_model.h"
#include "gui/charts/value_scale.h"
#include "gui/picture.h"

namespace gui {

/// The drawing context that all lanes share.
struct LaneScene
{
    const Picture &picture;
    TimeScale time;
    std::vector<EndpointGap> gaps;
    std::vector<Event> events;
    QSet<QString> hidden;
    const std::optional<insight::ClusterHistory> &readings; ///< of the moment shown
};

/// One lane: title, picture, legend. Its widgets are children of the widget that holds all lanes.
class Lane
{
public:
    Lane(const LaneSpec &spec, QWidget *parent);

    void setSpec(const LaneSpec &spec);
    const LaneSpec &spec() const { return m_spec; }

    LaneNeed need(const LaneMetrics &metrics, std::optional<bool> open) const;
    bool hasRoomFor(const QFont &legendText, int height) const;
    void place(const LanePlace &place, int width, const LaneMetrics &metrics);
    bool isOpen() const { return !m_title.isFolded(); }
    QRectF plot() const; ///< in the parent's coordinates; empty for a folded lane

    void draw(const LaneScene &scene, const Theme &theme);
    void showValues(std::optional<core::Instant> pointedAt); ///< empty: of the moment shown

    QString toolTipAt(QPointF position, const LaneScene &scene) const;

    void refit() { m_top.refit(); } ///< the content has changed by more than the time
    void setBuffered(bool buffered) { m_plot.setBuffered(buffered); }
    Legend &legend() { return m_legend; }
    LegendModel &model() { return m_model; }
    LaneTitle &title() { return m_title; }

private:
    LaneFace faceOf(const LaneScene &scene);
    void followAxis(insight::TimeSpan axis);

    LaneSpec m_spec;
    qsizetype m_legendRows = 0; ///< the largest number so far, so that no lane keeps changing its height
    LanePlot m_plot;
    LaneTitle m_title; ///< on top of the plot
    LegendModel m_model;
    Legend m_legend;
    LaneMetrics m_metrics;
    LaneColumns m_columns;
    std::optional<core::Instant> m_moment;    ///< shown; empty: it is the newest
    std::optional<insight::Column> m_reading; ///< of that moment
    SteadyTop m_top;
    insight::TimeSpan m_axis;
};

} // namespace gui
