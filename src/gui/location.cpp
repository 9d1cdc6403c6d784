#include "gui/location.h"

#include "insight/sessions/filter.h"

namespace gui {

using at::Client;
using at::Place;
using at::Sessions;
using insight::LimitUse;
using insight::Verdict;

namespace {

/// The endpoint that a finding is about; empty where there is none, or nothing is the matter.
QString endpointOf(const Verdict &verdict)
{
    const bool isMatter = verdict.severity != insight::Severity::Calm || verdict.about<insight::Happening>()
                          || verdict.about<insight::Remark>();
    if (!isMatter)
        return {};
    return verdict.endpoint.isEmpty() ? verdict.aboutOr<insight::Roles>().names.value(0) : verdict.endpoint;
}

bool isTree(const Verdict &verdict)
{
    const insight::Queue *const queue = insight::queueOf(verdict);
    return verdict.kind == Verdict::Kind::LockQueue
           || (queue && queue->culprit && queue->cause == insight::Queue::Cause::Locks);
}

/// The pooler that has most of the connections that a limit counts; null where it is something else.
const insight::LimitHolder *poolerOf(const insight::Verdict &verdict)
{
    const auto &holder = verdict.aboutOr<insight::LimitUse>().holder;
    return holder && !holder->isApplication ? &*holder : nullptr;
}

Sessions sessionsOf(const Verdict &verdict)
{
    const auto *const use = verdict.about<LimitUse>();
    if (use && !use->holder)
        return { verdict.filter, Sessions::Listing::ByApplication };
    return { verdict.filter, verdict.filtersIdle ? Sessions::Listing::All : Sessions::Listing::Busy };
}

Place placeOf(const Verdict &verdict)
{
    if (const insight::Queue *const queue = insight::queueOf(verdict))
        return { queue->endpoint, queue->pool };
    const core::Limit limit = verdict.aboutOr<LimitUse>().limit;
    return { endpointOf(verdict), limit.scope == core::LimitScope::Pool ? limit.name : QString() };
}

} // namespace

Location locationOf(const Verdict &verdict)
{
    if (const auto *happening = verdict.about<insight::Happening>())
        return at::Event { happening->mark.at, endpointOf(verdict) };
    const insight::Accused accused = accusedBy(verdict);
    if (isTree(verdict))
        return at::BlockingTree { accused };
    if (accused.client && !accused.pid)
        return Client { accused.client->endpoint, accused.client->key };
    if (const insight::LimitHolder *const pooler = poolerOf(verdict))
        return Place { pooler->name, pooler->pool };
    if (!verdict.filter.isEmpty())
        return sessionsOf(verdict);
    return placeOf(verdict);
}

Location locationOf(const report::Mention &mention)
{
    using Of = report::Mention::Of;
    using insight::Field;
    switch (mention.of) {
    case Of::Session:
        return Sessions { insight::termFor(Field::Pid, mention.name) + u' '
                          + insight::termFor(Field::Endpoint, mention.endpoint) };
    case Of::Client:
        return Client { mention.endpoint, mention.name };
    case Of::Application:
        return Sessions { insight::termFor(Field::Application, mention.name) };
    case Of::Pool:
    case Of::Endpoint:
        return Place { mention.endpoint, mention.name };
    }
    Q_UNREACHABLE();
}

bool leadsSomewhere(const Verdict &verdict)
{
    return insight::queueOf(verdict) || !verdict.filter.isEmpty() || !endpointOf(verdict).isEmpty();
}

} // namespace gui
