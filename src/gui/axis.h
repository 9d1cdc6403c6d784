#pragma once

#include "insight/past/span.h"

#include <optional>

namespace gui {

/// The time span shown. A plain value that only functions change, so that each change can be tested without a
/// window.
struct Axis
{
    core::Duration width = std::chrono::minutes { 15 };
    bool grows = false;                 ///< widens with the recorded time, until the user chooses a width
    std::optional<core::Instant> right; ///< empty: the right edge is now
    std::optional<insight::Selection> selected;
    std::optional<core::Instant> frozen;
    std::optional<core::Instant> oldest; ///< start of the available data; empty: only what memory holds

    std::optional<core::Instant> end {}; ///< of a file that goes no further; nothing: it goes on

    bool isNewest() const { return !right && !selected && !frozen; }
    bool isLive() const { return isNewest() && !end; }
    bool operator==(const Axis &) const = default;
};

constexpr core::Duration narrowest = std::chrono::seconds { 30 };
/// The maximum width is at least this, and otherwise wide enough to show the oldest data.
constexpr core::Duration leastWidest = std::chrono::hours { 4 };
core::Duration widest(const Axis &axis, core::Instant now);
/// From the oldest up to now; a young history is not a stripe at the right.
core::Duration everything(const Axis &axis, core::Instant now);

insight::TimeSpan shownSpan(const Axis &axis, core::Instant now);
core::Instant newest(const Axis &axis, core::Instant now); ///< now, or the time at which it was frozen

Axis grown(Axis axis, core::Duration watched);
Axis zoomed(Axis axis, double factor, core::Instant around, core::Instant now);
/// Around what is chosen, else around its middle, or at the live edge.
Axis zoomed(Axis axis, double factor, core::Instant now);
Axis panned(Axis axis, core::Duration by, core::Instant now); ///< live again when it reaches now
Axis centred(Axis axis, core::Instant moment, core::Instant now);
Axis withWidth(Axis axis, core::Duration width, core::Instant now);
Axis withEverything(const Axis &axis, core::Instant now); ///< from the oldest up to now
Axis withSelection(Axis axis, const insight::Selection &span, core::Instant now);
Axis atMoment(Axis axis, core::Instant moment, core::Instant now); ///< with the minute that ends there
Axis atBeginning(const Axis &axis, core::Instant now);             ///< of what is recorded
/// Not before what is recorded; live again when it reaches now.
Axis moved(const Axis &axis, core::Duration by, core::Instant now);
Axis frozenOrNot(Axis axis, core::Instant now); ///< for the space bar
Axis live(Axis axis);

} // namespace gui
