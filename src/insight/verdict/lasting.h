#pragma once

#include "insight/past/pool_queues.h"
#include "insight/path/balance.h"

namespace insight {

class ClusterHistory;

/// Whether there is a real queue. In a busy pool clients wait for a moment now and then; a real queue is
/// still there in the next sample.
bool waitsReally(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool);

/// Whether clients wait there for long, or did so moments ago: a wait that swings around the limit would make
/// everything change its colour at each reading. An unknown wait counts as long.
bool waitsLong(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool);

/// Whether others answered since its next answer should have come. It may no longer hold then: figures of now
/// do not explain it.
bool isOverdue(const ClusterHistory &past, const core::Sample &answer, const QList<core::SamplePtr> &samples);

/// Whether a difference is more than the moment between two readings: the missing connections have not ended
/// just now, and an application, which does not list them, has reported as many for seconds.
bool differReally(const ClusterHistory &past, const QList<core::SamplePtr> &samples,
                  const Difference &difference);

} // namespace insight
