#pragma once

#include "insight/past/oldest.h"
#include "insight/past/span.h"
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
    QString endpoint;    ///< where the oldest waits, or where most wait
    bool isLong = false; ///< in one of them, see waitsLong()
    int unheard = 0;     ///< endpoints at which more may wait: they are not read
    int untold = 0;      ///< endpoints at which more may wait: they do not report it of every pool
};

/// Sessions of one database that run and wait for nothing: they are on CPU or want it.
struct CpuLoad
{
    QString endpoint;
    double onCpu = 0;       ///< on average over the measured time
    core::Duration over {}; ///< that time, in the span
};

/// Connections that ended otherwise than by the client's farewell, a second.
struct Losses
{
    std::optional<double> abandoned; ///< the client was gone
    std::optional<double> fatal;
    std::optional<double> killed; ///< by an operator

    std::optional<double> all() const; ///< empty where none of them is measured
};

/// The row of key figures. Unmeasured figures are empty.
struct Figures
{
    std::optional<Ceiling> worst;        ///< among server ceilings of endpoints that answer
    std::optional<Ceiling> nearestLimit; ///< among all ceilings, those of databases and roles included, where
                                         ///< it is closer than `worst`
    std::vector<Ceiling>
        nearlyReached; ///< ceilings that refuse clients instead of queueing them; the fullest first
    std::vector<Ceiling> ceilings;       ///< all, from the applications to the databases
    std::vector<Difference> differences; ///< the largest first
    std::optional<double> averageActive; ///< over the span, of all databases
    int activeUnheard = 0;               ///< databases that do not answer and are not part of it
    std::optional<double> countedActive; ///< the same as the servers count it; some do not
    std::vector<CpuLoad> loads;          ///< of each database by itself, the highest first
    std::vector<CpuLoad> latestLoads;    ///< of all databases in the last minute, whatever is chosen
    core::Duration over {};              ///< the span's length
    double coverage = 0; ///< 0 … 1: how much of the span was measured, by the endpoint with the least
    std::optional<double> cores; ///< of each server, as the user entered it
    std::optional<Oldest> idleInTransaction;
    std::optional<Oldest> lockWait;
    std::optional<double> connectionsPerSecond; ///< over the last minute of the span
    core::Duration connectionsOver {}; ///< how much of that minute was measured, from the first rate on
    int connectionsUnheard = 0;        ///< databases that do not answer and are not part of it
    Losses lost {};                    ///< over the last minute of the span
    std::optional<double> transactionsPerSecond;
    std::optional<double> transactionsBefore; ///< five minutes ago, for the same endpoints
    int transactionsUnheard = 0;              ///< endpoints that reported theirs before
    std::optional<Waiting> waiting;
    std::optional<Ratio> ratio;
    std::optional<core::Duration> poolWait; ///< recent average over clients
    int measured = 0;                       ///< databases of which all lock waits are known
    LocksUnseen locksUnseen {};             ///< why they are not, where none is
    int answeringDatabases = 0;
    int databases = 0;
    int answering = 0; ///< endpoints
    int endpoints = 0;
    int layersMeasured = 0; ///< layers whose endpoints all answer and would report a queue
    int layers = 0;         ///< all layers, including the applications
};

/// `snapshot` is that of the end of the span: the latest one, or a remembered one.
Figures figuresOf(const ClusterHistory &past, const Scope &scope, TimeSpan span,
                  const ClusterSnapshot &snapshot, std::optional<double> cores = {});

} // namespace insight
