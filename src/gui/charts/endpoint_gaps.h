#pragma once

#include "gui/picture.h"
#include "insight/past/columns.h"

#include <vector>

namespace gui {

/// A span in which one endpoint was not measured, as far as its length is known.
struct EndpointGap
{
    QString endpoint;
    insight::Gap gap;
    QString name {}; ///< safe to show
};

/// An event at one endpoint.
struct Event
{
    QString name; ///< of the endpoint, safe to show
    insight::Mark mark;
    QString endpoint {};
};

/// For the endpoints in scope, within the axis. A current gap extends to the right edge.
std::vector<EndpointGap> gapsOf(const Picture &picture);
std::vector<Event> eventsOf(const Picture &picture);

/// When connections were refused because the server was full.
std::vector<insight::TimeSpan> refusalsIn(const std::vector<EndpointGap> &gaps);

int silentIn(const std::vector<EndpointGap> &gaps, insight::TimeSpan span); ///< endpoints

/// For people, in plain text: one line per endpoint. Where much time is in sight, times have their day.
QString gapText(insight::TimeSpan gap, const std::vector<EndpointGap> &gaps, core::Duration inSight);
QString partGapText(const insight::Column &column, insight::TimeSpan span,
                    const std::vector<EndpointGap> &gaps, core::Duration inSight);
QString eventText(const Event &event, core::Duration inSight);

} // namespace gui
