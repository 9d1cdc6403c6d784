#pragma once

#include "gui/charts/endpoint_gaps.h"
#include "gui/charts/lane_spec.h"

#include <QSet>

#include <optional>

namespace gui {

/// The figures that one lane draws: one column per pixel.
struct LaneColumns
{
    core::Instant from;
    core::Duration step {};
    std::vector<insight::Column>
        columns; ///< means of every series, hidden ones included; `highest` only of visible ones

    insight::TimeSpan spanOf(std::size_t column) const;
    const insight::Column *at(core::Instant moment) const; ///< null outside
    double highest() const;                                ///< 0 where nothing was measured
};

/// `count` columns over the axis and a little beyond. They lie on a grid of absolute time, so that the
/// picture moves without shimmering.
LaneColumns laneColumns(const insight::ClusterHistory &past, const LaneSpec &lane,
                        const QSet<QString> &hidden, insight::TimeSpan axis, int count);

/// As wide as one column.
constexpr insight::TimeSpan oneColumn { core::Instant {}, core::Instant { std::chrono::seconds { 1 } } };

/// The readings of the moment shown, of which the other figures are, too: the column of that moment has the
/// next reading, which stands for the time before it. They fill oneColumn; nothing where none is kept.
std::optional<insight::Column> columnOf(const insight::ClusterHistory &readings, const LaneSpec &lane,
                                        const QSet<QString> &hidden);

/// How long it takes, while all endpoints of a lane answer, until a moment is measured at each of them: some
/// are asked less often than others.
core::Duration settlingTime(const insight::ClusterHistory &past, const LaneSpec &lane);

/// A column is drawn only when all endpoints have answered, or had the time to.
void dropUnsettled(LaneColumns &lane, const std::vector<EndpointGap> &gaps, core::Instant now,
                   core::Duration settling);

std::vector<insight::TimeSpan> gapsOf(const LaneColumns &lane); ///< no endpoint was measured
std::vector<insight::TimeSpan>
partGapsOf(const LaneColumns &lane); ///< at least one endpoint was not measured

} // namespace gui
