#pragma once

#include "insight/past/cluster_history.h"

namespace insight {

/// Whether there is a queue. In a pool that is in use clients wait for a moment now and then; a queue is
/// still there in the next sample.
bool waitsReally(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool);

/// Since when clients have been waiting at an endpoint. A single sample without waiting clients does not end
/// a queue: some systems have blips. Nothing where clients were waiting from the first sample on.
std::optional<core::Instant> waitingSince(const ClusterHistory &past, const core::Sample &sample);

} // namespace insight
