#pragma once

#include "core/session_id.h"
#include "core/time.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace core {

enum class SessionState {
    None, ///< background processes have no state
    Active,
    Idle,
    IdleInTransaction,
    Aborted, ///< idle in a transaction that failed
    Starting,
    Unknown ///< hidden from our role, or not tracked by the server
};

/// The name used in files; empty for None.
const char *stateName(SessionState state);

/// The kind of process, as far as it matters for counting.
enum class SessionKind : quint8 { Client, ParallelWorker, WalSender, Background };

/// One process of a database server, as one sample saw it. A null text and an empty optional mean "not
/// measured".
struct Session
{
    SessionId pid = 0;
    std::optional<SessionId> leaderPid;
    QString database;
    QString user;
    QString application;
    QString applicationTold; ///< with the client address that a pooler appended; null where it appended none
    QString clientAddress;
    std::optional<int> clientPort; ///< -1: a Unix socket
    QString backendType;           ///< as the server names it
    bool hidden = false;           ///< our role may not see its details
    SessionKind kind = SessionKind::Client;
    SessionState state = SessionState::Unknown;
    QString waitType;
    QString waitEvent;
    std::optional<Instant> backendStart;
    std::optional<Instant> transactionStart;
    std::optional<Instant> queryStart;
    std::optional<Instant> stateChange;
    std::optional<qint64> xminAge;
    std::optional<qint64> queryId;
    QString query;

    bool operator==(const Session &) const = default;
};

using SessionPtr = std::shared_ptr<const Session>;

/// The wait type of an active session that may run or wait, which its system does not report. None at all is
/// the answer of a system that reports waits: the session runs.
inline constexpr QLatin1StringView waitUnreported("Unreported");

/// Processes of the server itself, and those that send its log to replicas all day long.
bool isBackground(const Session &session);

/// A wait counts only while the session is active: servers report "active, ClientRead", and idle sessions
/// with waits too.
bool waitsForLock(const Session &session);

} // namespace core
