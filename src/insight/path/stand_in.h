#pragma once

#include "core/sample.h"
#include "insight/past/scope.h"

namespace insight {

class ClusterHistory;

/// The stand-in for an endpoint that does not answer: its identity, the reason, and for a while the
/// connections that it last reported. It has no figures.
core::SamplePtr standIn(const core::Sample &failure, const core::SamplePtr &lastGood, core::Instant now);

/// A stand-in for an endpoint of which no sample is kept.
core::SamplePtr standIn(const core::Endpoint &endpoint);

/// The latest answer of every endpoint, or its stand-in: an endpoint that does not answer is still on the way
/// of connections.
QList<core::SamplePtr> standingSamples(const ClusterHistory &past, const Scope &scope, core::Instant now);

/// Whether it is an answer, not a stand-in.
bool isAnswer(const core::Sample &sample);

} // namespace insight
