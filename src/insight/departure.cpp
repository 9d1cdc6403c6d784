#include "insight/departure.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using core::Duration;
using core::Pool;
using core::Sample;

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

} // namespace

std::vector<Departure> departuresBetween(const Sample &before, const Sample &now)
{
    std::vector<Departure> departures;
    if (!before.received || !now.received)
        return departures;
    const Duration step = *now.received - *before.received;
    for (const Pool &pool : before.pools) {
        if (!reachesLimit(pool, step))
            continue;
        const auto same = std::ranges::find(now.pools, pool.name, &Pool::name);
        if (same == now.pools.end() || hasServed(now, pool, *same))
            continue;
        if (const qint64 gone = goneFrom(pool, *same); gone > 0)
            departures.push_back({ pool.name, gone, *pool.oldestWait, *pool.waitLimit });
    }
    return departures;
}

} // namespace insight
