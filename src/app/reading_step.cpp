#include "app/reading_step.h"

#include <algorithm>
#include <deque>
#include <iterator>

namespace app {

std::optional<core::Duration> stepToReading(const insight::ClusterHistory &past, const insight::Scope &scope,
                                            core::Instant moment, bool forward)
{
    constexpr core::Duration least = std::chrono::milliseconds { 1 }; // as a file dates them
    const std::deque<insight::Point> *most = nullptr;
    for (const QString &endpoint : past.endpointsIn(scope)) {
        const auto &points = past.history(endpoint).points();
        if (!most || points.size() > most->size())
            most = &points;
    }
    if (!most)
        return {};
    if (forward) {
        const auto next = std::ranges::upper_bound(*most, moment + least, {}, &insight::Point::at);
        return next == most->end() ? std::nullopt : std::optional(next->at - moment);
    }
    const auto next = std::ranges::lower_bound(*most, moment - least, {}, &insight::Point::at);
    return next == most->begin() ? std::nullopt : std::optional(std::prev(next)->at - moment);
}

core::Duration longestInterval(const insight::ClusterHistory &past, const insight::Scope &scope)
{
    core::Duration longest = std::chrono::seconds { 1 };
    for (const QString &endpoint : past.endpointsIn(scope))
        longest = std::max(longest, past.history(endpoint).interval());
    return longest;
}

} // namespace app
