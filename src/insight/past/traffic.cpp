#include "insight/past/traffic.h"

#include "core/limit_facts.h"
#include "insight/past/who_waits.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace insight {

namespace {

using Count = std::optional<qint64>;
using core::Pool;

constexpr auto parts = std::to_array<Count Traffic::*>({
    &Traffic::active,
    &Traffic::idleInTransaction,
    &Traffic::idle,
    &Traffic::waiting,
    &Traffic::other,
});

void increase(Count &sum, const Count &more)
{
    if (more)
        sum = sum.value_or(0) + *more;
}

/// The part of a total beyond the known parts; a total of 0 is measured, too.
void addRest(Traffic &traffic, const Count &total)
{
    const Count known = traffic.total();
    if (total && (!known || *total > *known))
        traffic.other = traffic.other.value_or(0) + *total - known.value_or(0);
}

Traffic sumOf(const core::Sample &sample, Traffic (*read)(const Pool &pool))
{
    if (hasNoUserPool(sample))
        return read({ .logicalActive = 0,
                      .logicalWaiting = 0,
                      .logicalIdle = 0,
                      .physicalActive = 0,
                      .physicalIdle = 0,
                      .physicalLogin = 0 });
    Traffic sum;
    for (const Pool &pool : sample.pools) {
        if (pool.purpose == core::PoolPurpose::User)
            add(sum, read(pool));
    }
    return sum;
}

bool everyUserPool(const core::Sample &sample, bool (*holds)(const Pool &pool))
{
    return std::ranges::all_of(sample.pools, [holds](const Pool &pool) {
        return pool.purpose != core::PoolPurpose::User || holds(pool);
    });
}

/// The pools of one database, or of one user, may have fewer servers together than each by itself.
qint64 withinLimits(const core::Sample &sample, core::LimitScope scope, QString Pool::*sharer)
{
    struct Shared
    {
        qint64 most = 0;
        qint64 ofPools = 0;
    };
    QHash<QString, Shared> shared;
    for (const core::Limit &limit : sample.limits) {
        if (limit.scope == scope && !core::countsClients(limit) && usableOf(limit))
            shared.insert(limit.name, { *usableOf(limit) });
    }
    qint64 sum = 0;
    for (const Pool &pool : sample.pools) {
        if (pool.purpose != core::PoolPurpose::User || !pool.physicalLimit)
            continue;
        const qint64 most = *pool.physicalLimit + pool.physicalReserve.value_or(0);
        const auto found = shared.find(pool.*sharer);
        (found == shared.end() ? sum : found->ofPools) += most;
    }
    for (const Shared &each : std::as_const(shared))
        sum += std::min(each.most, each.ofPools);
    return sum;
}

} // namespace

Traffic logicalOf(const Pool &pool)
{
    Traffic traffic { .active = pool.logicalActive,
                      .idle = pool.logicalIdle,
                      .waiting = pool.logicalWaiting };
    addRest(traffic, pool.logicalTotal);
    return traffic;
}

Traffic physicalOf(const Pool &pool)
{
    Traffic traffic { .active = pool.physicalActive, .idle = pool.physicalIdle, .other = pool.physicalLogin };
    addRest(traffic, pool.physicalTotal);
    return traffic;
}

QSet<QString> sideDoors(const core::Sample &sample)
{
    QSet<QString> names;
    for (const Pool &pool : sample.pools) {
        if (pool.purpose != core::PoolPurpose::User)
            names.insert(pool.name);
    }
    return names;
}

bool hasNoUserPool(const core::Sample &sample)
{
    return !sample.pools.empty()
           && std::ranges::find(sample.pools, core::PoolPurpose::User, &Pool::purpose) == sample.pools.end();
}

std::optional<qint64> Traffic::total() const
{
    Count sum;
    for (const auto part : parts)
        increase(sum, this->*part);
    return sum;
}

std::optional<qint64> physicalLimitOf(std::span<const core::SamplePtr> samples)
{
    std::optional<qint64> sum;
    for (const core::SamplePtr &sample : samples) {
        bool hasPool = false;
        for (const Pool &pool : sample->pools) {
            if (pool.purpose != core::PoolPurpose::User)
                continue;
            hasPool = hasPool || pool.physicalLimit;
            if (!pool.physicalLimit && pool.physicalTotal.value_or(0) > 0)
                return std::nullopt;
        }
        if (hasPool)
            sum = sum.value_or(0)
                  + std::min(withinLimits(*sample, core::LimitScope::PoolerDatabase, &Pool::database),
                             withinLimits(*sample, core::LimitScope::PoolerUser, &Pool::user));
    }
    return sum;
}

void add(Traffic &sum, const Traffic &more)
{
    for (const auto part : parts)
        increase(sum.*part, more.*part);
}

void MeanTime::add(const core::Sample &sample)
{
    const core::Rates &rates = sample.rates;
    if (rates.averageWait || rates.averageTransaction) {
        add({ .averageWait = rates.averageWait,
              .transactionsPerSecond = rates.transactionsPerSecond,
              .averageTransaction = rates.averageTransaction });
        return;
    }
    for (const Pool &pool : sample.pools)
        add(pool);
}

void MeanTime::add(const Pool &pool)
{
    if (pool.purpose != core::PoolPurpose::User || !(pool.*m_time))
        return;
    const auto time = double((pool.*m_time)->count());
    const double weight = pool.transactionsPerSecond.value_or(0);
    Sum &sum = !pool.transactionsPerSecond ? m_ofUncounted : weight > 0 ? m_byTransactions : m_ofIdlePools;
    sum.times += time * (weight > 0 ? weight : 1);
    sum.weights += weight > 0 ? weight : 1;
}

std::optional<core::Duration> MeanTime::value() const
{
    for (const Sum &sum : { m_byTransactions, m_ofIdlePools }) {
        if (sum.weights > 0)
            return core::Duration { std::llround(sum.times / sum.weights) };
    }
    return m_ofUncounted.weights == 1 ? std::optional(core::Duration { qint64(m_ofUncounted.times) })
                                      : std::nullopt;
}

bool reportsQueue(const core::Sample &sample)
{
    return everyUserPool(sample, [](const Pool &pool) { return pool.logicalWaiting.has_value(); });
}

bool reportsClients(const core::Sample &sample)
{
    return everyUserPool(sample, [](const Pool &pool) { return pool.logicalTotal || pool.logicalWaiting; });
}

bool isDatabase(const core::Sample &sample)
{
    const core::Layer layer = sample.endpoint.layer;
    return layer == core::Layer::Database || layer == core::Layer::Unknown;
}

Traffic logicalOf(const core::Sample &sample)
{
    if (!isDatabase(sample))
        return sumOf(sample, logicalOf);
    const core::Counts &counts = sample.counts;
    Traffic traffic { .active = counts.active,
                      .idleInTransaction = counts.idleInTransaction,
                      .idle = counts.idle };
    increase(traffic.idleInTransaction, counts.aborted);
    increase(traffic.other, counts.starting);
    increase(traffic.other, counts.unknown);
    return traffic;
}

Traffic physicalOf(const core::Sample &sample)
{
    return isDatabase(sample) ? Traffic {} : sumOf(sample, physicalOf);
}

bool passesOn(const core::Sample &sample)
{
    return !sample.pools.empty() && !isDatabase(sample);
}

bool isProxy(const core::Sample &sample)
{
    return sample.endpoint.layer == core::Layer::Proxy;
}

bool isApplication(const core::Sample &sample)
{
    return sample.endpoint.layer == core::Layer::Application;
}

} // namespace insight
