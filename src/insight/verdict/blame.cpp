#include "insight/verdict/blame.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

// How busy the servers of a pool are changes all the time; these do not come and go with the load.
constexpr auto telling = std::to_array<QueueCause>({ QueueCause::Paused, QueueCause::Login, QueueCause::Locks,
                                                     QueueCause::IdleInTransaction, QueueCause::Limit });

} // namespace

Blame blameOf(const Verdict &verdict)
{
    Blame blame { .accused = accusedBy(verdict) };
    const Queue *const queue = queueOf(verdict);
    if (!queue || std::ranges::find(telling, queue->cause) == telling.end())
        return blame;
    blame.cause = queue->cause;
    if (queue->cause == QueueCause::Limit && queue->reached)
        blame.limit = u"%1 %2 %3"_s.arg(queue->reached->endpoint, queue->reached->limit.setting,
                                        queue->reached->limit.name);
    return blame;
}

bool areDifferent(const Blame &one, const Blame &other)
{
    if (one.accused.pid && other.accused.pid)
        return one.accused.pid != other.accused.pid || one.accused.endpoint != other.accused.endpoint;
    return one.cause && other.cause && (one.cause != other.cause || one.limit != other.limit);
}

} // namespace insight
