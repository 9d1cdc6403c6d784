#pragma once

#include "gui/charts/lane_spec.h"

#include <optional>
#include <span>

namespace gui {

/// The next round number with a little space above `highest`; even where halves must be whole.
double niceTop(double highest, bool whole);

/// The top of a lane that shows `highest`, and those limits that are close enough not to squash it.
double topFor(double highest, std::span<const LaneLimit> limits, bool whole);

/// From zero to the top: halves, or quarters where they fit.
std::vector<double> valueTicks(double top, bool whole, double height, double labelHeight);

QString valueText(double value, int decimals); ///< "–" for NaN
QString tickText(double value);                ///< short: "2400", "1.2M"

/// Keeps the top of a lane from jumping at every refresh: it grows at once, and shrinks when half of it has
/// been enough for a while.
class SteadyTop
{
public:
    double follow(double wanted, core::Instant now);
    void refit() { m_top = 0; } ///< the content has changed: the next top is taken unchanged

private:
    double m_top = 0;
    std::optional<core::Instant> m_lowSince;
};

} // namespace gui
