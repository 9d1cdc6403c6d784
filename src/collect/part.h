#pragma once

#include "collect/console_clock.h"
#include "collect/counters.h"
#include "core/sample.h"
#include "wire/rows.h"

#include <QByteArray>
#include <QHash>

#include <map>
#include <memory>

namespace collect {

/// From this version on a walsender does not count against max_connections or its role's limit.
constexpr int walSendersApart = 120000;

/// Texts that occur in many sessions share one buffer.
using TextPool = QHash<QByteArray, QString>;

/// Names for the numbers that sessions carry.
struct Names
{
    struct Database
    {
        QString name;
        QByteArray encoding;
    };
    QHash<QByteArray, Database> databases; ///< by number, as the server writes it
    QHash<QByteArray, QString> roles;
};

/// The sessions of a server.
struct Activity
{
    std::vector<core::SessionPtr> sessions; ///< by pid; including our own
    core::Instant fullRead;                 ///< when all of them were last read
    std::shared_ptr<const TextPool> texts;
    bool namesMissing = false; ///< a session's database or role is newer than our names
};

/// The state of a server itself.
struct Instance
{
    core::Role role {};
    std::optional<core::Instant> startedAt;
    std::optional<core::Duration> replicationLag;
    std::optional<qint64> walPosition;
    bool replayedAll = false;                 ///< a standby has replayed all it received
    bool isCutOff = false;                    ///< … and has no connection to receive more
    core::SessionId backendPid = 0;           ///< the process that answered
    std::map<QByteArray, QByteArray> figures; ///< under the server's own names
};

/// A database or role that the catalog no longer contains.
struct Dropped
{
    core::LimitScope scope {};
    QString name;
    QString setting;
    core::Instant at; ///< the server's clock
};

/// What a server's catalog contains of its databases and roles.
struct Catalog
{
    Names names;
    std::vector<core::Limit> limits; ///< `used` is filled in when the sample is made
    std::vector<Dropped> dropped;    ///< lately, among those that had a limit
};

/// The cluster that a server belongs to.
struct Membership
{
    QString systemId;
    std::optional<int> timeline;
    core::Role role {};
};

/// What a pooler, a proxy or an application reports, where it reports it complete.
struct Pooling
{
    std::vector<core::Pool> pools;
    std::vector<core::Limit> limits;
    std::vector<core::Neighbour> neighbours;
    std::vector<core::Refusal> refusals;
    QString ownName;       ///< the application's own name
    bool doubtful = false; ///< a later answer made no sense and was ignored
};

/// The single connections of a pooler or a proxy.
struct Connections
{
    std::vector<core::Link> links; ///< of one side; their times are as written
    WrittenZones zones;
    std::optional<ConsoleClock> clock;         ///< where our own connection was in the list
    std::vector<core::Address> atConsole;      ///< the other ends of clients of the console, among them ours
    std::optional<core::Address> reachedAt;    ///< the near end of our own
    std::shared_ptr<const core::Links> joined; ///< both sides, if this was the second one
    bool denied = false;                       ///< the answer was only that we have no right to know
};

/// The result of one question so far: the fold of all its answers. An optional group is missing where the
/// answers do not contain it; the other groups are empty then.
struct Part
{
    core::Instant at;        ///< the server's clock; ours where the system does not give its time
    core::Instant asked;     ///< our clock
    core::Instant received;  ///< our clock
    core::Instant sameSince; ///< our clock: what the source compares has not changed since
    core::Duration spent {}; ///< inside the statement, by the server's clock
    wire::Rows table;        ///< a small answer, unchanged
    int rejected = 0;        ///< damaged rows
    int rejectedCells = 0;   ///< figures that could not be read

    std::optional<Activity> activity;
    std::optional<Instance> instance;
    std::optional<Catalog> catalog;
    std::optional<Membership> membership;
    std::optional<core::Blocking> blocking;
    Pooling pooling;
    Connections connections;
    CounterSeries counted;
};

using PartPtr = std::shared_ptr<const Part>;

/// The latest Part of every question, by its id.
using Parts = std::map<QByteArray, PartPtr>;

/// The latest Part of a question, or an empty one.
const Part &latest(const Parts &parts, const QByteArray &question);

/// Whether both tell when their process started, and one is of another process.
bool isRestarted(const Part &before, const Part &now);

/// The sessions of an answer; none where it did not contain them.
const std::vector<core::SessionPtr> &sessionsIn(const Part &part);

} // namespace collect
