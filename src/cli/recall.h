#pragma once

#include "insight/past/past.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace cli {

/// What is wanted of a history: one server. It is known by its identifier and, because a standby has that of
/// its primary, by its name, or else by the address where it was reached.
struct RecallQuestion
{
    QString history;
    core::Endpoint endpoint;
    insight::TimeSpan span;
    insight::TrailRules rules;
};

/// What the file knows of it then; nothing where it knows nothing, cannot be read, or the answer is no longer
/// wanted.
std::optional<insight::Trail> recalled(const RecallQuestion &question, const std::stop_token &stop);

/// A sample, failures included, and when it came.
struct HeardSample
{
    core::SamplePtr sample;
    core::Instant at;
};

/// What is wanted of the past of a cluster: all that pages show of a span, as it was known at its end.
struct PastQuestion
{
    QStringList histories;           ///< files; what one has the others need not have
    std::vector<HeardSample> latest; ///< the newest part, which may not be on the disk yet; in order
    QList<core::Endpoint> endpoints; ///< in the order of naming
    insight::TimeSpan span;
};

/// The past as a cluster that was watched up to the end of the span knew it. An endpoint of which nothing was
/// recorded then is silent in it. Null where the answer is no longer wanted.
using PastPtr = std::shared_ptr<const insight::Past>;
PastPtr pastThen(const PastQuestion &question, const std::stop_token &stop);

} // namespace cli
