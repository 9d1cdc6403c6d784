#pragma once

#include "core/fault.h"
#include "core/lapse.h"
#include "core/links.h"
#include "core/neighbour.h"
#include "core/pace.h"
#include "core/pool.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/session_list.h"
#include "core/vocabulary.h"

#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// Who answered. What a system does not tell stays null.
struct Endpoint
{
    QString name; ///< as the user named it: "db1:5432"
    QString kind; ///< "postgresql", …
    Layer layer {};
    Role role {};
    QString address; ///< where it was reached: "10.0.0.5:5432"
    QString version;
    QString systemId;
    std::optional<int> timeline;
    std::optional<Instant> startedAt;

    bool operator==(const Endpoint &) const = default;
};

/// One ceiling and what is used of it.
struct Limit
{
    LimitScope scope {};
    QString name;
    QString setting;
    std::optional<qint64> used;
    std::optional<qint64> limit;
    std::optional<qint64> reserved;
    std::optional<qint64> usable;

    bool operator==(const Limit &) const = default;
};

/// Who waits for whom, asked more rarely than the rest.
struct Blocking
{
    Instant at; ///< the server's clock when it was asked
    std::map<int, std::vector<int>>
        blockers; ///< waiting pid → pids that block it; 0 is a prepared transaction
};

/// Sessions of the user's, counted. `unknown` are those whose details our role does not see.
struct Counts
{
    std::optional<qint64> used; ///< connections that take a slot, our own included; a lower bound
    std::optional<qint64> active;
    std::optional<qint64> idle;
    std::optional<qint64> idleInTransaction;
    std::optional<qint64> aborted;
    std::optional<qint64> starting;
    std::optional<qint64> unknown;
    std::optional<qint64> lockWaiting;

    bool operator==(const Counts &) const = default;
};

/// What changed between samples, per second; nothing after the first sample, a reset or a gap.
struct Rates
{
    std::optional<double> averageActiveSessions; ///< since the sample before
    std::optional<double>
        trackedActiveSessions; ///< the same from the server's own account of active time (14+)
    std::optional<double> transactionsPerSecond;
    std::optional<double> connectionsPerSecond;
    std::optional<double> abandonedPerSecond; ///< sessions that ended without goodbye (14+)
    std::optional<double> fatalPerSecond;
    std::optional<double> killedPerSecond;
    std::optional<double> queriesPerSecond;
    std::optional<Duration> averageWait; ///< of a client for a server
    std::optional<Duration> averageTransaction;
    bool reset = false; ///< counters went backwards or were reset since the sample before
};

/// What we cost there.
struct OwnCost
{
    qint64 connections = 0; ///< open, logging in, and closed but not yet gone
    qint64 questions = 0;
    /// Inside our statements, by the server's clock; nothing where none tells it.
    std::optional<Duration> serverTime = Duration {};
    qint64 bytes = 0;   ///< received
    qint64 skipped = 0; ///< ticks that came while an answer was outstanding or the duty limit held
    std::optional<qint64> inCluster;     ///< connections to all endpoints together, when this was written
    std::optional<qint64> mostInCluster; ///< that the budget allows

    bool operator==(const OwnCost &) const = default;
};

/// How much of the server our role may see.
struct Visibility
{
    qint64 seen = 0;
    qint64 total = 0;

    bool operator==(const Visibility &) const = default;
};

/// What one endpoint answered at one moment, or why it did not. Never changed once published.
struct Sample
{
    Endpoint endpoint;
    Health health = Health::NotContacted;
    std::optional<Error> error;      ///< why `health` is not ok
    std::optional<Instant> at;       ///< the server's clock when the sessions were read
    std::optional<Instant> asked;    ///< our clock when they were asked for
    std::optional<Instant> received; ///< our clock when the answer was complete
    std::optional<Lapse> lapse;      ///< of ours, since the answer before
    std::optional<Instant> nextTry;  ///< our clock when a lost endpoint is dialled again
    std::optional<Duration> replicationLag;
    std::optional<qint64> walPosition; ///< in the log: how far a primary has written, a standby replayed
    bool replayedAll = false;          ///< a standby, of what it has received
    SessionList sessions;              ///< without our own
    bool sessionsMeasured = false;     ///< false where only counts were read
    Visibility visibility;
    Counts counts;
    Rates rates;
    std::vector<Limit> limits; ///< the endpoint's own first
    std::optional<Blocking> blocking;
    std::vector<Pool> pools;                  ///< of a pooler or proxy
    std::shared_ptr<const Links> links;       ///< null: not asked yet, or the system does not tell
    std::shared_ptr<const Links> linksBefore; ///< the answer before that one
    std::vector<Neighbour> neighbours;
    std::optional<std::vector<Refusal>> refusals; ///< all, or nothing; of a history those it knows of
    QString ownName;     ///< what its like call it, "peer 2"; an application itself, "shop-api"
    QStringList remarks; ///< what a reader of the figures must know of this system, for people
    qint64 rejected = 0; ///< damaged rows and unreadable figures of its answers: left out, not measured
    OwnCost own;
    std::optional<Stretch> stretch; ///< not kept by a history
};

using SamplePtr = std::shared_ptr<const Sample>;

/// Takes over what the sample before knew and this one continues.
void follow(const Sample &before, Sample &now);

/// The ceiling of the endpoint itself; null where it has none.
const Limit *ownLimit(const Sample &sample);

/// Whether `used` of a limit is an estimate: our role does not see which of the processes are clients, so
/// that parallel workers and the like are counted, too.
bool usedIsEstimated(const Sample &sample, const Limit &limit);

/// The pids that block a session; nothing when that was not asked.
const std::vector<int> *blockersOf(const Sample &sample, int pid);

} // namespace core
