#include "app/past_wanted.h"

#include "program/past/averages.h"

#include <algorithm>

namespace app {

namespace {

constexpr core::Duration inMemory = insight::HistoryRules {}.points;

/// Time passes; a change of less than a pixel is not read again.
insight::TimeSpan widened(const insight::TimeSpan &axis)
{
    constexpr core::Duration least = std::chrono::seconds { 10 };
    const core::Duration pixel = std::max(least, axis.length() / 1000);
    const auto before = [pixel](core::Instant moment) { return moment - moment.time_since_epoch() % pixel; };
    return { before(axis.from), before(axis.to) + pixel };
}

/// Whether data read for one axis serves another: a much narrower part of it has finer averages.
bool tellsOf(const insight::TimeSpan &read, const insight::TimeSpan &wanted)
{
    if (wanted.from < read.from || read.to < wanted.to)
        return false;
    const bool isLong = wanted.length() > program::longestAxisOfSamples;
    return isLong ? program::averagedBy(read.length()) <= program::averagedBy(wanted.length())
                  : read.length() <= program::longestAxisOfSamples;
}

} // namespace

program::PastPart pastWantedBy(const gui::Axis &axis, core::Instant now)
{
    program::PastPart part { .span = axis.selected };
    const auto still = axis.frozen ? axis.frozen : axis.end;
    if (!part.span && still)
        part.span = insight::momentAt(*still);
    const insight::TimeSpan shown = gui::shownSpan(axis, now);
    if (shown.from < now - inMemory || axis.end)
        part.axis = shown.length() > program::longestAxisOfSamples ? widened(shown) : shown;
    return part;
}

program::PastPart unreadOf(const program::PastPart &wanted, const program::PastPart &read)
{
    const bool hasAxis = !wanted.axis || (read.axis && tellsOf(*read.axis, *wanted.axis));
    const bool hasSpan = !wanted.span || read.span == wanted.span;
    return { hasSpan ? std::nullopt : wanted.span, hasAxis ? std::nullopt : wanted.axis };
}

} // namespace app
