#pragma once

#include "insight/past/happening.h"
#include "insight/verdict/queue.h"
#include "insight/verdict/severity.h"

namespace insight {

/// What a DBA should know first. The most grave finding wins; report/verdict has its sentence.
struct Verdict
{
    enum class Kind {
        Connecting, ///< nobody has answered yet
        NobodyAnswers,
        TwoPrimaries, ///< of one system, at once
        SomeLost,     ///< some endpoints no longer answer
        SomeSilent,   ///< some endpoints never answered
        Full,         ///< an endpoint's own ceiling is reached (used = usable), or it says that it is full
        NearlyFull,   ///< ≥ 90 %
        Queue,        ///< clients wait for a server of a pool
        NobodyLeads,  ///< all databases are replicas, or who watches over them knows no leader
        LockQueue,    ///< sessions wait for a lock
        UsedUp,       ///< the ceiling of a role, database or user is reached: others still get in
        IdleHolders,  ///< idle in transaction for long (≥ 60 s)
        Filling,      ///< a ceiling will be reached in minutes at this rate
        Busy,         ///< more active sessions than cores
        Unbalanced, ///< server connections are claimed at another endpoint that knows another number of them
        OnlyReplicas, ///< no database leads, as ever
        Happened,     ///< a restart, a failover, clients dropped: of late, and over
        NothingThen,  ///< the chosen span has no samples
        Calm,
    };

    Kind kind = Kind::Connecting;
    Severity severity = Severity::Calm;
    QString endpoint;
    core::Limit limit;                 ///< Full, NearlyFull; of Calm the worst server's
    bool estimated = false;            ///< what is used of it may count processes that are no clients
    QString system;                    ///< the kind of the endpoint that has it
    qint64 count = 0;                  ///< waiting sessions, silent endpoints, idle transactions
    std::optional<core::Duration> age; ///< of the oldest
    std::optional<int> pid;            ///< who blocks most (0: a prepared transaction), or who idles longest
    qint64 behind = 0;                 ///< how many wait for that pid, directly or not
    QString application;               ///< of that pid
    QString user;
    core::SessionState state = core::SessionState::Unknown; ///< of that pid
    std::optional<core::Error> error;                       ///< of the silent endpoint
    std::optional<core::Instant> nextTry;                   ///< when that is asked again
    QStringList names;                                      ///< of those it is about, where several are
    std::optional<core::Instant> since;                     ///< ours, when that began
    bool sinceWatched = false; ///< that is when watching began: it may have been so before
    std::optional<Difference> difference;
    std::optional<Happening> happening;
    bool isQuiet = false;           ///< nothing else was found but what happened
    std::optional<Ceiling> filling; ///< the first to be full, where that is near
    bool passed = false;            ///< it was so until a moment ago; the figures already say otherwise
    std::optional<insight::Queue> queue;
    int queues = 0;     ///< pools in which somebody waits
    QString otherQueue; ///< the endpoint of the next one, where it is another
    double averageActive = 0;
    core::Duration over {}; ///< what that is an average of
    double cores = 0;
    int measured = 0; ///< databases all of whose sessions we see
    int databases = 0;
    int answering = 0;
    int endpoints = 0;
    int layersMeasured = 0;
    int layers = 0; ///< 0: nothing but databases

    std::vector<Verdict> others;             ///< all else that was found, the gravest first
    std::optional<core::Instant> foundSince; ///< ours; without a pause longer than it lingers

    QString filter; ///< what "Show it" types into the session filter; empty: nothing to show
};

} // namespace insight
