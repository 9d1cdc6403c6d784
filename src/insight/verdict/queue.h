#pragma once

#include "insight/verdict/figures.h"
#include "insight/verdict/queue_cause.h"
#include "insight/verdict/spare_capacity.h"

namespace insight {

/// How many clients hold or want a server on average, by Little's law.
struct Demand
{
    double clients = 0;
    double transactionsPerSecond = 0;
    core::Duration each {}; ///< the wait and the transaction

    bool operator==(const Demand &) const = default;
};

/// Clients that wait in a pool for a server, and what occupies the servers.
struct Queue
{
    using Cause = QueueCause;

    QString endpoint;
    core::Layer layer {};
    QString pool;
    qint64 waiting = 0;
    std::optional<core::Duration> oldest;
    std::optional<core::Duration> waitLimit; ///< clients that wait longer are dropped
    std::optional<core::Instant> since;      ///< our clock
    bool sinceWatched = false;               ///< `since` is when watching began: it may have been so before
    Cause cause = Cause::NotKnown;
    qint64 concerned = 0; ///< how many of its servers this reason concerns
    qint64 servers = 0;
    qint64 most = 0;                 ///< HeldBack: the number of servers it may have
    std::optional<Demand> demand;    ///< TooSmall: where it is measured, and more than there are servers
    qint64 reserve = 0;              ///< ReserveLeft: the number of servers it may still open
    qint64 opening = 0;              ///< servers that are logging in
    bool mayBePaused = false;        ///< perhaps paused by an operator; the system does not report it
    core::Limit limit;               ///< for Limit; for an application's own pool what it may open
    QString limitAt;                 ///< the endpoint of that limit
    QString limitSystem;             ///< kind of that endpoint
    std::optional<int> pid;          ///< the pid that blocks, or is idle in transaction
    QString database;                ///< the endpoint of that pid; for Login one that admits us
    QString application;             ///< of that pid, or of the client behind its pooler
    std::optional<core::Address> at; ///< the address of that client
    std::optional<core::Duration> idleFor; ///< how long its transaction has been open, while it is idle in it
    SessionsAt culprits;                   ///< all sessions that are this cause
    qint64 blocked = 0;                    ///< sessions that wait for a lock of theirs, directly or not
    QString silent;                        ///< Login: the endpoint that it leads to, where that is down
    int pools = 1;               ///< pools whose clients wait for the same cause; it is the first of them
    qint64 waitingElsewhere = 0; ///< clients that wait in the others
    std::optional<core::Duration> oldestElsewhere; ///< the longest of these waits, behind `silent`
    bool isOwnPool = false;                        ///< it is a pool inside an application
    QString named;                                 ///< the name of that application
    std::optional<SpareCapacity> room;             ///< in the layer below
    bool isMixedBelow = false; ///< its connections cannot be told from others in the layer below
};

constexpr std::size_t mostJudged = 20; ///< queues; there may be thousands of pools

/// Queues that persist: clients wait for more than a second, or in two consecutive samples. The queue nearest
/// the databases comes first, since it causes the others; then the longest. Queues behind the same session
/// are one.
struct Queues
{
    std::vector<Queue> judged; ///< the first ones
    std::size_t all = 0;       ///< pools with waiting clients
    QString elsewhere;         ///< another endpoint whose clients wait for something else
};
Queues queuesOf(const ClusterHistory &past, const ClusterSnapshot &snapshot, const Figures &figures);

} // namespace insight
