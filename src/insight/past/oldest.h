#pragma once

#include "core/sample.h"

#include <set>

namespace insight {

class ClusterHistory;

/// The longest duration of something, and its session. `of` is 0 where there is none; "not measured" is no
/// Oldest at all.
struct Oldest
{
    QString endpoint;
    core::SessionId pid = 0;
    std::optional<core::Duration> age; ///< empty where the server does not report it
    qint64 of = 0;                     ///< how many there are
    bool partly = false;               ///< some sessions are hidden from us: there may be more and older ones
};

/// Sessions by their endpoint and pid.
using SessionsAt = std::set<std::pair<QString, core::SessionId>>;

/// Among client sessions idle in a transaction, failed transactions included; by how long they have been
/// idle. Only those that have been so long count.
std::optional<Oldest> oldestIdleTransaction(const QList<core::SamplePtr> &samples,
                                            const SessionsAt &except = {}, core::Duration atLeast = {});

/// How long the transaction of a session has been open; empty where the server does not report it.
std::optional<core::Duration> transactionAge(const core::Session &session, std::optional<core::Instant> now);

/// How long a session has waited for its lock, bounded by what is known of all waits.
std::optional<core::Duration> lockWaitAge(const core::Session &session, std::optional<core::Instant> now,
                                          std::optional<core::Duration> longest);

/// A server reports when a statement began, not when its wait did. But no wait can be older than the time for
/// which the history has seen waiting sessions, so the history bounds the age.
std::optional<Oldest> oldestLockWait(const ClusterHistory &past, const QList<core::SamplePtr> &samples,
                                     const SessionsAt &except = {});

/// The same among these sessions of one server.
Oldest oldestLockWaitAmong(const SessionsAt &sessions, const ClusterHistory &past,
                           const core::Sample &sample);

/// Whether our role sees the details of every client session.
bool allSeen(const core::Sample &sample);

/// Whether all lock waits of its sessions are known.
bool seesLockWaits(const core::Sample &sample);

/// Why they are known of no server.
enum class LocksUnseen { HiddenFromRole, NoSessionsListed, NoWaitsReported };

} // namespace insight
