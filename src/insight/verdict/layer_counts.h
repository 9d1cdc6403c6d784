#pragma once

#include "insight/past/cluster_history.h"
#include "insight/path/cluster_snapshot.h"

namespace insight {

/// The last an endpoint told of itself: its latest answer, or the news that there is none. Null before both.
core::SamplePtr latestNews(const EndpointHistory &history);

/// The layers there are, applications included.
struct Layers
{
    int all = 0;      ///< none where there are databases alone
    int measured = 0; ///< all of whose endpoints answer
};
Layers layersOf(const ClusterHistory &past, const Scope &scope, const ClusterSnapshot &snapshot);

/// A pooler or proxy, or what else is between the applications and the databases.
bool isOnTheWay(const core::SamplePtr &sample);

/// Servers of the cluster to its clients: backends to the clients of the outermost measured layer, direct
/// sessions on both sides.
struct Ratio
{
    qint64 physical = 0;
    qint64 logical = 0;
    std::optional<qint64> pinned; ///< of both, where a pooler tells
};

/// Nothing where there are no clients.
std::optional<Ratio> ratioOf(const PathGraph &graph);

} // namespace insight
