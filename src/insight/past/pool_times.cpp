#include "insight/past/pool_times.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace insight {

namespace {

struct CountOfPool
{
    Trend PoolTime::*trend;
    std::optional<qint64> core::Pool::*count;
};

constexpr auto countsOfPool = std::to_array<CountOfPool>({
    { &PoolTime::logicalActive, &core::Pool::logicalActive },
    { &PoolTime::logicalWaiting, &core::Pool::logicalWaiting },
    { &PoolTime::logicalIdle, &core::Pool::logicalIdle },
    { &PoolTime::logicalTotal, &core::Pool::logicalTotal },
    { &PoolTime::physicalActive, &core::Pool::physicalActive },
    { &PoolTime::physicalIdle, &core::Pool::physicalIdle },
    { &PoolTime::physicalTotal, &core::Pool::physicalTotal },
});

} // namespace

void Trend::add(double value, core::Duration time)
{
    m_sum += value * double(time.count());
    m_time += time;
    m_peak = std::max(m_peak.value_or(value), value);
}

std::optional<double> Trend::mean() const
{
    return m_time > core::Duration {} ? std::optional(m_sum / double(m_time.count())) : std::nullopt;
}

PoolTime &PoolTimes::timeOf(const core::Sample &sample, const core::Pool &pool)
{
    const QString key =
        QStringList { sample.endpoint.name, pool.name, pool.database, pool.user, pool.target }.join(
            QChar(0x1F));
    const auto known = m_places.constFind(key);
    if (known != m_places.cend())
        return m_pools[*known];
    m_places.insert(key, m_pools.size());
    return m_pools.emplace_back();
}

void PoolTimes::add(const core::Sample &sample, const Point &point)
{
    const core::Duration time = overlap(m_span, { point.at - point.stands, point.at });
    if (time == core::Duration {})
        return;
    for (const core::Pool &pool : sample.pools) {
        PoolTime &at = timeOf(sample, pool);
        at.endpoint = sample.endpoint;
        at.pool = pool;
        at.covered += time;
        for (const auto &[trend, count] : countsOfPool) {
            if (const auto &value = pool.*count)
                (at.*trend).add(double(*value), time);
        }
        if (pool.transactionsPerSecond)
            at.transactions.add(*pool.transactionsPerSecond, time);
        if (pool.logicalWaiting.value_or(0) > 0)
            at.queued += time;
        at.longestWait = std::max(at.longestWait, core::oldestWaiting(pool));
    }
}

} // namespace insight
