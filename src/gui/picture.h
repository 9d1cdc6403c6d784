#pragma once

#include "insight/path/chain.h"
#include "insight/path/way.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/verdict.h"
#include "report/naming.h"

#include <optional>

namespace gui {

/// What the pages show, at one moment. The past is the application's and outlives every page's look at it.
struct Picture
{
    const insight::Past &past;
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
    insight::WayPtr way = std::make_shared<const insight::Way>(); ///< of the samples
    insight::Chains chains {};                                    ///< whatever the scope
    report::EndpointNames names {};

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
