#pragma once

#include "insight/past/traffic.h"
#include "insight/path/claim.h"
#include "insight/path/hindrance.h"
#include "insight/path/last_known.h"

#include <QList>

#include <memory>
#include <vector>

namespace insight {

class ConnectionMatches;

/// A box on the path: an endpoint, one of the applications that an endpoint reports, or an application that
/// is not polled.
struct PathNode
{
    QString key;            ///< stays the same while numbers change
    QString endpoint;       ///< empty: applications
    QString part;           ///< the application, where the endpoint reports several
    QString name;           ///< endpoint or application; empty: an application without a name, or `others`
    int others = 0;         ///< this many more applications share the box
    Hindrance hindrance {}; ///< of an application
    core::Layer layer {};
    int column = 0;
    core::SamplePtr sample; ///< of the whole endpoint; null for applications
    Traffic logical;        ///< connections to it; for applications their own connections
    Traffic physical;       ///< connections it holds towards the database; empty for a database
    std::optional<qint64> logicalLimit;
    std::optional<qint64>
        logicalTaken; ///< used part of that limit, which may include connections not counted here
    bool takenIsEstimated = false; ///< a bound: it may include processes that are not clients
    std::optional<qint64> physicalLimit;
    std::optional<core::Duration> oldestWait;
    std::optional<LastKnown> lastKnown; ///< part of an application's connections
    qint64 doubtful = 0;           ///< of an application: more connections match than it has, none is its own
    qint64 leftAtWork = 0;         ///< backends that work on for clients that have left their pooler
    std::vector<core::Pool> pools; ///< of users, the most important first: waiting, then busy, then large

    bool isApplication() const { return endpoint.isEmpty(); }
};

/// The connections from one node to another.
struct PathEdge
{
    std::size_t from = 0;
    std::size_t to = 0;
    Traffic traffic;
    bool counted = true;          ///< false: it is only known that one leads to the other
    qint64 unknown = 0;           ///< of these connections it is unknown whether they come this way
    bool isUnknown = false;       ///< most of them are
    bool isLastKnown = false;     ///< one of them does not answer: as it last reported
    std::optional<Claim> claimed; ///< where the reports at its two ends differ
    bool isSaid = false;          ///< the user says that one leads to the other
};

/// The way of all connections of a cluster: nodes in columns by the real order of the layers, applications
/// leftmost, databases rightmost, and the edges between them.
struct PathGraph
{
    std::vector<PathNode>
        nodes; ///< by column, then in the order they were named, applications by their importance
    std::vector<PathEdge> edges;
    int columns = 0;
};

/// The box of that endpoint with that pool, or its first one; the number of nodes where it has none.
std::size_t nodeOf(const PathGraph &graph, const QString &endpoint, const QString &pool);

using PathGraphPtr = std::shared_ptr<const PathGraph>;

/// `samples` are standing samples, in the order they were named.
PathGraph pathGraphOf(const QList<core::SamplePtr> &samples);
PathGraph pathGraphOf(const ConnectionMatches &matches);

} // namespace insight
