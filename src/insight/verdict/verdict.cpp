#include "insight/verdict/verdict.h"

namespace insight {

const Queue *queueOf(const Verdict &verdict)
{
    const auto *const queued = verdict.about<Queued>();
    return queued ? &queued->queue : nullptr;
}

Accused accusedBy(const Verdict &verdict)
{
    if (const Queue *const queue = queueOf(verdict)) {
        const auto &culprit = queue->culprit;
        return culprit
                   ? Accused { culprit->database, culprit->pid, culprit->application, {}, culprit->client }
                   : Accused { .endpoint = queue->login.admitting };
    }
    if (const auto *const holder = verdict.about<Holder>())
        return { verdict.endpoint, holder->pid, holder->application, holder->user };
    if (const auto *const leak = verdict.about<Leak>())
        return { leak->database, leak->pid, leak->application, leak->user, leak->client };
    return {};
}

std::optional<core::Instant> sinceOf(const Verdict &verdict)
{
    if (const Queue *const queue = queueOf(verdict))
        return queue->since;
    if (const auto *const roles = verdict.about<Roles>())
        return roles->since;
    if (const auto *const happening = verdict.about<Happening>())
        return happening->mark.at;
    return {};
}

} // namespace insight
