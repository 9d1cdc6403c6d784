#pragma once

#include "core/sample.h"
#include "report/events.h"
#include "report/incidents.h"
#include "report/table.h"

#include <QList>

#include <algorithm>
#include <array>

namespace report {

/// One row an endpoint, also for one that did not answer. `now` is our clock.
Table endpoints(const QList<core::SamplePtr> &samples, core::Instant now);

/// The others have rows only for endpoints that answered.
Table pools(const QList<core::SamplePtr> &samples, core::Instant now);
Table limits(const QList<core::SamplePtr> &samples, core::Instant now);
Table sessions(const QList<core::SamplePtr> &samples, core::Instant now);
Table waits(const QList<core::SamplePtr> &samples, core::Instant now);

/// A row a chain of connections, and a row each of its hops; they are put together from several answers, so
/// their time is ours.
Table path(const QList<core::SamplePtr> &samples, core::Instant now);
Table hops(const QList<core::SamplePtr> &samples, core::Instant now);

struct View
{
    const char *name;
    Table (*make)(const QList<core::SamplePtr> &samples, core::Instant now);
    bool joins = false; ///< what several endpoints answered: one alone is not enough
    Table (*list)(const std::vector<core::Note> &notes) = nullptr; ///< of a history, in place of `make`
};

/// What --show offers; the first is what people get who do not choose.
inline constexpr auto views = std::to_array<View>({
    { "endpoints", endpoints },
    { "pools", pools },
    { "limits", limits },
    { "sessions", sessions },
    { "waits", waits },
    { "path", path, true },
    { "hops", hops, true },
});

/// What there is of a history.
inline constexpr auto historyViews = [] {
    std::array<View, views.size() + 2> all {};
    std::copy(views.begin(), views.end(), all.begin());
    all[views.size()] = { .name = "events", .make = nullptr, .list = events };
    all[views.size() + 1] = { .name = "incidents", .make = nullptr, .list = incidents };
    return all;
}();

} // namespace report
