#include "report/queue.h"

#include "core/limit_facts.h"
#include "insight/past/usage.h"
#include "report/ceilings.h"
#include "report/figure.h"
#include "report/local_time.h"
#include "report/numbers.h"
#include "report/words.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using insight::Queue;
using insight::Verdict;
using Cause = Queue::Cause;

/// "4 of its 5 server connections".
QString servers(const Queue &queue)
{
    if (queue.servers == 1)
        return Words::tr("its only server connection");
    if (queue.concerned >= queue.servers)
        return Words::tr("all %1 of its server connections").arg(figure(queue.servers));
    return Words::tr("%1 of its %2 server connections").arg(figure(queue.concerned), figure(queue.servers));
}

bool isOne(const Queue &queue)
{
    return queue.servers == 1 || queue.concerned == 1;
}

/// "pid 41207 (psql, 10.20.9.3:5001)".
QString who(const Queue &queue, Naming naming)
{
    return sessionName(*queue.pid, { queue.application, queue.at ? core::textOf(*queue.at) : QString() },
                       naming);
}

QString locks(const Queue &queue, Naming naming)
{
    const QString wait =
        (isOne(queue) ? Words::tr("%1 is waiting for a lock") : Words::tr("%1 are waiting for a lock"))
            .arg(servers(queue));
    if (!queue.pid)
        return wait;
    if (*queue.pid == 0)
        return Words::tr("%1 held by a prepared transaction").arg(wait);
    return Words::tr("%1 held by %2").arg(wait, who(queue, naming));
}

QString idleInTransaction(const Queue &queue, Naming naming)
{
    const QString idle =
        (isOne(queue) ? Words::tr("%1 is idle in transaction") : Words::tr("%1 are idle in transaction"))
            .arg(servers(queue));
    if (!queue.pid)
        return idle;
    return isOne(queue) ? Words::tr("%1 (%2): the application has not ended its transaction")
                              .arg(idle, who(queue, naming))
                        : Words::tr("%1, the oldest is %2: the application has not ended its transactions")
                              .arg(idle, who(queue, naming));
}

QString paused(const Queue &, Naming)
{
    return Words::tr("an operator has paused it");
}

/// Only the logs tell why a login fails: a password, pg_hba.conf, the network.
QString noServer(const Queue &queue, Naming naming)
{
    if (queue.mayBePaused)
        return Words::tr("it gets no server connection, or an operator has paused it; this version does "
                         "not report which, but its log shows it");
    return queue.database.isEmpty()
               ? Words::tr("it gets no server connection; its log shows the reason")
               : Words::tr(
                     "it gets no server connection, although %1 answers; its log shows why it cannot log in")
                     .arg(naming(queue.database));
}

QString login(const Queue &queue, Naming naming)
{
    if (queue.servers == 0)
        return noServer(queue, naming);
    return (isOne(queue) ? Words::tr("%1 is still logging in") : Words::tr("%1 are still logging in"))
        .arg(servers(queue));
}

QString pinned(const Queue &queue, Naming)
{
    return (isOne(queue) ? Words::tr("%1 is pinned to a client outside a transaction")
                         : Words::tr("%1 are pinned to clients outside a transaction"))
        .arg(servers(queue));
}

QString cpu(const Queue &, Naming)
{
    return Words::tr("the database has more sessions on CPU than cores: a larger pool would not help");
}

QString limit(const Queue &queue, Naming naming)
{
    const auto ceiling = queue.limit.usable ? queue.limit.usable : queue.limit.limit;
    return Words::tr("%1 is reached, %2 of %3")
        .arg(limitName(queue.limit, queue.limitAt, queue.limitSystem, naming),
             figure(queue.limit.used.value_or(0)), figure(ceiling.value_or(0)));
}

QString borrowed(const Queue &queue)
{
    return queue.servers == 1
               ? Words::tr("its only connection is borrowed")
               : Words::tr("all %1 of its connections are borrowed").arg(figure(queue.servers));
}

/// Why it is unknown whether the layer below has capacity.
QString withoutRoom(const Queue &queue)
{
    if (queue.isMixedBelow)
        return Words::tr("%1; its own connections in the layer below cannot be identified")
            .arg(borrowed(queue));
    return (queue.servers == 1 ? Words::tr("%1; the destination of this connection is not known")
                               : Words::tr("%1; the destination of these connections is not known"))
        .arg(borrowed(queue));
}

/// The application holds them and leaves them idle.
QString keptIdle(const Queue &queue, Naming naming)
{
    const insight::SpareCapacity &room = *queue.room;
    const QString there = naming(room.endpoint);
    if (room.connections == 1)
        return Words::tr("%1, but it is idle at %2: find out why the application does not return it")
            .arg(borrowed(queue), there);
    const QString idle =
        room.idle == 1
            ? Words::tr("%1, but %2 of %3 is idle at %4: find out why the application does not return them")
            : Words::tr("%1, but %2 of %3 are idle at %4: find out why the application does not return them");
    return idle.arg(borrowed(queue), figure(room.idle), figure(room.connections), there);
}

QString noRoom(const Queue &queue, Naming naming)
{
    const insight::SpareCapacity &room = *queue.room;
    const QString there = naming(room.endpoint);
    if (room.limit.scope != core::LimitScope::Unknown) {
        const bool refuses = core::whenFull(room.limit) == core::WhenFull::Refuses;
        const QString reached =
            (refuses
                 ? Words::tr("%1, and %2 is reached, %3 of %4: %5 would refuse more connections")
                 : Words::tr("%1, and %2 is reached, %3 of %4: with a larger pool, more would wait at %5"));
        return reached.arg(borrowed(queue), limitName(room.limit, room.endpoint, {}, naming),
                           figure(room.limit.used.value_or(0)),
                           figure(insight::usableOf(room.limit).value_or(0)), there);
    }
    return (room.isOfServers
                ? Words::tr("%1, and %2 has no free server: with a larger pool, more would wait there")
                : Words::tr("%1, and %2 has no room for more connections: a larger pool would not help"))
        .arg(borrowed(queue), there);
}

QString freeRoom(const Queue &queue, Naming naming)
{
    const insight::SpareCapacity &room = *queue.room;
    const QString there = naming(room.endpoint);
    if (room.limit.scope != core::LimitScope::Unknown)
        return Words::tr("%1; %2 leaves room for %3 more at %4")
            .arg(borrowed(queue), limitName(room.limit, room.endpoint, {}, naming), figure(*room.free),
                 there);
    if (room.isOfServers)
        return Words::tr("%1; %2 has %3 of %4 servers free")
            .arg(borrowed(queue), there, figure(*room.free), figure(room.all));
    return Words::tr("%1; %2 has room for %3 more").arg(borrowed(queue), there, figure(*room.free));
}

/// What the layer below could still give an application whose own pool is used up.
QString roomText(const Queue &queue, Naming naming)
{
    if (!queue.room)
        return withoutRoom(queue);
    const insight::SpareCapacity &room = *queue.room;
    if (room.idle * 2 >= room.connections)
        return keptIdle(queue, naming);
    if (!room.free)
        return Words::tr("%1; the free capacity of %2 is not known")
            .arg(borrowed(queue), naming(room.endpoint));
    if (*room.free == 0)
        return noRoom(queue, naming);
    const QString raise = queue.limit.setting.isEmpty()
                              ? Words::tr("enlarge the pool")
                              : Words::tr("raise %1").arg(naming(queue.limit.setting));
    return (queue.servers == 1 ? Words::tr("%1: %2, or find out why the application does not return it")
                               : Words::tr("%1: %2, or find out why the application does not return them"))
        .arg(freeRoom(queue, naming), raise);
}

QString reserveLeft(const Queue &queue, Naming)
{
    const QString busy =
        (isOne(queue) ? Words::tr("%1 is busy") : Words::tr("%1 are busy")).arg(servers(queue));
    return (queue.reserve == 1
                ? Words::tr("%1; %2 more, from its reserve, opens only once a client has waited for "
                            "reserve_pool_timeout")
                : Words::tr("%1; %2 more, from its reserve, open only once a client has waited for "
                            "reserve_pool_timeout"))
        .arg(busy, figure(queue.reserve));
}

QString tooSmall(const Queue &queue, Naming naming)
{
    if (queue.isOwnPool)
        return roomText(queue, naming);
    return (isOne(queue) ? Words::tr("%1 is busy: the pool is too small")
                         : Words::tr("%1 are busy: the pool is too small"))
        .arg(servers(queue));
}

QString heldBack(const Queue &queue, Naming)
{
    const QString open =
        queue.servers == 1
            ? Words::tr("only 1 of %1 possible server connections is open").arg(figure(queue.most))
            : Words::tr("only %1 of %2 possible server connections are open")
                  .arg(figure(queue.servers), figure(queue.most));
    return queue.opening > 0
               ? Words::tr("%1, %2 still logging in").arg(open, figure(queue.opening))
               : Words::tr("%1: another limit or the server may prevent more; a larger pool would not help")
                     .arg(open);
}

QString notKnown(const Queue &queue, Naming)
{
    if (queue.servers == 0)
        return Words::tr("the cause is not measured");
    return (isOne(queue) ? Words::tr("%1 is busy; the limit of the pool is not measured")
                         : Words::tr("%1 are busy; the limit of the pool is not measured"))
        .arg(servers(queue));
}

struct CauseWords
{
    Cause cause;
    QString (*say)(const Queue &queue, Naming naming);
};

constexpr auto causes = std::to_array<CauseWords>({
    { Cause::Paused, paused },
    { Cause::Login, login },
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

// Clients that wait less than this are not about to be dropped.
constexpr core::Duration longWait = std::chrono::seconds { 1 };

/// "since 13:57:04 (oldest 8.2 s; dropped after 2 min)".
QString howLong(const Queue &queue, const std::optional<core::Instant> &asOf)
{
    QStringList parts;
    if (queue.oldest)
        parts.append(queue.waiting == 1 ? Words::tr("for %1").arg(duration(*queue.oldest))
                                        : Words::tr("oldest %1").arg(duration(*queue.oldest)));
    if (queue.waitLimit && queue.oldest >= longWait)
        parts.append(Words::tr("dropped after %1").arg(duration(*queue.waitLimit)));
    const QString waits = parts.join(u"; "_s);
    if (!queue.since)
        return waits;
    const QString since = sinceText(*queue.since, asOf, queue.sinceWatched);
    return waits.isEmpty() ? since : u"%1 (%2)"_s.arg(since, waits);
}

QString alsoWhere(const Verdict &verdict, Naming naming)
{
    if (!verdict.otherQueue.isEmpty())
        return Words::tr("; clients are also waiting at %1").arg(naming(verdict.otherQueue));
    if (verdict.queues == 2)
        return Words::tr("; clients are also waiting in 1 other pool");
    return verdict.queues > 2
               ? Words::tr("; clients are also waiting in %1 other pools").arg(verdict.queues - 1)
               : QString();
}

QString alsoFilling(const Verdict &verdict, Naming naming)
{
    return verdict.filling ? u"; "_s + ceilingText(*verdict.filling, naming) : QString();
}

/// "7 threads of shop-api are waiting for its own pool HikariPool-1".
QString threadsText(const Queue &queue, bool passed, Naming naming)
{
    const QString one = passed ? Words::tr("1 thread of %1 was waiting for its own pool %2")
                               : Words::tr("1 thread of %1 is waiting for its own pool %2");
    const QString many = passed ? Words::tr("%3 threads of %1 were waiting for its own pool %2")
                                : Words::tr("%3 threads of %1 are waiting for its own pool %2");
    const QString application = naming(queue.named.isEmpty() ? queue.endpoint : queue.named);
    return queue.waiting == 1 ? one.arg(application, naming(queue.pool))
                              : many.arg(application, naming(queue.pool), figure(queue.waiting));
}

QString clientsText(const Queue &queue, bool passed, Naming naming)
{
    QString where = naming(queue.endpoint);
    if (!queue.pool.isEmpty())
        where = Words::tr("%1, pool %2").arg(where, naming(queue.pool));
    if (queue.waiting == 1)
        return (passed ? Words::tr("1 client was waiting at %1") : Words::tr("1 client is waiting at %1"))
            .arg(where);
    return (passed ? Words::tr("%1 clients were waiting at %2") : Words::tr("%1 clients are waiting at %2"))
        .arg(figure(queue.waiting), where);
}

} // namespace

Sentence queueSentence(const Verdict &verdict, Naming naming)
{
    const Queue queue = verdict.queue.value_or(Queue {});
    const QString lead = (queue.isOwnPool ? threadsText : clientsText)(queue, verdict.passed, naming);
    const QString why = std::ranges::find(causes, queue.cause, &CauseWords::cause)->say(queue, naming);
    const QString lasting = howLong(queue, verdict.asOf);
    return { lead, (lasting.isEmpty() ? why : u"%1: %2"_s.arg(lasting, why)) + alsoWhere(verdict, naming)
                       + alsoFilling(verdict, naming) };
}

} // namespace report
