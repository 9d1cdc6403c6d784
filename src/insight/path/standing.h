#pragma once

#include "insight/past/cluster_history.h"

namespace insight {

/// What stands in for an endpoint that does not answer: who it is, why, and for a while the connections that
/// it told of last. It has no figures.
core::SamplePtr standIn(const core::Sample &failure, const core::SamplePtr &lastGood, core::Instant now);

/// One of which nothing is kept of then.
core::SamplePtr standIn(const core::Endpoint &endpoint);

/// Of every endpoint the latest answer, or what stands in for it: who does not answer is no less on the way
/// of connections than who does.
QList<core::SamplePtr> standingSamples(const ClusterHistory &past, const Scope &scope, core::Instant now);

/// Whether it is an answer, and not what stands in for one.
bool isAnswer(const core::Sample &sample);

} // namespace insight
