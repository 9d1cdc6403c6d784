#include "core/sample.h"

#include "core/system.h"

#include <algorithm>

namespace core {

namespace {

constexpr Duration otherClock = std::chrono::minutes { 1 }; // differs from ours by that much, at the most
constexpr Duration sameStart = std::chrono::seconds { 5 };  // told as an age in whole seconds

Existence existence(const Links &told, std::optional<Instant> started)
{
    return started ? Existence { *started + otherClock, true }
                   : Existence { std::min(oldestIn(told) + otherClock, told.asked) };
}

/// Where both tell when they started, that decides. Otherwise one connection leads to one process, and two
/// lists of one process have connections in common.
bool areOfOneProcess(const Sample &before, const Sample &now, std::optional<Instant> connectedSince)
{
    if (before.endpoint.startedAt && now.endpoint.startedAt)
        return before.endpoint.startedAt == now.endpoint.startedAt;
    const Existence was = listerOf(before);
    if (was.isStart && now.lister->isStart)
        return std::chrono::abs(was.since - now.lister->since) <= sameStart;
    return (connectedSince && before.links->asked >= *connectedSince)
           || areOfOneProcess(*before.links, *now.links);
}

/// A damaged list hides who left, and so does a clock that was set back.
std::shared_ptr<const FormerLists> formerListsOf(const Sample &before, const Links &now, bool isOneProcess)
{
    if (now.isPartial)
        return {};
    const FormerLists *former = before.links && isOneProcess ? before.formerLists.get() : nullptr;
    if (former && former->made.back().asked > now.asked)
        former = nullptr;
    return formerLists(former, now,
                       before.links ? leftBetween(*before.links, now) : std::vector<LeftServer> {});
}

/// A new list that was asked for before the connection to this process began.
bool isOfEarlierProcess(const Sample &before, const Sample &now, std::optional<Instant> connectedSince)
{
    return now.links && now.links != before.links && connectedSince && now.links->asked < *connectedSince;
}

/// Who made the new list: the process of the list before, or another one.
void takeLister(const Sample &before, Sample &now, std::optional<Instant> connectedSince)
{
    if (!now.lister)
        now.lister = existence(*now.links, now.endpoint.startedAt);
    Existence &lister = *now.lister;
    if (!lister.isStart && connectedSince)
        lister.since = std::min(lister.since, *connectedSince);
    const bool isOneProcess = before.links && areOfOneProcess(before, now, connectedSince);
    now.formerLists = formerListsOf(before, *now.links, isOneProcess);
    if (!before.links)
        return;
    const Existence was = listerOf(before);
    if (!isOneProcess)
        now.predecessor = std::make_shared<const Predecessor>(before.links, was);
    else if (!lister.isStart)
        lister.since = std::min(lister.since, was.since);
}

} // namespace

Existence listerOf(const Sample &sample)
{
    return sample.lister.value_or(
        existence(sample.links ? *sample.links : *sample.linksBefore, sample.endpoint.startedAt));
}

void keepLinksBefore(const Sample *before, Sample &now)
{
    if (before)
        now.linksBefore = now.links == before->links ? before->linksBefore : before->links;
}

void continueFrom(const Sample *before, Sample &now, std::optional<Instant> connectedSince)
{
    static const Sample nothing;
    const Sample &former = before ? *before : nothing;
    if (isOfEarlierProcess(former, now, connectedSince))
        now.links = former.links;
    keepLinksBefore(before, now);
    now.predecessor = former.predecessor;
    if (now.links && now.links != former.links) {
        takeLister(former, now, connectedSince);
        return;
    }
    now.lister = former.lister;
    now.formerLists = now.links ? former.formerLists : nullptr;
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

const std::vector<SessionId> *blockersOf(const Sample &sample, SessionId pid)
{
    if (!sample.blocking)
        return nullptr;
    const auto found = sample.blocking->blockers.find(pid);
    return found == sample.blocking->blockers.end() ? nullptr : &found->second;
}

} // namespace core
