#pragma once

#include "insight/past/cluster_history.h"

namespace insight {

/// Whether there is a real queue. In a busy pool clients wait for a moment now and then; a real queue is
/// still there in the next sample.
bool waitsReally(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool);

struct WaitingSince
{
    core::Instant at;
    bool orEarlier = false; ///< clients were waiting from the first sample on
};

/// Since when clients have been waiting at an endpoint. A single sample without waiting clients does not end
/// a queue, since some systems report such blips.
std::optional<WaitingSince> waitingSince(const ClusterHistory &past, const core::Sample &sample);

} // namespace insight
