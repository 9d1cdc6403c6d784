#pragma once

#include "gui/charts/lane_spec.h"

#include <optional>
#include <span>

namespace gui {

/// The next round number that leaves a little air above `highest`; even where halves must be whole.
double niceTop(double highest, bool whole);

/// The top of a lane that shows `highest`, and those limits that are near enough not to squash it.
double topFor(double highest, std::span<const LaneLimit> limits, bool whole);

/// From zero to the top: halves, or quarters where there is room.
std::vector<double> valueTicks(double top, bool whole, double height, double labelHeight);

QString valueText(double value, int decimals); ///< "–" for NaN
QString tickText(double value);                ///< short: "2400", "1.2M"

/// Keeps a lane's top from jumping at every refresh: it grows at once, and shrinks when half of it has been
/// enough for a while.
class SteadyTop
{
public:
    double follow(double wanted, core::Instant now);
    void refit() { m_top = 0; } ///< something else is shown: the next one is taken as it is

private:
    double m_top = 0;
    std::optional<core::Instant> m_lowSince;
};

} // namespace gui
