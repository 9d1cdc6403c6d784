#pragma once

#include "gui/pools/pool_list.h"

#include <QHash>

#include <array>

namespace gui {

/// Who waited in each pool in the last minutes, as it was shown: for the lines of the table. Pools come and
/// go without end, so it keeps those of late, and of those only so many.
class PoolHistory
{
public:
    static constexpr std::chrono::seconds stepLength { 5 };
    static constexpr std::size_t steps = 60;
    static constexpr qsizetype mostPools = 20'000; ///< others have no line

    void add(const QList<core::SamplePtr> &samples);                           ///< the latest
    std::vector<float> waiting(const PoolRow &row, core::Instant until) const; ///< NaN where nobody looked
    qsizetype pools() const { return m_rings.size(); }

private:
    struct Ring
    {
        std::array<float, steps> values;
        std::int64_t newest = -1; ///< the number of its step since the epoch
    };

    void begin(std::int64_t step);
    Ring *ringOf(const QString &key);

    QHash<QString, Ring> m_rings;
    std::int64_t m_step = -1;
    QHash<QString, core::Instant> m_seen; ///< of endpoints, so that no sample counts twice
};

} // namespace gui
