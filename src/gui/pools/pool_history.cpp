#include "gui/pools/pool_history.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gui {

namespace {

constexpr float notRead = std::numeric_limits<float>::quiet_NaN();
constexpr qsizetype longestKey = 1'000; // four names and an endpoint's; a server allows 63 bytes each

std::int64_t stepOf(core::Instant moment)
{
    return moment.time_since_epoch() / PoolHistory::stepLength;
}

std::size_t placeOf(std::int64_t step)
{
    return std::size_t(step) % PoolHistory::steps;
}

} // namespace

void PoolHistory::add(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples) {
        if (!sample->pools.empty() && sample->received)
            take(*sample, *sample->received);
    }
}

void PoolHistory::take(const core::Sample &sample, core::Instant received)
{
    if (received < m_seen.value(sample.endpoint.name) - stepLength)
        *this = {}; // our clock was set back: what was kept lies ahead of it
    core::Instant &seen = m_seen[sample.endpoint.name];
    if (received <= seen)
        return;
    seen = received;
    const std::int64_t step = stepOf(received);
    if (step > m_step)
        begin(step);
    for (const core::Pool &pool : sample.pools) {
        if (!pool.logicalWaiting)
            continue;
        if (Ring *const ring = ringOf(keyOf(sample, pool)))
            enter(*ring, step, float(*pool.logicalWaiting));
    }
}

/// The highest of a step is kept.
void PoolHistory::enter(Ring &ring, std::int64_t step, float waiting)
{
    ring.newest = std::max(ring.newest, step - std::int64_t(steps));
    while (ring.newest < step)
        ring.values[placeOf(++ring.newest)] = notRead;
    float &value = ring.values[placeOf(step)];
    value = std::isnan(value) ? waiting : std::max(value, waiting);
}

void PoolHistory::begin(std::int64_t step)
{
    m_first = m_first < 0 ? step : m_first;
    m_step = step;
    const auto forgetUntil = [this](std::int64_t last) {
        m_rings.removeIf([last](const auto &ring) { return ring->newest <= last; });
    };
    forgetUntil(step - std::int64_t(steps)); // nothing of them is in the line any more
    if (m_rings.size() >= mostPools)
        forgetUntil(step - 2); // no answer named them of late
}

/// Null where there is no room.
PoolHistory::Ring *PoolHistory::ringOf(const QString &key)
{
    const auto known = m_rings.find(key);
    if (known != m_rings.end())
        return &*known;
    if (m_rings.size() >= mostPools || key.size() > longestKey)
        return nullptr;
    return &*m_rings.insert(key, {});
}

bool PoolHistory::covers(core::Instant until) const
{
    const std::int64_t last = stepOf(until);
    const std::int64_t oldest = std::max(m_first, m_step - std::int64_t(steps) + 1);
    return m_step >= 0 && oldest <= last && last - std::int64_t(steps) < m_step;
}

std::vector<float> PoolHistory::waiting(const PoolRow &row, core::Instant until) const
{
    std::vector<float> values(steps, notRead);
    const auto ring = m_rings.constFind(row.key);
    if (ring == m_rings.cend())
        return values;
    const std::int64_t last = stepOf(until);
    for (std::size_t i = 0; i < steps; ++i) {
        const std::int64_t step = last - std::int64_t(steps - 1 - i);
        if (step <= ring->newest && step > ring->newest - std::int64_t(steps))
            values[i] = ring->values[placeOf(step)];
    }
    return values;
}

} // namespace gui
