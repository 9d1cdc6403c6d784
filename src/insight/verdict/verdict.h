#pragma once

#include "core/note.h"
#include "insight/past/happening.h"
#include "insight/verdict/leak.h"
#include "insight/verdict/queue.h"
#include "insight/verdict/severity.h"

namespace insight {

/// What a DBA should know first. The most severe finding wins; report/verdict has its sentence.
struct Verdict
{
    enum class Kind {
        Connecting, ///< no endpoint has answered yet
        NobodyAnswers,
        TwoPrimaries, ///< two primaries of one system at once
        SomeLost,     ///< some endpoints no longer answer
        SomeSilent,   ///< some endpoints never answered
        Full,         ///< an endpoint's own ceiling is reached (used = usable), or it reports that it is full
        NearlyFull,   ///< ≥ 90 %
        Queue,        ///< clients wait for a server of a pool
        NobodyLeads,  ///< all databases are replicas, or a supervisor knows no leader
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

    Kind kind = Kind::Connecting;
    Severity severity = Severity::Calm;
    QString endpoint;
    core::Limit limit;                 ///< for Full and NearlyFull; for Calm of the worst server
    bool estimated = false;            ///< its `used` may include processes that are not clients
    QString system;                    ///< the kind of its endpoint
    qint64 count = 0;                  ///< waiting sessions, silent endpoints, idle transactions
    std::optional<core::Duration> age; ///< of the oldest
    bool ageOrLonger = false;          ///< it was so when watching began
    std::optional<int> pid; ///< the pid that blocks most (0: a prepared transaction), or that is idle longest
    qint64 behind =
        0; ///< how many wait for that pid, directly or not; clients in pools behind silent endpoints
    std::optional<core::Duration>
        idleFor;         ///< how long the transaction of that pid has been open, while it is idle
    QString application; ///< of that pid
    QString user;
    core::SessionState state = core::SessionState::Unknown; ///< of that pid
    std::optional<core::Error> error;                       ///< of the silent endpoint, or of a history
    std::optional<core::Instant> nextTry;                   ///< when that endpoint is asked again
    QString remark;                                         ///< for people, in English
    QStringList names;                                      ///< what it is about, where there are several
    std::optional<core::Instant> since;                     ///< our clock, when it began
    bool sinceWatched = false; ///< `since` is when watching began: it may have been so before
    QStringList unheard;       ///< for OnlyReplicas: databases that have never answered
    bool isPrimary = false;    ///< for SomeLost: `endpoint` led by its last answer
    std::optional<Difference> difference;
    std::optional<Happening> happening;
    bool isQuiet = false;           ///< no finding but recent events
    std::optional<Ceiling> filling; ///< the first ceiling to be full, where that is near
    bool passed = false;            ///< it held until a moment ago; the figures already differ
    std::optional<insight::Queue> queue;
    std::optional<insight::Leak> leak;
    int queues = 0;         ///< pools with waiting clients, without others that wait for the same session
    QString otherQueue;     ///< the endpoint of the next queue, where it is a different one
    double onCpu = 0;       ///< for Busy
    core::Duration over {}; ///< the span of that average
    double cores = 0;
    int measured = 0; ///< databases whose sessions we see completely
    int databases = 0;
    int answering = 0;
    int endpoints = 0;
    int layersMeasured = 0;
    int layers = 0;   ///< 0: only databases
    QString lookedAt; ///< the only one of several endpoints that this is about, because it was chosen

    std::optional<core::Note>
        incident; ///< for WorseBefore; the first of `others` holds at the end of the span
    std::optional<core::Instant> asOf; ///< our clock, the newest answer

    std::vector<Verdict> others;             ///< all other findings, the most severe first
    std::optional<core::Instant> foundSince; ///< our clock; without a pause longer than it lingers

    QString filter;           ///< what "Show it" enters into the session filter; empty: nothing to show
    bool filtersIdle = false; ///< idle sessions are meant, too
};

} // namespace insight
