#pragma once

#include "insight/past/oldest.h"
#include "insight/path/balance.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/verdict/ceilings.h"
#include "insight/verdict/layer_counts.h"

namespace insight {

/// Clients that want a server and have none, over all pools of users.
struct Waiting
{
    qint64 count = 0;
    std::optional<core::Duration> oldest;
    QString endpoint; ///< where the oldest waits, or most do
};

/// The row of key figures. What nobody measured is nothing.
struct Figures
{
    std::optional<Ceiling> worst; ///< of server ceilings, among endpoints that answer
    std::optional<Ceiling>
        nearestLimit; ///< of all ceilings, those of databases and roles too, where it is nearer than `worst`
    std::vector<Ceiling> nearlyReached;  ///< beyond which clients are not queued; the fullest first
    std::vector<Ceiling> ceilings;       ///< all, from the applications to the databases
    std::vector<Difference> differences; ///< the largest first
    std::optional<double> averageActive; ///< over the span
    core::Duration over {};              ///< the span's length
    double coverage = 0;                 ///< 0 … 1: how much of it was measured, the least of the endpoints
    std::optional<double> cores;         ///< as entered
    std::optional<Oldest> idleInTransaction;
    std::optional<Oldest> lockWait;
    std::optional<double> connectionsPerSecond; ///< over the last minute of the span
    std::optional<double> transactionsPerSecond;
    std::optional<double> transactionsBefore; ///< five minutes ago, of the same endpoints
    std::optional<Waiting> waiting;
    std::optional<Ratio> ratio;
    std::optional<core::Duration> poolWait; ///< the average of a client, of late
    int measured = 0;                       ///< databases all of whose sessions we see
    int answeringDatabases = 0;
    int databases = 0;
    int answering = 0; ///< endpoints
    int endpoints = 0;
    int layersMeasured = 0; ///< those all of whose endpoints answer
    int layers = 0;         ///< that there are, the applications included
};

/// `moment` is that at the end of the span: the latest one, or as it is remembered.
Figures figuresOf(const ClusterHistory &past, const Scope &scope, TimeSpan span,
                  const ClusterSnapshot &snapshot, std::optional<double> cores = {});

} // namespace insight
