#include "insight/verdict/ceilings.h"

#include "insight/past/cluster_history.h"
#include "insight/past/traffic.h"

#include <algorithm>
#include <set>

using namespace std::chrono_literals;

namespace insight {

namespace {

using core::Limit;
using core::Pool;

/// The pool of that name has it.
bool isOfAPool(const Limit &limit)
{
    return limit.scope == core::LimitScope::Pool || limit.scope == core::LimitScope::ApplicationPool;
}

Ceiling ceilingOf(const core::Sample &sample, const Limit &limit, const WhoWaits &waiting,
                  const EndpointHistory &history)
{
    Ceiling ceiling { .endpoint = sample.endpoint.name,
                      .layer = sample.endpoint.layer,
                      .system = sample.endpoint.kind,
                      .limit = limit,
                      .share = double(*limit.used) / double(*usableOf(limit)),
                      .estimated = core::usedIsEstimated(sample, limit),
                      .clamped = isOfAPool(limit) && waiting.isClamped(limit.name) };
    if (history.latestGood().get() != &sample)
        return ceiling; // the usage is of another time: the history leads up to now
    const Usage::Hold hold = history.usage().hold(limit);
    ceiling.clamped = ceiling.clamped || (limit.scope != core::LimitScope::Pool && hold.samples >= heldFor);
    if (ceiling.clamped) {
        ceiling.held = hold.lasts;
        ceiling.heldOrLonger = hold.orLonger;
    }
    ceiling.fullIn = history.usage().fullIn(limit);
    return ceiling;
}

void take(const ClusterHistory &past, const core::Sample &sample, std::vector<Ceiling> &ceilings)
{
    const WhoWaits waiting(sample.pools);
    const EndpointHistory &history = past.history(sample.endpoint.name);
    for (const Limit &limit : sample.limits) {
        const bool isYardstick = limit.scope == core::LimitScope::Statements;
        if (!isYardstick && limit.used && usableOf(limit).value_or(0) > 0)
            ceilings.push_back(ceilingOf(sample, limit, waiting, history));
    }
}

} // namespace

std::vector<Ceiling> ceilingsOf(const ClusterHistory &past, const PathGraph &graph)
{
    std::vector<Ceiling> ceilings;
    std::set<core::SamplePtr> taken; // several boxes may be of one endpoint
    for (const PathNode &node : graph.nodes) {
        if (node.sample && taken.insert(node.sample).second)
            take(past, *node.sample, ceilings);
    }
    return ceilings;
}

const Ceiling *nearest(const std::vector<Ceiling> &ceilings)
{
    const auto found = std::ranges::max_element(ceilings, {}, [](const Ceiling &ceiling) {
        const core::Duration left = ceiling.fullIn.value_or(soonFull);
        // A warm pool without waiting clients is full and healthy.
        const bool matters = ceiling.clamped || !makesWait(ceiling.limit);
        return std::tuple(matters, ceiling.clamped, std::max(soonFull - left, core::Duration {}),
                          ceiling.share);
    });
    return found == ceilings.end() ? nullptr : &*found;
}

const Ceiling *firstToFill(const std::vector<Ceiling> &ceilings)
{
    const auto found = std::ranges::min_element(
        ceilings, {}, [](const Ceiling &ceiling) { return ceiling.fullIn.value_or(core::Duration::max()); });
    return found == ceilings.end() || !found->fullIn ? nullptr : &*found;
}

std::optional<double> ratioWithoutPinned(const Pool &pool)
{
    if (!pool.pinned)
        return std::nullopt;
    Pool others = pool;
    if (others.physicalTotal)
        *others.physicalTotal -= *pool.pinned;
    if (others.logicalTotal)
        *others.logicalTotal -= *pool.pinned;
    return core::ratioOf(others);
}

} // namespace insight
