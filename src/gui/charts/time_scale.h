#pragma once

#include "insight/past/span.h"

#include <QString>

#include <vector>

namespace gui {

/// Maps moments to the screen; shared by all lanes, so that their edges agree to the pixel.
struct TimeScale
{
    insight::TimeSpan span;
    double left = 0;
    double width = 1;

    double right() const { return left + width; }
    double xOf(core::Instant moment) const;
    core::Instant at(double x) const; ///< always within the span

    bool operator==(const TimeScale &) const = default;
};

struct TimeTick
{
    core::Instant at;
    QString label;
};

/// Round times of the local clock, as many as labels of that width fit. A label that would be cut at the
/// right is left out.
std::vector<TimeTick> timeTicks(const TimeScale &scale, double labelWidth);

/// "13:57:06" in the zone that is shown; where more than a day is in sight "26 Nov 13:57:06".
QString clockTime(core::Instant moment, core::Duration inSight);
QString lengthText(core::Duration length); ///< "2 min 11 s"

} // namespace gui
