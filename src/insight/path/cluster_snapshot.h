#pragma once

#include "insight/past/scope.h"
#include "insight/path/chain.h"
#include "insight/path/path_graph.h"

namespace insight {

/// The answers of all endpoints at one time, and which of their connections belong together. Matching
/// thousands of connections is expensive, so the figures, the verdict and the pages share the result.
struct ClusterSnapshot
{
    QList<core::SamplePtr> samples;                           ///< in the scope, of endpoints that answer
    PathGraphPtr graph = std::make_shared<const PathGraph>(); ///< of the scope alone, for its figures
    PathGraphPtr ways = graph;                                ///< of all that the scope's connections pass
    Chains chains;                                            ///< of all endpoints, whatever the scope
};

/// `all` are standing samples: an endpoint that does not answer is on the way too.
ClusterSnapshot clusterSnapshotOf(const QList<core::SamplePtr> &all, const Scope &scope = {});

} // namespace insight
