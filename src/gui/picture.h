#pragma once

#include "insight/path/chain.h"
#include "insight/path/path_graph.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/verdict.h"
#include "report/naming.h"

#include <memory>
#include <optional>

namespace gui {

/// What the pages show, at one moment.
struct Picture
{
    const insight::ClusterHistory &past; ///< up to now; the application's, which outlives every page
    std::shared_ptr<const insight::ClusterHistory>
        then {}; ///< up to a moment that is over; null: the moment is now
    std::shared_ptr<const insight::ClusterHistory>
        around {}; ///< of an axis that is older than the past; null: it is not
    std::optional<core::Duration>
        averaged {};          ///< it is averages of so long, with their peaks; nothing: samples
    bool reading = false;     ///< what is looked at is still being read: there is nothing for the pages yet
    bool readingAxis = false; ///< what the lanes will show is
    insight::Scope scope;
    insight::TimeSpan axis;                    ///< what the lanes show
    std::optional<insight::TimeSpan> selected; ///< chosen by the user; the pages follow it
    core::Instant now;                         ///< the newest that is shown: now, or when it was frozen
    bool frozen = false;
    QList<core::SamplePtr>
        samples;                 ///< of those that answer: the latest, or as they were at the end of the span
    std::optional<double> cores; ///< as entered
    insight::Figures figures;
    insight::Verdict verdict;
    insight::PathGraphPtr graph = std::make_shared<const insight::PathGraph>(); ///< of the samples
    insight::Chains chains {};                                                  ///< whatever the scope
    report::EndpointNames names {};

    /// As it was known at the moment that is shown.
    const insight::ClusterHistory &lookedAt() const { return then ? *then : past; }
    const insight::ClusterHistory &charted() const { return around ? *around : past; } ///< for lanes
    core::Instant moment() const { return selected ? selected->to : now; }             ///< that is shown
    bool isLive() const { return !frozen && !selected; }
    /// What lists and figures are about: the chosen span, or the last minute.
    insight::TimeSpan span() const
    {
        return selected.value_or(insight::TimeSpan { now - std::chrono::minutes { 1 }, now });
    }
    /// What the change is measured against.
    insight::TimeSpan comparedTo() const { return span().shifted(-std::chrono::minutes { 5 }); }
};

} // namespace gui
