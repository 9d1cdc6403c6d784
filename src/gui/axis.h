#pragma once

#include "insight/past/span.h"

#include <optional>

namespace gui {

/// Which time is shown. A value; every change is a function, so that each can be told without a window.
struct Axis
{
    core::Duration width = std::chrono::minutes { 15 };
    bool grows = false;                 ///< with what there is to see, until the user chooses a width
    std::optional<core::Instant> right; ///< nothing: the right edge is now
    std::optional<insight::TimeSpan> selected;
    std::optional<core::Instant> frozen;
    std::optional<core::Instant> oldest; ///< that there is anything of; nothing: no more than memory holds

    bool isLive() const { return !right && !selected && !frozen; }
    bool operator==(const Axis &) const = default;
};

constexpr core::Duration narrowest = std::chrono::seconds { 30 };
/// However little there is to see. Else so wide that the oldest is in sight.
constexpr core::Duration leastWidest = std::chrono::hours { 4 };
core::Duration widest(const Axis &axis, core::Instant now);

insight::TimeSpan shownSpan(const Axis &axis, core::Instant now);
core::Instant newest(const Axis &axis, core::Instant now); ///< now, or when it was frozen

Axis grown(Axis axis, core::Duration watched);
Axis zoomed(Axis axis, double factor, core::Instant around, core::Instant now);
Axis zoomed(const Axis &axis, double factor, core::Instant now); ///< around its middle, or the live edge
Axis panned(Axis axis, core::Duration by, core::Instant now);    ///< reaching now, it is live again
Axis centred(Axis axis, core::Instant moment, core::Instant now);
Axis withWidth(Axis axis, core::Duration width, core::Instant now);
Axis withEverything(const Axis &axis, core::Instant now); ///< from the oldest up to now
Axis withSelection(Axis axis, insight::TimeSpan span, core::Instant now);
/// What is too long for lists of who did what is shown alone.
Axis withDragged(Axis axis, insight::TimeSpan span, core::Instant now);
Axis atMoment(Axis axis, core::Instant moment, core::Instant now);  ///< with the minute that ends there
Axis moved(const Axis &axis, core::Duration by, core::Instant now); ///< reaching now, it is live again
Axis frozenOrNot(Axis axis, core::Instant now);                     ///< the space bar
Axis live(Axis axis);

} // namespace gui
