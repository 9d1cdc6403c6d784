#include "core/sample.h"

#include "core/system.h"

#include <algorithm>

namespace core {

void follow(const Sample &before, Sample &now)
{
    now.linksBefore = now.links == before.links ? before.linksBefore : before.links;
}

bool isOwn(const Limit &limit)
{
    return limit.scope == LimitScope::Server || limit.scope == LimitScope::Pooler
           || limit.scope == LimitScope::Proxy;
}

/// An application with a single pool has no ceiling except that pool's.
const Limit *ownLimit(const Sample &sample)
{
    const auto own = std::ranges::find_if(sample.limits, isOwn);
    if (own != sample.limits.end())
        return &*own;
    const bool isOnlyPool =
        sample.limits.size() == 1 && sample.limits.front().scope == LimitScope::ApplicationPool;
    return isOnlyPool ? &sample.limits.front() : nullptr;
}

bool mayMissClients(const Sample &sample)
{
    const auto &unknown = sample.counts.unknown;
    return !unknown || (*unknown > 0 && sample.visibility.seen < sample.visibility.total);
}

bool usedIsEstimated(const Sample &sample, const Limit &limit)
{
    const bool countsSessions = limit.scope == LimitScope::Server || limit.scope == LimitScope::Database
                                || limit.scope == LimitScope::Role;
    const bool someHidden = sample.visibility.seen < sample.visibility.total;
    return countsSessions && someHidden && !countsExactly(sample.endpoint.kind)
           && sample.counts.unknown.value_or(0) > 0;
}

const std::vector<Pid> *blockersOf(const Sample &sample, Pid pid)
{
    if (!sample.blocking)
        return nullptr;
    const auto found = sample.blocking->blockers.find(pid);
    return found == sample.blocking->blockers.end() ? nullptr : &found->second;
}

} // namespace core
