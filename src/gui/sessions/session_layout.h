#pragma once

#include "insight/sessions/arrange.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>
#include <span>

namespace gui {

struct GroupingName
{
    insight::Grouping grouping;
    const char *key; ///< used in settings
    const char *title;
};

std::span<const GroupingName> groupingNames();
QString groupingTitle(const GroupingName &name);

/// The user's layout of the session list.
struct SessionLayout
{
    QJsonObject header; ///< of SessionHeader
    int sortedBy = -1;  ///< -1: unknown
    bool descending = false;
    insight::Grouping grouping = insight::Grouping::None;
    bool idle = false;
    bool background = false;
    bool details = false;
    QList<int> heights; ///< of list and details
};

QByteArray toJson(const SessionLayout &layout);
std::optional<SessionLayout> layoutFromJson(const QByteArray &json); ///< empty: not a layout

// Sessions that a filter names are listed whatever the switches say.
bool asksForIdle(const insight::Filter &filter);
bool asksForBackground(const insight::Filter &filter);

} // namespace gui
