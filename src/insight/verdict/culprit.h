#pragma once

#include "insight/past/oldest.h"
#include "insight/path/chain.h"
#include "insight/path/client_at.h"
#include "insight/path/queue_head.h"
#include "insight/sessions/blocking.h"

namespace insight {

/// A backend that serves a pool.
struct ServingBackend
{
    std::size_t sample = 0;
    core::SessionPtr session;
};

/// How long its transaction has been open; empty unless it is idle in it.
std::optional<core::Duration> idleFor(const core::Sample &sample, const core::Session &session);

/// The session that makes others wait.
struct Culprit
{
    core::SessionId pid = 0;
    QString database;                      ///< the endpoint of that pid
    QString application;                   ///< of that pid, or of the client behind its pooler
    std::optional<ClientAt> client;        ///< the client behind its pooler
    std::optional<core::Duration> idleFor; ///< how long its transaction has been open, while it is idle in it
    SessionsAt sessions;                   ///< all sessions that are the same cause
    std::optional<QueueHead> head {};      ///< of a lock: for which most wait in between
};

/// The root blocker that most of the backends wait for.
std::optional<Culprit> rootBlockerOf(const Chains &chains, const std::vector<ServingBackend> &backends);

/// The backend with the oldest idle transaction; the others are the same cause.
std::optional<Culprit> oldestHolderOf(const Chains &chains, const std::vector<ServingBackend> &backends);

/// The sessions of an endpoint that wait for any of these, directly or not.
SessionsAt sessionsBehind(const SessionsAt &blockers, const QString &endpoint,
                          const std::vector<Blocked> &forest);

} // namespace insight
