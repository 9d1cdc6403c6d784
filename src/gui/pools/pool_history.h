#pragma once

#include "gui/pools/pool_list.h"

#include <QHash>

#include <array>

namespace gui {

/// The clients that waited in each pool in the last minutes, for the lines of the table. Pools come and go
/// without end, so only recent ones are kept, and of those a limited number.
class PoolHistory
{
public:
    static constexpr std::chrono::seconds stepLength { 5 };
    static constexpr std::size_t steps = 60;
    static constexpr qsizetype mostPools = 20'000; ///< further pools have no line

    void add(const QList<core::SamplePtr> &samples); ///< the latest samples
    /// Whether it was fed in the minutes before that moment.
    bool covers(core::Instant until) const;
    std::vector<float> waiting(const PoolRow &row,
                               core::Instant until) const; ///< NaN where nothing was recorded
    qsizetype pools() const { return m_rings.size(); }

private:
    struct Ring
    {
        std::array<float, steps> values;
        std::int64_t newest = -1; ///< the number of its step since the epoch
    };

    void take(const core::Sample &sample, core::Instant received);
    static void enter(Ring &ring, std::int64_t step, float waiting);
    void begin(std::int64_t step);
    Ring *ringOf(const QString &key);

    QHash<QString, Ring> m_rings;
    std::int64_t m_first = -1;
    std::int64_t m_step = -1;
    QHash<QString, core::Instant> m_seen; ///< by endpoint, so that no sample counts twice
};

} // namespace gui
