#pragma once

#include "insight/past/cluster_history.h"

namespace insight {

/// Whether there is a real queue. In a busy pool clients wait for a moment now and then; a real queue is
/// still there in the next sample.
bool waitsReally(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool);

} // namespace insight
