#pragma once

#include "core/fault.h"
#include "core/interruption.h"
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

/// The endpoint that answered. Values that a system does not report stay null.
struct Endpoint
{
    QString name; ///< as the user named it: "db1:5432"
    QString kind; ///< "postgresql", …
    Layer layer {};
    Role role {};
    QString address; ///< the address that was reached: "10.0.0.5:5432"
    QString version;
    QString systemId;
    std::optional<int> timeline;
    std::optional<Instant> startedAt;
    QString trouble; ///< what it says does not work, although it answers: "replication does not run …"

    bool operator==(const Endpoint &) const = default;
};

/// One ceiling and how much of it is used.
struct Limit
{
    LimitScope scope {};
    QString name;
    QString setting;
    std::optional<qint64> used;
    std::optional<qint64> limit;
    std::optional<qint64> reserved;
    std::optional<qint64> usable;
    bool dropped = false; ///< lately, its database or role: it has no limit any more

    bool operator==(const Limit &) const = default;
};

/// Which sessions block which; asked for less often than the rest.
struct Blocking
{
    Instant at; ///< the server's clock when this was asked
    std::map<SessionId, std::vector<SessionId>>
        blockers; ///< waiting pid → pids that block it; 0 is a prepared transaction
};

/// Counts of user sessions. `unknown` are those whose details our role may not see; null where it is not told
/// whether there are any.
struct Counts
{
    std::optional<qint64> used; ///< connections that take a slot, including our own; a lower bound
    std::optional<qint64> active;
    std::optional<qint64> idle;
    std::optional<qint64> idleInTransaction;
    std::optional<qint64> aborted;
    std::optional<qint64> starting;
    std::optional<qint64> unknown;
    std::optional<qint64> lockWaiting;

    bool operator==(const Counts &) const = default;
};

/// What changed between samples, per second; empty after the first sample, a reset or a gap.
struct Rates
{
    std::optional<double> averageActiveSessions; ///< since the previous sample
    std::optional<double>
        trackedActiveSessions; ///< the same from the server's own count of active time (14+)
    std::optional<double> transactionsPerSecond;
    std::optional<double> connectionsPerSecond;
    std::optional<double> abandonedPerSecond; ///< sessions that ended without a proper close
    std::optional<double> fatalPerSecond;
    std::optional<double> killedPerSecond;
    std::optional<double> queriesPerSecond;
    std::optional<Duration> averageWait; ///< of a client for a server
    std::optional<Duration> averageTransaction;
    bool reset = false; ///< counters went backwards or were reset since the previous sample
};

/// What our own polling costs there.
struct OwnCost
{
    qint64 connections = 0; ///< open, logging in, and closed but not yet gone
    qint64 questions = 0;
    /// Time inside our statements by the server's clock; empty where the system does not tell it.
    std::optional<Duration> serverTime = Duration {};
    qint64 bytes = 0;   ///< received
    qint64 skipped = 0; ///< ticks that came while an answer was outstanding or the duty limit applied
    std::optional<qint64> inCluster;     ///< connections to all endpoints together, when this was written
    std::optional<qint64> mostInCluster; ///< the most the budget allows

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
    std::optional<Instant> asked;    ///< our clock when they were asked for, or what is always asked for
    std::optional<Instant> received; ///< our clock when the answer was complete
    std::optional<Interruption> interruption; ///< on our side, since the previous answer
    std::optional<Instant> nextTry;           ///< our clock when a lost endpoint is dialled again
    std::optional<Duration> replicationLag;
    std::optional<qint64> walPosition; ///< position in the log: written by a primary, replayed by a standby
    bool replayedAll = false;          ///< a standby has replayed everything it received
    bool isCutOff = false;             ///< … and has no connection to receive more
    SessionList sessions;              ///< without our own
    bool sessionsMeasured = false;     ///< false where only counts were read
    Visibility visibility;
    Counts counts;
    Rates rates;
    std::vector<Limit> limits;  ///< the endpoint's own limit first
    bool catalogLimits = false; ///< they contain those of all its databases and roles: others have none
    std::optional<Blocking> blocking;
    std::vector<Pool> pools;                  ///< of a pooler or proxy
    std::shared_ptr<const Links> links;       ///< null: not asked yet, or the system does not report them
    std::shared_ptr<const Links> linksBefore; ///< of the answer before that one
    std::shared_ptr<const FormerLists> formerLists; ///< null: one is damaged
    std::optional<Existence> lister;                ///< the process that made `links`
    std::shared_ptr<const Predecessor> predecessor; ///< the process before that one, where it was seen
    std::vector<Neighbour> neighbours;
    std::optional<std::vector<Refusal>>
        refusals;        ///< all of them, or nothing; from a history those that it knows
    QString ownName;     ///< its name among its peers ("peer 2"), or an application's own name ("shop-api")
    QStringList remarks; ///< what a reader of the figures must know about this system; for people
    qint64 rejected = 0; ///< damaged rows and unreadable figures in its answers: left out, not measured
    OwnCost own;
    Duration
        every {}; ///< until the next answer, if it is asked as before; zero: not known, as from a history
    std::optional<Stretch> stretch; ///< not kept by a history
};

using SamplePtr = std::shared_ptr<const Sample>;

/// Takes from the previous sample of an endpoint, if there is one, what this one continues: its lists of
/// connections, who made them, and who made those before. `connectedSince`: from then on one connection to
/// one process was asked.
void continueFrom(const Sample *before, Sample &now, std::optional<Instant> connectedSince = {});

/// Takes only the list before the latest one. A sample that is read from a history knows the rest itself.
void keepLinksBefore(const Sample *before, Sample &now);

/// Since when the process that made the lists of this sample exists. The sample has, or had, a list.
Existence listerOf(const Sample &sample);

/// Whether it limits the endpoint, not a part of its clients. A proxy's listeners share the scope of its
/// process.
bool isOwn(const Limit &limit);

/// The ceiling of the endpoint itself, which comes first; null where it has none.
const Limit *ownLimit(const Sample &sample);

/// Whether clients may be connected of which our role is not told what they do, or not even that they are
/// there.
bool mayMissClients(const Sample &sample);

/// Whether `used` of a limit is an estimate: our role cannot see which processes are clients, so that
/// parallel workers and similar processes are counted too.
bool usedIsEstimated(const Sample &sample, const Limit &limit);

/// The pids that block a session; empty when that was not asked.
const std::vector<SessionId> *blockersOf(const Sample &sample, SessionId pid);

} // namespace core
