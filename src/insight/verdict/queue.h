#pragma once

#include "insight/verdict/figures.h"
#include "insight/verdict/spare_capacity.h"

namespace insight {

/// Clients that wait in a pool for a server, and what those they wait for are doing.
struct Queue
{
    enum class Cause {
        Paused,            ///< by an operator
        Login,             ///< its servers do not get in
        Locks,             ///< they wait for a lock
        IdleInTransaction, ///< their clients keep a transaction open
        Pinned,            ///< their clients keep them outside of transactions
        Cpu,               ///< the database has more to do than cores
        Limit,             ///< another ceiling than the pool's own is reached
        TooSmall,          ///< all servers it may have are busy
        HeldBack,          ///< it may have more servers and does not open them
        NotKnown,          ///< how many servers it may have, or has, is not measured
    };

    QString endpoint;
    core::Layer layer {};
    QString pool;
    qint64 waiting = 0;
    std::optional<core::Duration> oldest;
    std::optional<core::Duration> waitLimit; ///< clients that wait longer are dropped
    std::optional<core::Instant> since;      ///< ours; nothing where it was so from the first sample on
    Cause cause = Cause::NotKnown;
    qint64 concerned = 0; ///< of its servers
    qint64 servers = 0;
    qint64 most = 0;                   ///< servers it may have, of HeldBack
    qint64 opening = 0;                ///< servers on their way in
    bool mayBePaused = false;          ///< by an operator, which the system does not tell
    core::Limit limit;                 ///< of Limit; of an application's own pool what it may open
    QString limitAt;                   ///< the endpoint that has it
    QString limitSystem;               ///< its kind
    std::optional<int> pid;            ///< that blocks, or is idle in transaction
    QString database;                  ///< the endpoint of that pid; of Login one that lets us in
    QString application;               ///< of that pid, or of the client behind its pooler
    std::optional<core::Address> at;   ///< of that client
    bool isOwnPool = false;            ///< of an application
    QString named;                     ///< what that application calls itself
    std::optional<SpareCapacity> room; ///< below it
    bool isMixedBelow = false;         ///< its connections are not told apart from others there
};

constexpr std::size_t mostJudged = 20; ///< queues: there may be thousands of pools

/// Queues that are still there when looked at again: clients wait for more than a second, or in two samples
/// one after the other. The one nearest the databases comes first, since it makes the others; then the
/// longest.
struct Queues
{
    std::vector<Queue> judged; ///< the first of them
    std::size_t all = 0;
    QString elsewhere; ///< another endpoint than that of the first where clients wait, too
};
Queues queuesOf(const ClusterHistory &past, const ClusterSnapshot &snapshot, const Figures &figures);

} // namespace insight
