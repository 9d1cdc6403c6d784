#include "core/departure.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// Whether the oldest client may reach the wait limit before the next answer.
bool reachesLimit(const Pool &pool, Duration step)
{
    return pool.waitLimit && pool.logicalWaiting.value_or(0) > 0 && pool.oldestWait
           && *pool.oldestWait + step >= *pool.waitLimit;
}

/// The longest time that can lie between what two answers tell: each is of any moment between its question
/// and us, and on a busy computer that is as long as a step.
Duration longestStep(const Sample &before, const Sample &now)
{
    return *now.received - before.asked.value_or(*before.received);
}

/// A transaction pool hands a server on when a transaction ends, and when it opens more servers.
bool hasServed(const Sample &sample, const Pool &before, const Pool &now)
{
    const auto rate =
        now.transactionsPerSecond ? now.transactionsPerSecond : sample.rates.transactionsPerSecond;
    return modeOf(before) == PoolMode::Session || rate != 0.0 || !before.physicalActive || !now.physicalActive
           || *now.physicalActive > *before.physicalActive;
}

qint64 fewer(std::optional<qint64> before, std::optional<qint64> now)
{
    return before && now ? *before - *now : 0;
}

/// Clients that reconnect at once are at the end of the queue; the missing head proves at least one
/// departure.
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
    const Duration step = longestStep(before, now);
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

/// A new entry begins at zero. A counter that went down was reset, and how many were refused in between is
/// unknown.
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

struct CounterReason
{
    QLatin1StringView counter;
    const char *reason;
};

#define COUNTER(...) CounterReason { __VA_ARGS__ },
constexpr auto counterReasons = std::to_array<CounterReason>({
#include "core/systems.h"
});

} // namespace

const char *reasonCountedBy(QStringView place)
{
    const auto known = std::ranges::find_if(
        counterReasons, [place](const CounterReason &each) { return place == each.counter; });
    return known == counterReasons.end() ? nullptr : known->reason;
}

std::vector<Departure> departuresBetween(const Sample &before, const Sample &now)
{
    // After a change of server, or a time in which this program did not run, two answers cannot be compared.
    if (!before.received || !now.received
        || !changesBetween(endpointIdentityOf(before), endpointIdentityOf(now)).empty())
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
