#pragma once

#include "core/note.h"
#include "insight/past/happening.h"
#include "insight/past/oldest.h"
#include "insight/verdict/leak.h"
#include "insight/verdict/limit_holder.h"
#include "insight/verdict/queue.h"
#include "insight/verdict/severity.h"

#include <variant>

namespace insight {

/// A limit and its use.
struct LimitUse
{
    core::Limit limit;
    bool estimated = false;    ///< its `used` may include processes that are not clients
    bool heldOrLonger = false; ///< it was already reached when watching began
    std::optional<LimitHolder> holder {};
};

/// Clients that wait in pools.
struct Queued
{
    Queue queue;
    int queues = 0;    ///< pools with waiting clients, without others that wait for the same session
    QString elsewhere; ///< the endpoint of the next queue, where it is a different one
};

/// The session that blocks most others, or whose transaction has been idle longest.
struct Holder
{
    std::optional<core::SessionId> pid; ///< 0: a prepared transaction
    QString application;
    QString user;
    core::SessionState state = core::SessionState::Unknown;
    std::optional<core::Duration> idleFor; ///< how long its transaction has been open, while it is idle
    qint64 behind = 0;                     ///< how many wait for it, directly or not
    std::optional<QueueHead> head {};      ///< for which most of them wait in between
    int moreBlockers = 0;  ///< sessions that block as many there, without a finding of their own
    qint64 leftAtWork = 0; ///< backends there that work on for clients that have left
    bool isBesideOthers =
        false; ///< another finding names sessions that do the same, which are not counted here
};

/// Why an endpoint, or a history, does not answer.
struct Silence
{
    std::optional<core::Error> error;
    std::optional<core::Instant> nextTry;
    bool isPrimary = false;                  ///< it led by its last answer, and nothing leads now
    qint64 waiting = 0;                      ///< clients in pools that lead there
    core::Endpoint of = {};                  ///< that gave this error
    std::optional<core::Instant> since = {}; ///< our clock, the last answer; empty where there was none
};

/// A time from which the history holds nothing.
struct Unrecorded
{
    core::Instant asked;
    core::Instant begins; ///< of the history, after what was asked
};

/// A time of which only averages are left.
struct Averaged
{
    core::Instant asked;
    std::optional<core::Instant> samplesFrom; ///< what is left of them; nothing where there are none
};

/// Databases that have a role together.
struct Roles
{
    QStringList names;
    std::optional<core::Instant> since; ///< our clock
    bool sinceWatched = false;          ///< `since` is when watching began: it may have been so before
    QStringList unheard;                ///< databases that have never answered
};

struct Overload
{
    double onCpu = 0;
    core::Duration over {}; ///< the span of that average
    double cores = 0;
};

/// Of an endpoint on its own figures; in English.
struct Remark
{
    QString text;
};

/// What was looked at.
struct Survey
{
    int measured = 0; ///< databases of which all lock waits are known
    int databases = 0;
    int answering = 0;
    int endpoints = 0;
    LocksUnseen why {}; ///< where none is measured
    int layersMeasured = 0;
    int layers = 0;                    ///< 0: only databases
    QString only;                      ///< the only one of several endpoints, because it was chosen
    std::optional<core::Instant> asOf; ///< our clock, the newest answer
};

/// What a DBA should know first. The most severe finding wins; report/verdict has its sentence.
struct Verdict
{
    enum class Kind {
        Connecting, ///< no endpoint has answered yet
        NoneAnswers,
        TwoPrimaries, ///< two primaries of one system at once
        SomeLost,     ///< some endpoints no longer answer
        SomeSilent,   ///< some endpoints never answered
        ServersDown,  ///< a pooler or proxy reports some of its servers as down
        Degraded,     ///< an endpoint answers, and says that something does not work
        Full,         ///< an endpoint's own ceiling is reached (used = usable), or it reports that it is full
        NearlyFull,   ///< ≥ 90 %
        Queue,        ///< clients wait for a server of a pool
        NoneLeads,    ///< all databases are replicas, or a supervisor knows no leader
        LockQueue,    ///< sessions wait for a lock
        UsedUp,       ///< the ceiling of a role, database or user is reached: others can still connect
        IdleHolders,  ///< idle in transaction for long (≥ 60 s)
        Leak,         ///< an application holds connections of its own pool and does not use them
        Filling,      ///< a ceiling will be reached in minutes at this rate
        Busy,         ///< more sessions on CPU than its server has cores
        Unbalanced,   ///< server connections are claimed at an endpoint that reports a different number
        OnlyReplicas, ///< no database leads, and none was seen to lead
        Happened,     ///< a restart, a failover, dropped clients: recent, and over
        NothingThen,  ///< the chosen span has no samples
        WorseBefore,  ///< an incident of the chosen span was graver than what holds at its end
        Calm,
        Remark, ///< of an endpoint on its own figures
    };

    using Matter =
        std::variant<std::monostate, LimitUse, Queued, Holder, Silence, Unrecorded, Averaged, Roles, Leak,
                     Overload, Difference, Happening, Remark, DownServers, core::Note>;

    Kind kind = Kind::Connecting;
    Severity severity = Severity::Calm;
    QString endpoint;
    QString system;   ///< the kind of that endpoint
    qint64 count = 0; ///< how many of what this kind is about: sessions, endpoints, roles …
    std::optional<core::Duration> age; ///< of the oldest
    Matter matter;                     ///< as this kind has it
    std::optional<Ceiling> filling;    ///< the first ceiling to be full, where that is near
    Survey survey;

    bool passed = false;                     ///< it held until a moment ago; the figures already differ
    bool isQuiet = false;                    ///< no finding but recent events
    std::optional<core::Instant> foundSince; ///< our clock; without a pause longer than it lingers
    std::vector<Verdict> others;             ///< all other findings, the most severe first
    std::vector<Verdict> explained; ///< lock queues that a queue names as its cause: they are not listed

    QString filter;           ///< what "Show it" enters into the session filter; empty: nothing to show
    bool filtersIdle = false; ///< idle sessions are meant, too

    /// Null where this kind has another matter.
    template<typename What>
    const What *about() const
    {
        return std::get_if<What>(&matter);
    }
    /// Empty where this kind has another matter.
    template<typename What>
    const What &aboutOr() const
    {
        static const What none {};
        const What *const found = about<What>();
        return found ? *found : none;
    }
};

/// The queue that it is about; null where there is none.
const Queue *queueOf(const Verdict &verdict);

/// The session that a finding accuses, and the endpoint where it runs.
struct Accused
{
    QString endpoint;
    std::optional<core::SessionId> pid; ///< 0: a prepared transaction
    QString application;
    QString user;
    std::optional<ClientAt> client {}; ///< the client that uses the session, or that has none
};
Accused accusedBy(const Verdict &verdict);

/// Since when it has been so, where the finding itself knows.
std::optional<core::Instant> sinceOf(const Verdict &verdict);

} // namespace insight
