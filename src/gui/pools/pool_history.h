#pragma once

#include "gui/pools/pool_list.h"

#include <QHash>

#include <array>

namespace gui {

/// Who waited in each pool in the last minutes, as it was shown: for the lines of the table.
class PoolHistory
{
public:
    static constexpr std::chrono::seconds stepLength { 5 };
    static constexpr std::size_t steps = 60;

    void add(const QList<core::SamplePtr> &samples);
    std::vector<float> waiting(const PoolRow &row, core::Instant until) const; ///< NaN where nobody looked

private:
    struct Ring
    {
        std::array<float, steps> values;
        std::int64_t newest = -1; ///< the number of its step since the epoch
    };
    QHash<QString, Ring> m_rings;
    QHash<QString, core::Instant> m_seen; ///< of endpoints, so that no sample counts twice
};

} // namespace gui
