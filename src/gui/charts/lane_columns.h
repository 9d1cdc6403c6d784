#pragma once

#include "gui/charts/lane_spec.h"
#include "gui/charts/silences.h"

#include <QSet>

#include <optional>

namespace gui {

/// The figures one lane draws: a column for each pixel.
struct LaneColumns
{
    core::Instant from;
    core::Duration step {};
    std::vector<insight::Column> columns; ///< means of every series, hidden ones too; `highest` of those seen

    insight::TimeSpan spanOf(std::size_t column) const;
    const insight::Column *at(core::Instant moment) const; ///< null outside
    double highest() const;                                ///< 0 where nothing was measured
};

/// `count` columns over the axis and a little beyond: they lie on a grid of absolute time, so that the
/// picture moves and does not shimmer.
LaneColumns laneColumns(const insight::ClusterHistory &past, const LaneSpec &lane,
                        const QSet<QString> &hidden, insight::TimeSpan axis, int count);

/// Endpoints answer at different moments of a second: what not all have answered yet is not yet drawn.
void dropUnsettled(LaneColumns &lane, const std::vector<Silence> &silences, core::Instant now);

std::vector<insight::TimeSpan> gapsOf(const LaneColumns &lane);     ///< nobody was measured
std::vector<insight::TimeSpan> partGapsOf(const LaneColumns &lane); ///< somebody was not

} // namespace gui
