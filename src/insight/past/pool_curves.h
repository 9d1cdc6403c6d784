#pragma once

#include "core/sample.h"

#include <QHash>

#include <array>
#include <vector>

namespace insight {

enum class PoolCurve {
    Waiting, ///< clients, the most of each step
    Ratio,   ///< physical ÷ logical, the latest of each step
};
constexpr std::size_t poolCurves = 2;

/// How some figures of each pool of one endpoint went in the last minutes. Pools come and go without end, so
/// only recent ones are kept, and of those a limited number.
class PoolCurves
{
public:
    static constexpr std::chrono::seconds stepLength { 5 };
    static constexpr std::size_t steps = 60;
    static constexpr qsizetype mostPools = 20'000; ///< nothing is kept of further ones

    void add(const core::Sample &sample, core::Instant at); ///< in the order of time
    void precede(PoolCurves older);                         ///< puts older ones before these

    /// The steps up to a moment, oldest first; NaN where nothing is known.
    std::vector<float> before(const core::Pool &pool, PoolCurve curve, core::Instant until) const;
    qsizetype pools() const { return m_rings.size(); }

private:
    struct Key
    {
        explicit Key(const core::Pool &pool);
        bool operator==(const Key &) const = default;

        QString name;
        QString database;
        QString user;
        QString target;
    };
    friend size_t qHash(const Key &key, size_t seed) noexcept;

    using Values = std::array<float, poolCurves>;

    struct Ring
    {
        std::array<Values, steps> values {};
        std::int64_t newest = -1; ///< the number of its step since the epoch
    };

    static Values valuesOf(const core::Pool &pool);
    static bool isEmpty(const Values &values);
    static void enter(Ring &ring, std::int64_t step, const Values &values);
    static bool holds(const Ring &ring, std::int64_t step);
    void begin(std::int64_t step);
    Ring *ringOf(const Key &key);

    QHash<Key, Ring> m_rings;
    std::int64_t m_step = -1; ///< the latest
};

} // namespace insight
