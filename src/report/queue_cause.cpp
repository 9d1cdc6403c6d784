#include "report/queue_cause.h"

#include "core/limit_facts.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/filled.h"
#include "report/numbers.h"
#include "report/sentence.h"
#include "report/silence.h"
#include "report/spare_capacity.h"
#include "report/words.h"

#include <algorithm>
#include <array>

namespace report {

namespace {

using insight::Culprit;
using insight::Queue;
using Cause = Queue::Cause;

/// A sentence about the server connections of a pool: its only one, all %1 of them, or %1 of its %2; the last
/// has a singular, too. %3 and higher are what a cause adds.
struct ServerWords
{
    const char *only;
    const char *all;
    const char *some;
};

QString said(const ServerWords &words, const Queue &queue, const QStringList &more = {})
{
    const QStringList values = QStringList { figure(queue.concerned), figure(queue.servers) } + more;
    if (queue.servers == 1)
        return filled(Words::tr(words.only), values);
    if (queue.concerned >= queue.servers)
        return filled(Words::tr(words.all), values);
    return filled(Words::tr(words.some, nullptr, pluralOf(queue.concerned)), values);
}

/// "pid 41207 (psql, 10.20.9.3:5001)".
QString who(const Culprit &culprit, const Naming &naming)
{
    return sessionName(culprit.pid,
                       { culprit.application, culprit.client && culprit.client->from.isKnown()
                                                  ? core::textOf(culprit.client->from)
                                                  : QString() },
                       naming);
}

constexpr ServerWords onLock {
    QT_TRANSLATE_NOOP("report", "its only server connection is waiting for a lock"),
    QT_TRANSLATE_NOOP("report", "all %2 of its server connections are waiting for a lock"),
    QT_TRANSLATE_N_NOOP("report", "%1 of its %2 server connections are waiting for a lock"),
};
constexpr ServerWords onPreparedLock {
    QT_TRANSLATE_NOOP("report",
                      "its only server connection is waiting for a lock held by a prepared transaction"),
    QT_TRANSLATE_NOOP(
        "report", "all %2 of its server connections are waiting for a lock held by a prepared transaction"),
    QT_TRANSLATE_N_NOOP(
        "report", "%1 of its %2 server connections are waiting for a lock held by a prepared transaction"),
};
constexpr ServerWords onLockOf {
    QT_TRANSLATE_NOOP("report", "its only server connection is waiting for a lock held by %3"),
    QT_TRANSLATE_NOOP("report", "all %2 of its server connections are waiting for a lock held by %3"),
    QT_TRANSLATE_N_NOOP("report", "%1 of its %2 server connections are waiting for a lock held by %3"),
};

constexpr ServerWords threadsOnLock {
    QT_TRANSLATE_NOOP("report", "the only thread that runs a statement is waiting for a lock"),
    QT_TRANSLATE_NOOP("report", "all %2 threads that run statements are waiting for a lock"),
    QT_TRANSLATE_N_NOOP("report", "%1 of the %2 threads that run statements are waiting for a lock"),
};
constexpr ServerWords threadsOnLockOf {
    QT_TRANSLATE_NOOP("report", "the only thread that runs a statement is waiting for a lock held by %3"),
    QT_TRANSLATE_NOOP("report", "all %2 threads that run statements are waiting for a lock held by %3"),
    QT_TRANSLATE_N_NOOP("report",
                        "%1 of the %2 threads that run statements are waiting for a lock held by %3"),
};

QString holderIdle(const std::optional<core::Duration> &idleFor)
{
    return idleFor ? Words::tr("the lock holder is idle in a transaction that has been open for %1")
                         .arg(duration(*idleFor))
                   : QString();
}

QString locks(const Queue &queue, const Naming &naming)
{
    const bool areThreads = queue.layer == core::Layer::Database;
    if (!queue.culprit)
        return said(areThreads ? threadsOnLock : onLock, queue);
    if (queue.culprit->pid == 0)
        return said(onPreparedLock, queue);
    const auto &idleFor = queue.culprit->idleFor;
    const auto &head = queue.culprit->head;
    if (head)
        return clauses(
            { said(areThreads ? threadsOnLock : onLock, queue),
              Words::tr("they queue behind %1, which itself waits for a lock held by %2")
                  .arg(sessionName(head->pid, { head->application }, naming), who(*queue.culprit, naming)),
              holderIdle(idleFor) });
    return clauses({ said(areThreads ? threadsOnLockOf : onLockOf, queue, { who(*queue.culprit, naming) }),
                     holderIdle(idleFor) });
}

constexpr ServerWords idle {
    QT_TRANSLATE_NOOP("report", "its only server connection is idle in transaction"),
    QT_TRANSLATE_NOOP("report", "all %2 of its server connections are idle in transaction"),
    QT_TRANSLATE_N_NOOP("report", "%1 of its %2 server connections are idle in transaction"),
};

// A transaction that is younger says nothing by its age.
constexpr core::Duration telling = std::chrono::seconds { 1 };

/// Whose transaction has been open longest, and for how long.
QString oldestIdle(const Queue &queue, const Naming &naming)
{
    const QString session = who(*queue.culprit, naming);
    const auto idleFor = queue.culprit->idleFor;
    const bool isOnly = queue.servers == 1 || queue.concerned == 1;
    if (idleFor && *idleFor >= telling)
        return (isOnly ? Words::tr("the transaction of %1 has been open for %2")
                       : Words::tr("the oldest transaction, that of %1, has been open for %2"))
            .arg(session, duration(*idleFor));
    return (isOnly ? Words::tr("the transaction is that of %1")
                   : Words::tr("the oldest transaction is that of %1"))
        .arg(session);
}

QString idleInTransaction(const Queue &queue, const Naming &naming)
{
    if (!queue.culprit)
        return said(idle, queue);
    const int plural = queue.servers == 1 ? 1 : pluralOf(queue.concerned);
    return clauses({ said(idle, queue), oldestIdle(queue, naming),
                     Words::tr("the application has not ended its transactions", nullptr, plural) });
}

constexpr ServerWords belowOnes {
    QT_TRANSLATE_NOOP("report", "its only server connection is waiting in the queue of %3"),
    QT_TRANSLATE_NOOP("report", "all %2 of its server connections are waiting in the queue of %3"),
    QT_TRANSLATE_N_NOOP("report", "%1 of its %2 server connections are waiting in the queue of %3"),
};

QString below(const Queue &queue, const Naming &naming)
{
    return said(belowOnes, queue, { naming(queue.below) });
}

QString paused(const Queue &, const Naming &)
{
    return Words::tr("an operator has paused it");
}

/// Only the logs tell why a login fails: a password, pg_hba.conf, the network.
QString noServer(const Queue &queue, const Naming &naming)
{
    if (!queue.login.silent.isEmpty())
        return Words::tr("it gets no server connection, and %1 cannot be reached from here either")
            .arg(naming(queue.login.silent));
    if (queue.login.mayBePaused)
        return Words::tr("it gets no server connection, or an operator has paused it; this version does "
                         "not report which, but its log shows it");
    return queue.login.admitting.isEmpty()
               ? Words::tr("it gets no server connection; its log shows the reason")
               : Words::tr(
                     "it gets no server connection, although %1 answers; its log shows why it cannot log in")
                     .arg(naming(queue.login.admitting));
}

constexpr ServerWords loggingIn {
    QT_TRANSLATE_NOOP("report", "its only server connection is still logging in"),
    QT_TRANSLATE_NOOP("report", "all %2 of its server connections are still logging in"),
    QT_TRANSLATE_N_NOOP("report", "%1 of its %2 server connections are still logging in"),
};

QString login(const Queue &queue, const Naming &naming)
{
    if (queue.servers == 0)
        return noServer(queue, naming);
    return said(loggingIn, queue);
}

constexpr ServerWords pinnedOnes {
    QT_TRANSLATE_NOOP("report", "its only server connection is pinned to a client outside a transaction"),
    QT_TRANSLATE_NOOP("report",
                      "all %2 of its server connections are pinned to clients outside a transaction"),
    QT_TRANSLATE_N_NOOP("report",
                        "%1 of its %2 server connections are pinned to clients outside a transaction"),
};

constexpr ServerWords keptBySessions {
    QT_TRANSLATE_NOOP("report", "its only server connection is held by an idle client"),
    QT_TRANSLATE_NOOP("report", "all %2 of its server connections are held by idle clients"),
    QT_TRANSLATE_N_NOOP("report", "%1 of its %2 server connections are held by idle clients"),
};

QString pinned(const Queue &queue, const Naming &)
{
    if (!queue.isOfSession)
        return said(pinnedOnes, queue);
    return clauses({ said(keptBySessions, queue),
                     Words::tr("in session mode a client keeps its server until it disconnects") });
}

QString cpu(const Queue &, const Naming &)
{
    return Words::tr("the database has more sessions on CPU than cores: a larger pool would not help");
}

QString limit(const Queue &queue, const Naming &naming)
{
    const auto &[limit, endpoint, system] = *queue.reached;
    const bool isOfThreads = limit.scope == core::LimitScope::Threads;
    return clauses({ reachedText(limit, endpoint, system, naming),
                     isOfThreads ? Words::tr("end statements that wait or run for long, or raise the limit")
                                 : QString() });
}

constexpr ServerWords busyOnes {
    QT_TRANSLATE_NOOP("report", "its only server connection is busy"),
    QT_TRANSLATE_NOOP("report", "all %2 of its server connections are busy"),
    QT_TRANSLATE_N_NOOP("report", "%1 of its %2 server connections are busy"),
};

QString reserveLeft(const Queue &queue, const Naming &)
{
    return clauses({ said(busyOnes, queue),
                     Words::tr("%1 more, from its reserve, open only once a client has waited for %2",
                               nullptr, pluralOf(queue.size.reserve))
                         .arg(figure(queue.size.reserve), queue.size.reserveTimeout) });
}

constexpr ServerWords allBusy {
    QT_TRANSLATE_NOOP("report", "its only server connection is busy: the pool is too small"),
    QT_TRANSLATE_NOOP("report", "all %2 of its server connections are busy: the pool is too small"),
    QT_TRANSLATE_N_NOOP("report", "%1 of its %2 server connections are busy: the pool is too small"),
};

/// By how much it is too small, as far as that is known.
QString lacking(const Queue &queue)
{
    if (!queue.size.demand)
        return Words::tr("up to %1 more would be needed for the clients that are waiting now", nullptr,
                         pluralOf(queue.waiting))
            .arg(figure(queue.waiting));
    const auto &[clients, perSecond, each] = *queue.size.demand;
    return Words::tr("on average, %1 clients held or wanted one (%2 transactions/s × %3 each, including the "
                     "wait)")
        .arg(figure(clients), figure(perSecond), duration(each));
}

QString tooSmall(const Queue &queue, const Naming &naming)
{
    if (queue.own)
        return roomText(queue, naming);
    if (queue.serversUnseen)
        return clauses({ said(busyOnes, queue),
                         Words::tr("whether they work, wait for locks or are idle in a transaction is not "
                                   "measured") });
    return clauses({ said(allBusy, queue), lacking(queue) });
}

QString heldBack(const Queue &queue, const Naming &)
{
    const QString open =
        Words::tr("only %1 of %2 possible server connections are open", nullptr, pluralOf(queue.servers))
            .arg(figure(queue.servers), figure(queue.size.most));
    return queue.size.opening > 0 ? clauses(
               { open, Words::tr("%1 more are still logging in", nullptr, pluralOf(queue.size.opening))
                           .arg(figure(queue.size.opening)) })
                                  : clauses({ open, Words::tr("another limit or the server may prevent more"),
                                              Words::tr("a larger pool would not help") });
}

constexpr ServerWords busyUnlimited {
    QT_TRANSLATE_NOOP("report", "its only server connection is busy; the limit of the pool is not measured"),
    QT_TRANSLATE_NOOP("report",
                      "all %2 of its server connections are busy; the limit of the pool is not measured"),
    QT_TRANSLATE_N_NOOP("report",
                        "%1 of its %2 server connections are busy; the limit of the pool is not measured"),
};

/// A pool in a database is a group of its thread pool, whose limit is that of all groups together.
constexpr ServerWords busyThreads {
    QT_TRANSLATE_NOOP("report", "its only thread is taken: statements of other connections wait for one"),
    QT_TRANSLATE_NOOP("report",
                      "all %2 of its threads are taken: statements of other connections wait for one"),
    QT_TRANSLATE_N_NOOP("report",
                        "its %1 working threads are taken: statements of other connections wait for one"),
};

QString idleServers(const Queue &queue)
{
    const QString text =
        queue.login.mayBePaused
            ? Words::tr("%1 of its %2 server connections are idle; an operator may have paused it, which is "
                        "not measured",
                        nullptr, pluralOf(queue.idle))
            : Words::tr("%1 of its %2 server connections are idle; why clients wait is not measured", nullptr,
                        pluralOf(queue.idle));
    return text.arg(figure(queue.idle), figure(queue.servers));
}

QString notKnown(const Queue &queue, const Naming &)
{
    if (queue.servers == 0)
        return Words::tr("the cause is not measured");
    if (queue.layer != core::Layer::Database && queue.idle > queue.servers - queue.idle)
        return idleServers(queue);
    return said(queue.layer == core::Layer::Database ? busyThreads : busyUnlimited, queue);
}

struct CauseWords
{
    Cause cause;
    QString (*say)(const Queue &queue, const Naming &naming);
};

constexpr auto causes = std::to_array<CauseWords>({
    { Cause::Paused, paused },
    { Cause::Login, login },
    { Cause::Below, below },
    { Cause::Locks, locks },
    { Cause::IdleInTransaction, idleInTransaction },
    { Cause::Pinned, pinned },
    { Cause::Cpu, cpu },
    { Cause::Limit, limit },
    { Cause::ReserveLeft, reserveLeft },
    { Cause::TooSmall, tooSmall },
    { Cause::HeldBack, heldBack },
    { Cause::NotKnown, notKnown },
});

} // namespace

QString causeText(const Queue &queue, const Naming &naming)
{
    const auto say = std::ranges::find(causes, queue.cause, &CauseWords::cause)->say;
    if (!queue.down)
        return say(queue, naming);
    const QString names = namesOfDown(*queue.down, naming);
    if (queue.down->areAll)
        return filled(Words::tr("all of its servers are down: %1"), { names });
    const QString down =
        filled(Words::tr("%1 of its %2 servers are down (%3)", nullptr, pluralOf(queue.down->down.size())),
               { figure(qint64(queue.down->down.size())), figure(queue.down->all), names });
    return clauses({ down, say(queue, naming) });
}

QString reachedLimitText(const Queue &queue, const Naming &naming)
{
    return queue.reached && queue.cause != Cause::Limit ? limit(queue, naming) : QString();
}

} // namespace report
