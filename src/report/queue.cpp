#include "report/queue.h"

#include "report/ceilings.h"
#include "report/figure.h"
#include "report/local_time.h"
#include "report/numbers.h"
#include "report/queue_cause.h"
#include "report/words.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using insight::Queue;
using insight::Verdict;
using Cause = Queue::Cause;

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
    QString waits = parts.join(u"; "_s);
    if (!queue.since)
        return waits;
    const QString since = sinceText(*queue.since, asOf, queue.sinceWatched);
    return waits.isEmpty() ? since : u"%1 (%2)"_s.arg(since, waits);
}

QString alsoWhere(const insight::Queued &queued, const Naming &naming)
{
    if (!queued.elsewhere.isEmpty())
        return Words::tr("clients are also waiting at %1").arg(naming(queued.elsewhere));
    return queued.queues > 1
               ? Words::tr("clients are also waiting in %n other pool(s)", nullptr, queued.queues - 1)
               : QString();
}

/// All sessions and clients that wait for the same sessions.
QString alsoBehind(const Queue &queue)
{
    QStringList text;
    const qint64 named = queue.cause == Cause::Locks ? queue.concerned : 0;
    if (queue.blocked > named)
        text.append(Words::tr("%1 sessions are blocked in total", nullptr, pluralOf(queue.blocked))
                        .arg(figure(queue.blocked)));
    if (const auto &[pools, waiting, oldest] = queue.others; pools > 0)
        text.append(Words::tr("%n other pool(s) wait for the same reason (clients: %1)", nullptr, pools)
                        .arg(figure(waiting)));
    return clauses(text);
}

/// "7 threads of shop-api are waiting for its own pool HikariPool-1".
QString threadsText(const Queue &queue, bool passed, const Naming &naming)
{
    const int plural = pluralOf(queue.waiting);
    const QString text = passed
                             ? Words::tr("%1 threads of %2 were waiting for its own pool %3", nullptr, plural)
                             : Words::tr("%1 threads of %2 are waiting for its own pool %3", nullptr, plural);
    const QString application =
        naming(queue.own->application.isEmpty() ? queue.endpoint : queue.own->application);
    return text.arg(figure(queue.waiting), application, naming(queue.pool));
}

QString clientsText(const Queue &queue, bool passed, const Naming &naming)
{
    const int plural = pluralOf(queue.waiting);
    const QString where = naming(queue.endpoint);
    if (queue.pool.isEmpty())
        return (passed ? Words::tr("%1 clients were waiting at %2", nullptr, plural)
                       : Words::tr("%1 clients are waiting at %2", nullptr, plural))
            .arg(figure(queue.waiting), where);
    return (passed ? Words::tr("%1 clients were waiting at %2, pool %3", nullptr, plural)
                   : Words::tr("%1 clients are waiting at %2, pool %3", nullptr, plural))
        .arg(figure(queue.waiting), where, naming(queue.pool));
}

} // namespace

Sentence queueSentence(const Verdict &verdict, const Naming &naming)
{
    const auto &queued = verdict.aboutOr<insight::Queued>();
    const Queue &queue = queued.queue;
    const QString lead = (queue.own ? threadsText : clientsText)(queue, verdict.passed, naming);
    return { lead, clauses({ howLong(queue, verdict.survey.asOf), causeText(queue, naming),
                             reachedLimitText(queue, naming), alsoBehind(queue), alsoWhere(queued, naming),
                             verdict.filling ? ceilingText(*verdict.filling, naming) : QString() }) };
}

} // namespace report
