#pragma once

#include "insight/past/cluster_history.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/queue.h"
#include "insight/verdict/verdict.h"

namespace insight {

/// The input of all findings.
struct Situation
{
    const ClusterHistory &past;
    const Scope &scope;
    const Figures &figures;
    const ClusterSnapshot &snapshot;
    const Queues &queues;
    const BlockingForests &forests;
    std::vector<Verdict> lockQueues {}; ///< found first: others leave out the sessions that they name
};

} // namespace insight
