#include "report/queue.h"

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

/// "4 of its 5 servers".
QString servers(const Queue &queue)
{
    if (queue.servers == 1)
        return Words::tr("its only server");
    if (queue.concerned >= queue.servers)
        return Words::tr("all its %1 servers").arg(figure(queue.servers));
    return Words::tr("%1 of its %2 servers").arg(figure(queue.concerned), figure(queue.servers));
}

bool isOne(const Queue &queue)
{
    return queue.servers == 1 || queue.concerned == 1;
}

/// "pid 41207 (psql, 10.20.9.3:5001)".
QString who(const Queue &queue, Naming naming)
{
    const QString pid = Words::tr("pid %1").arg(*queue.pid);
    QStringList names;
    if (!queue.application.isEmpty())
        names.append(naming(queue.application));
    if (queue.at)
        names.append(naming(core::textOf(*queue.at)));
    return names.isEmpty() ? pid : u"%1 (%2)"_s.arg(pid, names.join(u", "_s));
}

QString locks(const Queue &queue, Naming naming)
{
    const QString wait = (isOne(queue) ? Words::tr("%1 waits for a lock") : Words::tr("%1 wait for a lock"))
                             .arg(servers(queue));
    if (!queue.pid)
        return wait;
    if (*queue.pid == 0)
        return Words::tr("%1 that a prepared transaction holds").arg(wait);
    return Words::tr("%1 that %2 holds").arg(wait, who(queue, naming));
}

QString idleInTransaction(const Queue &queue, Naming naming)
{
    const QString idle =
        (isOne(queue) ? Words::tr("%1 is idle in transaction") : Words::tr("%1 are idle in transaction"))
            .arg(servers(queue));
    return queue.pid
               ? Words::tr("%1, the oldest is %2: the application keeps them").arg(idle, who(queue, naming))
               : idle;
}

QString paused(const Queue &, Naming)
{
    return Words::tr("an operator has paused it");
}

QString login(const Queue &queue, Naming)
{
    if (queue.servers == 0)
        return queue.mayBePaused ? Words::tr(
                   "it has no server: none gets in, or an operator has paused it, which is not told")
                                 : Words::tr("it has no server, none gets in");
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
    return Words::tr("the database has more active sessions than cores, a larger pool would not help");
}

QString limit(const Queue &queue, Naming naming)
{
    const auto ceiling = queue.limit.usable ? queue.limit.usable : queue.limit.limit;
    return Words::tr("%1 is at its limit, %2 of %3")
        .arg(naming(queue.limit.name), figure(queue.limit.used.value_or(0)), figure(ceiling.value_or(0)));
}

QString tooSmall(const Queue &queue, Naming)
{
    if (queue.servers == 0)
        return Words::tr("what it waits for is not measured");
    return (isOne(queue) ? Words::tr("%1 is at work, the pool is too small for them")
                         : Words::tr("%1 are at work, the pool is too small for them"))
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
    { Cause::TooSmall, tooSmall },
});

// Who waits for less is not about to be sent away.
constexpr core::Duration longWait = std::chrono::seconds { 1 };

/// "the oldest 8.2 s, clients are dropped after 2 m 0 s, since 13:57:04".
QString howLong(const Queue &queue)
{
    QStringList parts;
    if (queue.oldest)
        parts.append(queue.waiting == 1 ? Words::tr("for %1").arg(duration(*queue.oldest))
                                        : Words::tr("the oldest %1").arg(duration(*queue.oldest)));
    if (queue.waitLimit && queue.oldest >= longWait)
        parts.append(Words::tr("clients are dropped after %1").arg(duration(*queue.waitLimit)));
    if (queue.since)
        parts.append(Words::tr("since %1").arg(localTime(*queue.since, u"HH:mm:ss"_s)));
    return parts.join(u", "_s);
}

QString alsoWhere(const Verdict &verdict, Naming naming)
{
    if (!verdict.otherQueue.isEmpty())
        return Words::tr("; clients wait at %1, too").arg(naming(verdict.otherQueue));
    if (verdict.queues == 2)
        return Words::tr("; clients wait in 1 other pool, too");
    return verdict.queues > 2 ? Words::tr("; clients wait in %1 other pools, too").arg(verdict.queues - 1)
                              : QString();
}

QString alsoFilling(const Verdict &verdict, Naming naming)
{
    return verdict.filling ? u"; "_s + ceilingText(*verdict.filling, naming) : QString();
}

} // namespace

Said queueSentence(const Verdict &verdict, Naming naming)
{
    const Queue queue = verdict.queue.value_or(Queue {});
    QString where = naming(queue.endpoint);
    if (!queue.pool.isEmpty())
        where = Words::tr("%1, pool %2").arg(where, naming(queue.pool));
    const QString lead = queue.waiting == 1
                             ? Words::tr("1 client waits at %1").arg(where)
                             : Words::tr("%1 clients wait at %2").arg(figure(queue.waiting), where);
    const QString why = std::ranges::find(causes, queue.cause, &CauseWords::cause)->say(queue, naming);
    const QString lasting = howLong(queue);
    return { lead, (lasting.isEmpty() ? why : u"%1: %2"_s.arg(lasting, why)) + alsoWhere(verdict, naming)
                       + alsoFilling(verdict, naming) };
}

} // namespace report
