#include "insight/past/pool_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace insight {

namespace {

constexpr float notKnown = std::numeric_limits<float>::quiet_NaN();
constexpr std::array<float, poolCurves> nothing { notKnown, notKnown };
constexpr qsizetype longestName = 250; ///< PostgreSQL allows 63 bytes
constexpr qsizetype many = 1'000; ///< of more, only those that the latest answers named are worth their room

std::int64_t stepOf(core::Instant moment)
{
    return moment.time_since_epoch() / PoolCurves::stepLength;
}

std::size_t placeOf(std::int64_t step)
{
    return std::size_t(step) % PoolCurves::steps;
}

float higher(float before, float now)
{
    return std::fmax(before, now); // the other one where one is not a number
}

float latest(float before, float now)
{
    return std::isnan(now) ? before : now;
}

struct Figure
{
    std::optional<double> (*read)(const core::Pool &pool);
    float (*both)(float before, float now); ///< of two in one step
};

// In the order of PoolCurve.
constexpr auto figures = std::to_array<Figure>({
    { [](const core::Pool &pool) {
         return pool.logicalWaiting ? std::optional(double(*pool.logicalWaiting)) : std::nullopt;
     },
      higher },
    { core::ratioOf, latest },
});
static_assert(figures.size() == poolCurves);

} // namespace

PoolCurves::Key::Key(const core::Pool &pool)
    : name(pool.name)
    , database(pool.database)
    , user(pool.user)
    , target(pool.target)
{
}

size_t qHash(const PoolCurves::Key &key, size_t seed) noexcept
{
    return qHashMulti(seed, key.name, key.database, key.user, key.target);
}

void PoolCurves::add(const core::Sample &sample, core::Instant at)
{
    const std::int64_t step = stepOf(at);
    if (step + 1 < m_step)
        *this = {}; // our clock was set back: what is kept lies ahead of it
    if (step > m_step)
        begin(step);
    for (const core::Pool &pool : sample.pools) {
        const Values values = valuesOf(pool);
        if (isEmpty(values))
            continue;
        if (Ring *const ring = ringOf(Key(pool)))
            enter(*ring, step, values);
    }
}

void PoolCurves::precede(PoolCurves older)
{
    std::swap(*this, older); // the newer ones are entered into the older ones
    if (older.m_step > m_step)
        begin(older.m_step);
    for (auto newer = older.m_rings.cbegin(); newer != older.m_rings.cend(); ++newer) {
        Ring *const ring = ringOf(newer.key());
        for (std::int64_t step = newer->newest - std::int64_t(steps) + 1; ring && step <= newer->newest;
             ++step) {
            if (holds(*newer, step))
                enter(*ring, step, newer->values[placeOf(step)]);
        }
    }
}

PoolCurves::Values PoolCurves::valuesOf(const core::Pool &pool)
{
    Values values = nothing;
    for (std::size_t i = 0; i < poolCurves; ++i) {
        if (const auto value = figures[i].read(pool))
            values[i] = float(*value);
    }
    return values;
}

bool PoolCurves::isEmpty(const Values &values)
{
    return std::ranges::all_of(values, [](float value) { return std::isnan(value); });
}

void PoolCurves::enter(Ring &ring, std::int64_t step, const Values &values)
{
    ring.newest = std::max(ring.newest, step - std::int64_t(steps));
    while (ring.newest < step)
        ring.values[placeOf(++ring.newest)] = nothing;
    Values &known = ring.values[placeOf(step)];
    for (std::size_t i = 0; i < poolCurves; ++i)
        known[i] = figures[i].both(known[i], values[i]);
}

bool PoolCurves::holds(const Ring &ring, std::int64_t step)
{
    return step >= 0 && step <= ring.newest && step > ring.newest - std::int64_t(steps)
           && !isEmpty(ring.values[placeOf(step)]);
}

void PoolCurves::begin(std::int64_t step)
{
    const std::int64_t before = std::exchange(m_step, step);
    const std::int64_t tooOld = step - std::int64_t(steps);
    const std::int64_t last = m_rings.size() < many ? tooOld : std::max(tooOld, before - 1);
    m_rings.removeIf([last](const auto &ring) { return ring->newest <= last; });
}

/// Null where there is no room.
PoolCurves::Ring *PoolCurves::ringOf(const Key &key)
{
    const auto known = m_rings.find(key);
    if (known != m_rings.end())
        return &*known;
    const qsizetype longest =
        std::max({ key.name.size(), key.database.size(), key.user.size(), key.target.size() });
    if (m_rings.size() >= mostPools || longest > longestName)
        return nullptr;
    return &*m_rings.insert(key, {});
}

std::vector<float> PoolCurves::before(const core::Pool &pool, PoolCurve curve, core::Instant until) const
{
    std::vector<float> values(steps, notKnown);
    const auto ring = m_rings.constFind(Key(pool));
    if (ring == m_rings.cend())
        return values;
    const std::int64_t last = stepOf(until);
    for (std::size_t i = 0; i < steps; ++i) {
        const std::int64_t step = last - std::int64_t(steps - 1 - i);
        if (holds(*ring, step))
            values[i] = ring->values[placeOf(step)][std::size_t(curve)];
    }
    return values;
}

} // namespace insight
