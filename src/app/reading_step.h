#pragma once

#include "insight/past/cluster_history.h"

namespace app {

/// From a moment to the next reading, or back to the one before: by the endpoint that is read most often; the
/// others are shown as they were then. Empty where there is none.
std::optional<core::Duration> stepToReading(const insight::ClusterHistory &past, const insight::Scope &scope,
                                            core::Instant moment, bool forward);

core::Duration longestInterval(const insight::ClusterHistory &past, const insight::Scope &scope);

} // namespace app
