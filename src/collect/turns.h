#pragma once

#include "collect/counters.h"

#include <vector>

namespace collect {

/// Start times that are told in turn. A process that computes its own anew each time, from a clock, does not
/// come back to the same ones, unless these are whole seconds apart.
class StartTurns
{
public:
    bool comesBack(core::Instant told);

private:
    std::vector<core::Instant> m_told; ///< the latest one last
    std::size_t m_returns = 0;         ///< since the last one that was new
};

/// Counters that fall to where they had been before they rose, and so on: those of two processes in turn. A
/// process that begins anew begins below.
class CounterTurns
{
public:
    bool comesBack(const WorkBy &work);

private:
    std::vector<QByteArray> m_keys;
    double m_last = 0;
    std::optional<double> m_high; ///< before it fell
    std::optional<double> m_low;  ///< before it rose above that
    int m_rounds = 0;
};

} // namespace collect
