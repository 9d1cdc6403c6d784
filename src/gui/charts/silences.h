#pragma once

#include "gui/picture.h"
#include "insight/past/columns.h"

#include <vector>

namespace gui {

/// A span in which one endpoint was not measured, as long as it is known to have lasted.
struct Silence
{
    QString endpoint;
    insight::Gap gap;
};

/// Something that happened to one endpoint.
struct Event
{
    QString endpoint;
    insight::Mark mark;
};

/// Of the endpoints in scope, within the axis. Who is silent now stays so up to the right edge.
std::vector<Silence> silencesOf(const Picture &picture);
std::vector<Event> eventsOf(const Picture &picture);

/// When nobody got in because it was full.
std::vector<insight::TimeSpan> refusalsIn(const std::vector<Silence> &silences);

int silentIn(const std::vector<Silence> &silences, insight::TimeSpan span); ///< endpoints

/// For people, in plain text: a line for each endpoint.
QString gapText(insight::TimeSpan gap, const std::vector<Silence> &silences);
QString partGapText(const insight::Column &column, insight::TimeSpan span,
                    const std::vector<Silence> &silences);
QString eventText(const Event &event);

} // namespace gui
