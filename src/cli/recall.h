#pragma once

#include "cli/endpoint_samples.h"
#include "insight/past/cluster_history.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace cli {

/// What is wanted of a history: one server.
struct RecallQuestion
{
    QString history;
    core::Endpoint endpoint;
    insight::TimeSpan span;
    insight::HistoryRules rules;
};

/// What the file knows of it then; nothing where it knows nothing, cannot be read, or the answer is no longer
/// wanted.
std::optional<insight::EndpointHistory> recalled(const RecallQuestion &question, const std::stop_token &stop);

/// Which part of the past of a cluster is wanted.
struct PastPart
{
    std::optional<insight::TimeSpan> span; ///< all that pages show of it, as it was known at its end
    std::optional<insight::TimeSpan> axis; ///< what the lanes show, where it is older than what is in memory

    bool isEmpty() const { return !span && !axis; }
    bool operator==(const PastPart &) const = default;
};

/// Longer ones are drawn from averages.
constexpr core::Duration longestAxisOfSamples = std::chrono::hours { 4 };

struct PastQuestion
{
    QStringList histories;           ///< files; what one has the others need not have
    std::vector<TimedSample> latest; ///< the newest part, which may not be on the disk yet; in order
    QList<core::Endpoint> endpoints; ///< in the order of naming
    PastPart part;
};

using PastPtr = std::shared_ptr<const insight::ClusterHistory>;

/// What was wanted of it; null where nothing was.
struct Recollection
{
    PastPtr then;   ///< as a cluster that was watched up to the end of the span knew it
    PastPtr around; ///< as far as the axis
    std::optional<core::Duration> averaged {}; ///< around it are averages of so long, with their peaks
};

/// An endpoint of which nothing was recorded at the end of the span is silent `then`. Nothing where the
/// answer is no longer wanted.
std::optional<Recollection> recollected(const PastQuestion &question, const std::stop_token &stop);

} // namespace cli
