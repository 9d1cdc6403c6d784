#include "gui/axis.h"

#include <algorithm>
#include <array>

namespace gui {

namespace {

using core::Duration;
using core::Instant;
using insight::TimeSpan;

Duration scaled(Duration duration, double factor)
{
    return Duration { static_cast<Duration::rep>(static_cast<double>(duration.count()) * factor) };
}

/// Where the right edge would lie past the newest, it is the newest: the axis is live again.
Axis withRight(Axis axis, Instant right, Instant now)
{
    if (right >= newest(axis, now))
        axis.right.reset();
    else
        axis.right = right;
    return axis;
}

bool isIn(const TimeSpan &shown, Instant moment)
{
    return shown.from <= moment && moment <= shown.to;
}

} // namespace

Instant newest(const Axis &axis, Instant now)
{
    return axis.frozen.value_or(axis.end.value_or(now));
}

TimeSpan shownSpan(const Axis &axis, Instant now)
{
    const Instant right = axis.right.value_or(newest(axis, now));
    return { right - axis.width, right };
}

Duration widest(const Axis &axis, Instant now)
{
    return axis.oldest ? std::max(leastWidest, now - *axis.oldest) : leastWidest;
}

Duration everything(const Axis &axis, Instant now)
{
    constexpr Duration least = std::chrono::minutes { 1 };
    return axis.oldest ? std::max(least, now - *axis.oldest) : leastWidest;
}

Axis withWidth(Axis axis, Duration width, Instant now)
{
    axis.grows = false;
    axis.width = std::clamp(width, narrowest, widest(axis, now));
    return axis;
}

Axis withEverything(const Axis &axis, Instant now)
{
    Axis all = withWidth(axis, everything(axis, now), now);
    all.right.reset();
    return all;
}

Axis zoomed(Axis axis, double factor, Instant around, Instant now)
{
    const TimeSpan before = shownSpan(axis, now);
    axis = withWidth(axis, scaled(axis.width, 1 / factor), now);
    // The moment under the mouse stays under the mouse; at the live edge the edge stays.
    if (!axis.right && around >= before.to - before.length() / 8)
        return axis;
    const double place =
        static_cast<double>((before.to - around).count()) / static_cast<double>(before.length().count());
    return withRight(axis, around + scaled(axis.width, place), now);
}

Axis zoomed(Axis axis, double factor, Instant now)
{
    const TimeSpan shown = shownSpan(axis, now);
    if (axis.selected && isIn(shown, axis.selected->to)) {
        axis.right = shown.to; // what was chosen stays in sight, even where the edge would else be kept
        return zoomed(axis, factor, axis.selected->to, now);
    }
    return zoomed(axis, factor, axis.right ? shown.from + shown.length() / 2 : shown.to, now);
}

/// Two minutes of a new cluster would be a stripe at the edge of a quarter of an hour.
Axis grown(Axis axis, Duration watched)
{
    constexpr auto steps =
        std::to_array<Duration>({ std::chrono::minutes { 2 }, std::chrono::minutes { 5 } });
    if (!axis.grows || !axis.isLive())
        return axis;
    const auto step = std::ranges::find_if(steps, [watched](Duration one) { return watched <= one; });
    axis.width = step == steps.end() ? Axis {}.width : *step;
    return axis;
}

Axis panned(Axis axis, Duration by, Instant now)
{
    return withRight(axis, shownSpan(axis, now).to + by, now);
}

Axis centred(Axis axis, Instant moment, Instant now)
{
    return withRight(axis, moment + axis.width / 2, now);
}

Axis withSelection(Axis axis, const insight::Selection &span, Instant now)
{
    // What was chosen stays where it is while time goes on, and comes into sight where it was not.
    const TimeSpan shown = shownSpan(axis, now);
    axis.right = isIn(shown, span.to) ? shown.to : std::min(span.to + axis.width / 2, now);
    axis.selected = span;
    return axis;
}

Axis atMoment(Axis axis, Instant moment, Instant now)
{
    constexpr Duration justNow =
        std::chrono::milliseconds { 500 }; ///< "now" was a moment ago when it is heard
    if (moment > now - justNow)
        return live(axis);
    axis.frozen.reset();
    return withSelection(axis, insight::momentAt(moment), now);
}

Axis atBeginning(const Axis &axis, Instant now)
{
    return axis.oldest ? atMoment(axis, *axis.oldest, now) : axis;
}

Axis moved(const Axis &axis, Duration by, Instant now)
{
    const Instant from = axis.selected ? axis.selected->to : newest(axis, now);
    const Instant least = std::min(from, axis.oldest.value_or(Instant::min()));
    return atMoment(axis, std::max(from + by, least), now);
}

Axis frozenOrNot(Axis axis, Instant now)
{
    if (axis.frozen)
        return live(axis);
    axis.frozen = now;
    return axis;
}

Axis live(Axis axis)
{
    return { .width = axis.width, .grows = axis.grows, .oldest = axis.oldest, .end = axis.end };
}

} // namespace gui
