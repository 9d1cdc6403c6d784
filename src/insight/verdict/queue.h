#pragma once

#include "insight/verdict/down_servers.h"
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

/// How many servers a pool may have, as far as that is known.
struct PoolSize
{
    qint64 most = 0;
    qint64 reserve = 0;           ///< of its reserve it may still open so many
    QString reserveTimeout;       ///< the setting for how long a client waits for that
    qint64 opening = 0;           ///< so many are logging in
    std::optional<Demand> demand; ///< TooSmall: where it is measured, and more than there are servers
};

/// What is known about servers that cannot log in.
struct FailedLogin
{
    bool mayBePaused = false; ///< perhaps paused by an operator; the system does not report it
    QString silent;           ///< the endpoint that it leads to, where that is down
    QString admitting;        ///< the endpoint that it leads to, where that admits us
};

/// A limit other than the pool's own, and whose it is.
struct ReachedLimit
{
    core::Limit limit;
    QString endpoint;
    QString system; ///< the kind of that endpoint
};

/// Of a pool inside an application.
struct OwnPool
{
    QString application;
    QString setting;                   ///< limits its connections; empty: not known
    std::optional<SpareCapacity> room; ///< in the layer below
    bool isMixedBelow = false;         ///< its connections cannot be told from others in the layer below
};

/// Other pools whose clients wait for the same cause.
struct OtherPools
{
    int count = 0;
    qint64 waiting = 0;
    std::optional<core::Duration> oldest; ///< where they wait for the same silent endpoint
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
    bool isLong = true;                      ///< … or was moments ago, see waitsLong()
    std::optional<core::Duration> waitLimit; ///< clients that wait longer are dropped
    std::optional<core::Instant> since;      ///< our clock
    bool sinceWatched = false;               ///< `since` is when watching began: it may have been so before

    Cause cause = Cause::NotKnown;
    qint64 concerned = 0; ///< how many of its servers this cause concerns
    qint64 servers = 0;
    qint64 idle = 0; ///< of its servers
    PoolSize size;
    FailedLogin login;                   ///< Login
    bool isOfSession = false;            ///< a client keeps its server until it disconnects
    bool serversUnseen = false;          ///< TooSmall: what most of its servers do is not known
    std::optional<ReachedLimit> reached; ///< why it has no more servers, where that is not its own limit
    QString below;                       ///< Below: the endpoint in whose queue its servers wait
    std::optional<Culprit> culprit;      ///< Locks, IdleInTransaction
    qint64 blocked = 0;                  ///< sessions that wait for a lock of the culprit, directly or not
    std::optional<OwnPool> own;
    std::optional<DownServers> down; ///< of a proxy: servers that would serve it if they were not
    OtherPools others;
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
Queues queuesOf(const ClusterHistory &past, const ClusterSnapshot &snapshot, const Figures &figures,
                const BlockingForests &forests);

} // namespace insight
