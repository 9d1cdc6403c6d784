#pragma once

#include "core/sample.h"
#include "wire/rows.h"

#include <QByteArray>
#include <QHash>

#include <deque>
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

/// Counters of a server that only grow.
struct Counters
{
    std::optional<qint64> transactions;
    std::optional<qint64> sessions;
    std::optional<qint64> abandoned;
    std::optional<qint64> fatal;
    std::optional<qint64> killed;
    std::optional<double> activeSeconds;
    std::optional<core::Instant> reset;
    QByteArray over;            ///< the databases whose counters are summed
    qint64 ownTransactions = 0; ///< part of `transactions`: our own since we began
};

/// The difference between two consecutive readings of the counters.
struct Step
{
    core::Duration span {};
    std::optional<qint64> active; ///< sessions at work at its end
    Counters growth;
};

/// Counters of a pooler's work for one database. Times are sums over all its clients.
struct Work
{
    std::optional<qint64> transactions;
    std::optional<qint64> queries;
    std::optional<core::Duration> inTransactions;
    std::optional<core::Duration> waited;
    std::optional<qint64> waits;    ///< the number of waits that `waited` sums
    std::optional<qint64> failures; ///< clients that left without a server
    std::optional<core::Duration> used;
    std::optional<qint64> uses; ///< the number of uses that `used` sums
    std::optional<core::Duration> opening;
    std::optional<qint64> openings; ///< the number of connections that `opening` sums

    bool operator==(const Work &) const = default;
};

/// By database, or by the system's own key.
using WorkBy = std::map<QByteArray, Work>;

/// The growth between two consecutive readings.
struct WorkStep
{
    core::Duration span {};
    WorkBy growth;
};

/// A value that another program has read before, with its time there.
struct Scrape
{
    core::Instant at;                       ///< their clock
    core::Instant seen;                     ///< our clock, when it was new
    std::optional<core::Duration> interval; ///< from the value before
    std::deque<WorkStep> steps;             ///< of its counters, the most recent ones
};

/// The result of one question so far: the fold of all its answers. Each question fills the fields that it
/// knows.
struct Part
{
    core::Instant at;        ///< the server's clock; ours where the system does not give its time
    core::Instant asked;     ///< our clock
    core::Instant received;  ///< our clock
    core::Duration spent {}; ///< inside the statement, by the server's clock

    // activity
    std::vector<core::SessionPtr> sessions; ///< by pid; including our own
    std::optional<core::Instant> fullRead;  ///< when all of them were last read
    std::shared_ptr<const TextPool> texts;
    bool sessionsMeasured = false;
    bool namesMissing = false; ///< a session's database or role is newer than our names

    // instance
    core::Role role {};
    std::optional<core::Instant> startedAt;
    std::optional<core::Duration> replicationLag;
    std::optional<qint64> walPosition;
    bool replayedAll = false; ///< a standby has replayed all it received
    int backendPid = 0;       ///< the process that answered
    Counters counters;
    std::deque<Step> steps; ///< the most recent ones
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
    wire::Rows table;                          ///< a small answer, unchanged
    std::map<QByteArray, QByteArray> figures;  ///< of the server, by name, beside its table
    int rejected = 0;                          ///< damaged rows of it
    int rejectedCells = 0;                     ///< figures that could not be read
    bool denied = false;                       ///< the answer was only that we have no right to know
    std::vector<core::Pool> pools;             ///< where the system reports them complete
    QString ownName;                           ///< the application's own name
    std::vector<core::Neighbour> neighbours;   ///< where the system reports them complete
    bool doubtful = false;                     ///< a later answer made no sense and was ignored
    std::vector<core::Link> links;             ///< of one side
    std::shared_ptr<const core::Links> joined; ///< both sides, if this was the second one
    WorkBy work;
    std::deque<WorkStep> workSteps;       ///< the most recent ones
    std::map<QByteArray, Scrape> scrapes; ///< by pool, where the answer has a time of its own for each
};

using PartPtr = std::shared_ptr<const Part>;

/// The latest Part of every question, by its id.
using Parts = std::map<QByteArray, PartPtr>;

/// The latest Part of a question, or an empty one.
const Part &latest(const Parts &parts, const QByteArray &question);

} // namespace collect
