#pragma once

#include "core/sample.h"
#include "insight/load/session_totals.h"
#include "report/events.h"
#include "report/incidents.h"
#include "report/table.h"

#include <QCoreApplication> // QT_TRANSLATE_NOOP
#include <QList>

#include <algorithm>
#include <array>

namespace insight {
class Chains;
}

namespace report {

/// One row per endpoint, including those that did not answer. `now` is our clock.
Table endpoints(const QList<core::SamplePtr> &samples, core::Instant now);

/// The others have rows only for endpoints that answered.
Table pools(const QList<core::SamplePtr> &samples, core::Instant now);
Table limits(const QList<core::SamplePtr> &samples, core::Instant now);
Table sessions(const QList<core::SamplePtr> &samples, core::Instant now);
Table waits(const QList<core::SamplePtr> &samples, core::Instant now);

/// A row per chain of connections, and a row per hop; they combine several answers, so their time is ours.
Table path(const QList<core::SamplePtr> &samples, core::Instant now);
Table hops(const QList<core::SamplePtr> &samples, core::Instant now);
/// The chains that pass an endpoint of the scope.
Table pathThrough(const insight::Chains &chains, const insight::Scope &scope, core::Instant now);

/// What was recorded of a span.
struct SpanContent
{
    const insight::SpanTotals &totals;
    insight::Scope scope {};
};

/// A row per application of each endpoint: what its sessions did, and how long they lived; and a row for the
/// sessions that no reading saw.
Table lifetimes(const SpanContent &content);
/// A row per pool: means and peaks; the longest queues first.
Table poolTimes(const SpanContent &content);

struct View
{
    const char *name;
    const char *title; ///< for people, a text of "report"
    Table (*make)(const QList<core::SamplePtr> &samples, core::Instant now);
    bool joins = false;                                            ///< needs the answers of several endpoints
    Table (*list)(const std::vector<core::Note> &notes) = nullptr; ///< for a history, in place of `make`
    Table (*over)(const SpanContent &content) = nullptr;           ///< for a span, in place of `make`
};

/// The views that --show offers; the first is the default.
inline constexpr auto views = std::to_array<View>({
    { "endpoints", QT_TRANSLATE_NOOP("report", "Endpoints"), endpoints },
    { "pools", QT_TRANSLATE_NOOP("report", "Pools"), pools },
    { "limits", QT_TRANSLATE_NOOP("report", "Limits"), limits },
    { "sessions", QT_TRANSLATE_NOOP("report", "Sessions"), sessions },
    { "waits", QT_TRANSLATE_NOOP("report", "Waits"), waits },
    { "path", QT_TRANSLATE_NOOP("report", "Path"), path, true },
    { "hops", QT_TRANSLATE_NOOP("report", "Hops"), hops, true },
});

/// The views that a history has.
inline constexpr auto historyViews = [] {
    std::array<View, views.size() + 4> all {};
    std::copy(views.begin(), views.end(), all.begin());
    all[views.size()] = {
        .name = "events", .title = QT_TRANSLATE_NOOP("report", "Events"), .make = nullptr, .list = events
    };
    all[views.size() + 1] = { .name = "incidents",
                              .title = QT_TRANSLATE_NOOP("report", "Incidents"),
                              .make = nullptr,
                              .list = incidents };
    all[views.size() + 2] = { .name = "lifetimes",
                              .title = QT_TRANSLATE_NOOP("report", "Lifetimes"),
                              .make = nullptr,
                              .over = lifetimes };
    all[views.size() + 3] = { .name = "pool-times",
                              .title = QT_TRANSLATE_NOOP("report", "Pool times"),
                              .make = nullptr,
                              .over = poolTimes };
    return all;
}();

} // namespace report
