#pragma once

#include "core/sample.h"
#include "wire/rows.h"

#include <QByteArray>
#include <QHash>

#include <deque>
#include <map>
#include <memory>

namespace collect {

/// The version since which a walsender takes none of max_connections, nor of its role's limit.
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

/// What a server only ever counts up.
struct Counters
{
    std::optional<qint64> transactions;
    std::optional<qint64> sessions;
    std::optional<qint64> abandoned;
    std::optional<qint64> fatal;
    std::optional<qint64> killed;
    std::optional<double> activeSeconds;
    std::optional<core::Instant> reset;
    QByteArray over;            ///< the databases they are sums of
    qint64 ownTransactions = 0; ///< of `transactions`, ours since we began
};

/// From one reading of the counters to the next.
struct Step
{
    core::Duration span {};
    std::optional<qint64> active; ///< sessions at work when it ended
    Counters growth;
};

/// What a pooler has done for one database, as it counts up. Times are sums over all its clients.
struct Work
{
    std::optional<qint64> transactions;
    std::optional<qint64> queries;
    std::optional<core::Duration> inTransactions;
    std::optional<core::Duration> waited;
    std::optional<qint64> waits;    ///< what `waited` is the sum of
    std::optional<qint64> failures; ///< clients that left without a server

    bool operator==(const Work &) const = default;
};

/// By database, or whatever the system counts by.
using WorkBy = std::map<QByteArray, Work>;

/// How much it grew from one reading to the next.
struct WorkStep
{
    core::Duration span {};
    WorkBy growth;
};

/// What one question has brought so far: the outcome of the fold of all its answers. A question fills what it
/// knows.
struct Part
{
    core::Instant at;        ///< the server's clock; ours where it tells none
    core::Instant asked;     ///< our clock
    core::Instant received;  ///< our clock
    core::Duration spent {}; ///< inside the statement, by the server's clock

    // activity
    std::vector<core::SessionPtr> sessions; ///< by pid; our own too
    std::optional<core::Instant> fullRead;  ///< when all of them were last read
    std::shared_ptr<const TextPool> texts;
    bool sessionsMeasured = false;
    bool namesMissing = false; ///< somebody's database or role is newer than our names

    // instance
    core::Role role {};
    std::optional<core::Instant> startedAt;
    std::optional<core::Duration> replicationLag;
    std::optional<qint64> walPosition;
    bool replayedAll = false; ///< a standby, all that it has received
    int backendPid = 0;       ///< the process that answered
    Counters counters;
    std::deque<Step> steps; ///< the last few
    bool countersReset = false;

    // catalog
    std::optional<Names> names;
    std::vector<core::Limit> limits; ///< `used` is filled in when the sample is made

    // control
    QString systemId;
    std::optional<int> timeline;

    // blockers
    std::optional<core::Blocking> blocking;

    // poolers and proxies
    wire::Rows table;                          ///< a small answer, as it came
    int rejected = 0;                          ///< rows of it that were damaged
    int rejectedCells = 0;                     ///< figures that could not be read
    bool denied = false;                       ///< answered, but only that we may not know
    std::vector<core::Pool> pools;             ///< where they are told ready
    QString ownName;                           ///< what an application calls itself
    std::vector<core::Neighbour> neighbours;   ///< where they are told ready
    bool doubtful = false;                     ///< an answer after it made no sense and was passed over
    std::vector<core::Link> links;             ///< of one side
    std::shared_ptr<const core::Links> joined; ///< both sides, when this was the second
    WorkBy work;
    std::deque<WorkStep> workSteps; ///< the last few
};

using PartPtr = std::shared_ptr<const Part>;

/// The latest Part of every question, by its id.
using Parts = std::map<QByteArray, PartPtr>;

/// The Part a question brought last, or an empty one.
const Part &latest(const Parts &parts, const QByteArray &question);

} // namespace collect
