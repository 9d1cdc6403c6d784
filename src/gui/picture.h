#pragma once

#include "insight/load/breakdown.h"
#include "insight/load/session_totals.h"
#include "insight/past/cluster_history.h"
#include "insight/path/chain.h"
#include "insight/path/path_graph.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/verdict.h"
#include "report/naming.h"

#include <memory>
#include <optional>

namespace gui {

/// What changes of a span are measured against.
inline insight::TimeSpan comparedTo(const insight::TimeSpan &span)
{
    return span.shifted(-std::chrono::minutes { 5 });
}

/// The load of the span shown, broken down as the visible page asks for, see `Page::loadBy()`.
struct LoadShown
{
    std::vector<insight::Dimension> by;
    insight::Breakdown breakdown;
};

/// The data that the pages show, at one moment.
struct Picture
{
    const insight::ClusterHistory &past; ///< up to now; the application's, which outlives every page
    std::shared_ptr<const insight::ClusterHistory> then {}; ///< up to a past moment; null: the moment is now
    std::shared_ptr<const insight::SpanTotals> totals {};   ///< of a chosen span
    std::shared_ptr<const insight::ClusterHistory>
        around {};                             ///< for an axis older than `past`; null: it is not older
    std::optional<core::Duration> averaged {}; ///< averages of this length, with their peaks; empty: samples
    bool reading = false;     ///< the requested time is still being read: there is nothing but the charts yet
    double readingDone = 0;   ///< the part of it that is read, 0 to 1
    bool readingAxis = false; ///< the data for the lanes is still being read
    insight::Scope scope;
    insight::TimeSpan axis;                     ///< shown by the lanes
    std::optional<insight::Selection> selected; ///< chosen by the user; the pages follow it
    core::Instant now;                          ///< the newest time shown: now, or when it was frozen
    bool frozen = false;
    QList<core::SamplePtr> samples; ///< of endpoints that answer: the latest, or as of the end of the span
    std::optional<double> cores;    ///< as the user entered it
    insight::Figures figures;
    insight::Verdict verdict;
    insight::PathGraphPtr graph = std::make_shared<const insight::PathGraph>(); ///< what Path draws
    insight::Chains chains {};                                                  ///< whatever the scope
    std::shared_ptr<const LoadShown> load {}; ///< null: no page asked for it
    report::EndpointNames names {};

    /// As it was known at the moment shown.
    const insight::ClusterHistory &lookedAt() const { return then ? *then : past; }
    const insight::ClusterHistory &charted() const { return around ? *around : past; } ///< for lanes
    core::Instant moment() const { return selected ? selected->to : now; }             ///< the moment shown
    bool isLive() const { return !frozen && !selected; }
    /// The span of lists and figures: the chosen one, or the last minute.
    insight::TimeSpan span() const { return selected.value_or(insight::momentAt(now)).span(); }
    insight::TimeSpan comparedTo() const { return gui::comparedTo(span()); }
};

} // namespace gui
