#pragma once

#include "insight/past/cluster_history.h"
#include "insight/path/chain.h"
#include "insight/path/path_graph.h"

namespace insight {

/// What the endpoints say at one time, and what belongs together in it: to join thousands of connections is
/// dear, and the figures, the verdict and the pages share it.
struct ClusterSnapshot
{
    QList<core::SamplePtr> samples;                           ///< in the scope, of those that answer
    PathGraphPtr graph = std::make_shared<const PathGraph>(); ///< of these
    Chains chains;                                            ///< of all, whatever the scope
};

/// `all` are standing samples: who does not answer is on the way, too.
ClusterSnapshot clusterSnapshotOf(const QList<core::SamplePtr> &all, const Scope &scope = {});

} // namespace insight
