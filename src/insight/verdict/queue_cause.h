#pragma once

#include "insight/verdict/culprit.h"
#include "insight/verdict/figures.h"

namespace insight {

/// What occupies the servers of a pool in which clients wait.
enum class QueueCause {
    Paused,            ///< by an operator
    Login,             ///< its servers cannot log in
    Below,             ///< its servers wait in the queue of the next pooler
    Locks,             ///< its backends wait for a lock
    IdleInTransaction, ///< its clients keep a transaction open
    Pinned,            ///< its clients hold servers outside transactions
    Cpu,               ///< its database has more sessions on CPU than cores
    Limit,             ///< a ceiling other than the pool's own is reached
    ReserveLeft,       ///< all servers but those of its reserve are busy
    TooSmall,          ///< all servers it may have are busy
    HeldBack,          ///< it may have more servers and does not open them
    NotKnown,          ///< the number of servers it may have, or has, is not measured
};

/// All that is known about such a pool.
struct Scene
{
    const core::Sample &sample;
    const core::Pool &pool;
    const Figures &figures;
    const std::vector<ServingBackend> &backends;
    const std::vector<const core::Sample *> &databases; ///< where its servers lead
    qint64 waitingBelow = 0;                            ///< of its servers, in another queue

    qint64 count(bool (*does)(const core::Session &session)) const;
    qint64 servers() const;
    qint64 idle() const; ///< of its servers; 0 where that is not measured
    qint64 seen() const; ///< of its servers, how many sessions a database shows us
    qint64 busy() const; ///< where that is not measured, all of them
    bool isMost(qint64 some) const { return some > 0 && some * 2 >= servers(); }
};

/// Why clients wait there, and how many servers that concerns.
struct Reason
{
    QueueCause cause;
    qint64 (*concerned)(const Scene &scene); ///< 0: not this cause
};

/// The first that applies; null where none does.
const Reason *reasonOf(const Scene &scene);

/// A ceiling other than the pool's own.
struct Reached
{
    const core::Sample *owner;
    const core::Limit *limit;
};
std::optional<Reached> reached(const Scene &scene);

/// How many servers of its reserve a pool may still open.
qint64 leftOfReserve(const Scene &scene);

} // namespace insight
