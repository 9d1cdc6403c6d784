#pragma once

#include "insight/past/traffic.h"
#include "insight/path/claim.h"

#include <QList>

#include <memory>
#include <vector>

namespace insight {

class ConnectionMatches;

/// A box on the path: an endpoint, or those who come from outside and whom nobody asks.
struct PathNode
{
    QString key;      ///< stays the same while numbers move
    QString endpoint; ///< empty: applications
    QString name;     ///< endpoint or application; empty: an application without a name, or `others`
    int others = 0;   ///< so many more applications in one box
    core::Layer layer {};
    int column = 0;
    core::SamplePtr sample; ///< null for applications
    Traffic logical;        ///< who is connected to it; of applications their own connections
    Traffic physical;       ///< what it holds towards the database; of a database nothing
    std::optional<qint64> logicalLimit;
    std::optional<qint64> logicalTaken; ///< of that limit, which is not only by who is counted here
    std::optional<qint64> physicalLimit;
    std::optional<core::Duration> oldestWait;
    std::vector<core::Pool> pools; ///< of users, those that matter most first: waiting, then busy, then large

    bool isApplication() const { return endpoint.isEmpty(); }
};

/// Connections from one station to another.
struct PathEdge
{
    std::size_t from = 0;
    std::size_t to = 0;
    Traffic traffic;
    bool counted = true;          ///< false: it is only known that the one leads to the other
    std::optional<Claim> claimed; ///< where what is told at its two ends differs
};

/// The whole way of a cluster's connections: stations in columns by the real order of the layers,
/// applications leftmost, databases rightmost, and what flows between them.
struct PathGraph
{
    std::vector<PathNode> nodes; ///< by column, then in the order of naming
    std::vector<PathEdge> edges;
    int columns = 0;
};

using PathGraphPtr = std::shared_ptr<const PathGraph>;

/// `samples` are standing samples, in the order of naming.
PathGraph pathGraphOf(const QList<core::SamplePtr> &samples);
PathGraph pathGraphOf(const ConnectionMatches &matches);

} // namespace insight
