#include "insight/past/pool_extremes.h"

#include "insight/past/traffic.h"

#include <algorithm>

namespace insight {

namespace {

constexpr core::Duration together = std::chrono::seconds { 5 };

} // namespace

std::optional<PoolExtremes::Stretch> PoolExtremes::stretchOf(const core::Sample &sample,
                                                             const core::Pool &pool, core::Instant at)
{
    if (!isApplication(sample))
        return pool.logicalTotal ? std::optional(Stretch { .at = at, .mostClients = *pool.logicalTotal })
                                 : std::nullopt;
    if (!pool.physicalIdle || !pool.physicalTotal)
        return std::nullopt;
    return Stretch { .at = at, .mostUnused = *pool.physicalIdle, .fewest = *pool.physicalTotal };
}

void PoolExtremes::add(const core::Sample &sample, core::Instant at)
{
    if (!isApplication(sample) && sample.endpoint.layer != core::Layer::Proxy)
        return;
    if (at < m_latest) // our clock was set back
        forget();
    m_latest = at;
    QHash<QString, Stretches> pools;
    for (const core::Pool &pool : sample.pools) {
        const auto now = stretchOf(sample, pool, at);
        if (!now)
            continue;
        Stretches &known = pools[pool.name] = m_pools.take(pool.name);
        if (known.empty() || at - known.back().at >= together)
            known.push_back(*now);
        known.back().mostUnused = std::max(known.back().mostUnused, now->mostUnused);
        known.back().fewest = std::min(known.back().fewest, now->fewest);
        known.back().mostClients = std::max(known.back().mostClients, now->mostClients);
        while (known.size() > 1 && at - known[1].at > remembers)
            known.pop_front();
    }
    m_pools = std::move(pools);
}

void PoolExtremes::forget()
{
    m_pools.clear();
}

/// Those that reach into that time; none where it began before the first.
PoolExtremes::Stretches PoolExtremes::since(const QString &pool, core::Instant from) const
{
    const auto known = m_pools.constFind(pool);
    if (known == m_pools.cend() || known->front().at > from)
        return {};
    const auto later = std::ranges::upper_bound(*known, from, {}, &Stretch::at);
    return { later - 1, known->end() };
}

std::optional<qint64> PoolExtremes::mostUnusedSince(const QString &pool, core::Instant from) const
{
    const Stretches all = since(pool, from);
    const auto most = std::ranges::max_element(all, {}, &Stretch::mostUnused);
    return most == all.end() ? std::nullopt : std::optional(most->mostUnused);
}

std::optional<qint64> PoolExtremes::fewestSince(const QString &pool, core::Instant from) const
{
    const Stretches all = since(pool, from);
    const auto fewest = std::ranges::min_element(all, {}, &Stretch::fewest);
    return fewest == all.end() ? std::nullopt : std::optional(fewest->fewest);
}

std::optional<qint64> PoolExtremes::mostClientsSince(const QString &pool, core::Instant from) const
{
    const Stretches all = since(pool, from);
    const auto most = std::ranges::max_element(all, {}, &Stretch::mostClients);
    return most == all.end() ? std::nullopt : std::optional(most->mostClients);
}

} // namespace insight
