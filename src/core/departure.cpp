#include "core/departure.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// Whether the oldest reached the limit on waiting before the next answer.
bool reachesLimit(const Pool &pool, Duration step)
{
    return pool.waitLimit && pool.logicalWaiting.value_or(0) > 0 && pool.oldestWait
           && *pool.oldestWait + step >= *pool.waitLimit;
}

/// A transaction pool hands its servers on when a transaction ends, and when it opens more of them.
bool hasServed(const Sample &sample, const Pool &before, const Pool &now)
{
    const auto rate =
        now.transactionsPerSecond ? now.transactionsPerSecond : sample.rates.transactionsPerSecond;
    return before.mode == "session"_L1 || rate != 0.0 || !before.physicalActive || !now.physicalActive
           || *now.physicalActive > *before.physicalActive;
}

qint64 fewer(std::optional<qint64> before, std::optional<qint64> now)
{
    return before && now ? *before - *now : 0;
}

/// Those that came again at once stand at the end of the queue: that its head is gone shows at least one.
qint64 goneFrom(const Pool &before, const Pool &now)
{
    const bool isHeadGone = now.oldestWait && *now.oldestWait < *before.oldestWait;
    return std::max<qint64>(std::min(fewer(before.logicalWaiting, now.logicalWaiting),
                                     fewer(before.logicalTotal, now.logicalTotal)),
                            isHeadGone ? 1 : 0);
}

std::vector<Departure> droppedBetween(const Sample &before, const Sample &now)
{
    std::vector<Departure> dropped;
    const Duration step = *now.received - *before.received;
    for (const Pool &pool : before.pools) {
        if (!reachesLimit(pool, step))
            continue;
        const auto same = std::ranges::find(now.pools, pool.name, &Pool::name);
        if (same == now.pools.end() || hasServed(now, pool, *same))
            continue;
        if (const qint64 gone = goneFrom(pool, *same); gone > 0)
            dropped.push_back({ .place = pool.name,
                                .clients = gone,
                                .waited = *pool.oldestWait,
                                .waitLimit = *pool.waitLimit });
    }
    return dropped;
}

/// What appears in the list begins at nothing; what counts fewer than before began anew, and how many were
/// turned away in between is not known.
std::vector<Departure> refusedBetween(const Sample &before, const Sample &now)
{
    std::vector<Departure> refused;
    if (!before.refusals || !now.refusals || now.rates.reset)
        return refused;
    std::map<std::pair<Refusal::Cause, QString>, qint64> counted;
    for (const Refusal &refusal : *before.refusals)
        counted[{ refusal.cause, refusal.place }] = refusal.clients;
    for (const Refusal &refusal : *now.refusals) {
        const qint64 more = refusal.clients - counted[{ refusal.cause, refusal.place }];
        if (more > 0)
            refused.push_back({ .kind = changeOf(refusal.cause), .place = refusal.place, .clients = more });
    }
    return refused;
}

} // namespace

std::vector<Departure> departuresBetween(const Sample &before, const Sample &now)
{
    // Of another server, or after a time in which we did not run, two answers say nothing together.
    if (!before.received || !now.received || !changesBetween(knownBy(before), knownBy(now)).empty())
        return {};
    auto departures = droppedBetween(before, now);
    std::ranges::move(refusedBetween(before, now), std::back_inserter(departures));
    return departures;
}

Change::Kind changeOf(Refusal::Cause cause)
{
    return cause == Refusal::Cause::Denied ? Change::Kind::ClientsDenied : Change::Kind::ClientsUnserved;
}

} // namespace core
