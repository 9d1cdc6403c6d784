#pragma once

#include "insight/past/scope.h"
#include "insight/path/cluster_snapshot.h"

namespace insight {

class ClusterHistory;
class EndpointHistory;

/// The latest news of an endpoint: its latest answer, or the failure to get one. Null before both.
core::SamplePtr latestNews(const EndpointHistory &history);

/// The layers of the cluster, applications included.
struct Layers
{
    int all = 0;      ///< none where there are only databases
    int measured = 0; ///< layers whose endpoints all answer and would report any queue
};
Layers layersOf(const ClusterHistory &past, const Scope &scope, const ClusterSnapshot &snapshot);

/// Whether it is between the applications and the databases: a pooler, a proxy or the like.
bool isOnTheWay(const core::SamplePtr &sample);

/// Servers of the cluster to its clients: backends to the clients of the outermost measured layer; direct
/// sessions count on both sides.
struct Ratio
{
    qint64 physical = 0;
    qint64 logical = 0;
    std::optional<qint64> pinned; ///< in both numbers, where a pooler reports it
};

/// Empty where the clients of an endpoint are not measured.
std::optional<Ratio> ratioOf(const PathGraph &graph);

} // namespace insight
