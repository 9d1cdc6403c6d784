#pragma once

#include "core/note.h"
#include "core/result.h"
#include "insight/load/session_totals.h"
#include "insight/past/cluster_history.h"
#include "insight/verdict/verdict.h"
#include "program/past/endpoint_samples.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace program {

/// A request to a history about one server.
struct RecallQuestion
{
    QString history;
    core::Endpoint endpoint;
    insight::TimeSpan span;
    insight::HistoryRules rules;
};

/// What the file knows of it at that time; nothing where it knows nothing, or the answer is no longer wanted.
core::Result<std::optional<insight::EndpointHistory>> recalled(const RecallQuestion &question,
                                                               const std::stop_token &stop);

/// The requested part of a cluster's past.
struct PastPart
{
    std::optional<insight::Selection> span; ///< what pages show of it, as known at its end
    std::optional<insight::TimeSpan> axis;  ///< what the lanes show, where it is older than the memory

    bool isEmpty() const { return !span && !axis; }
    bool operator==(const PastPart &) const = default;
};

/// Longer axes are drawn from averages.
constexpr core::Duration longestAxisOfSamples = std::chrono::hours { 4 };

struct PastQuestion
{
    QStringList histories;           ///< files; data in one may be missing in the others
    std::vector<TimedSample> latest; ///< the newest samples, which may not be on the disk yet; in order
    QList<core::Endpoint> endpoints; ///< in the order they were named
    PastPart part;
};

using PastPtr = std::shared_ptr<const insight::ClusterHistory>;

/// The answer; a part is null where it was not requested.
struct PastAnswer
{
    PastPtr then;   ///< as known to a cluster that was watched up to the end of the span
    PastPtr around; ///< as far as the axis
    std::optional<core::Duration>
        averaged {}; ///< `around` consists of averages of this length, with their peaks
    std::optional<insight::Averaged> onlyAverages {}; ///< there were samples of the end of the span
    std::optional<core::Error> trouble {};            ///< why not all of it could be read
    std::vector<core::Note> incidents {}; ///< that the histories have of the span, where it is no mere moment
    std::shared_ptr<const insight::SpanTotals> totals {}; ///< where it is no mere moment
};

/// An endpoint without a record at the end of the span is silent in `then`. Nothing where the answer is no
/// longer wanted. Memory is bounded, however long the span (see `HistoryRules`); `tell` gets the part done, 0
/// to 1.
std::optional<PastAnswer> recollected(const PastQuestion &question, const std::stop_token &stop,
                                      const std::function<void(double done)> &tell = {});

} // namespace program
