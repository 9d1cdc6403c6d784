#pragma once

#include "core/time.h"

#include <vector>

namespace collect {

/// Start times that are told in turn. A process that computes its own anew each time, from a clock, does not
/// come back to the same ones, unless these are whole seconds apart, or as little as its clock steps.
class StartTurns
{
public:
    bool comesBack(core::Instant told);

private:
    std::vector<core::Instant> m_told; ///< the latest one last
    std::size_t m_returns = 0;         ///< since the last one that was new
    bool m_isComputed = false;         ///< more, or closer to each other, than those of several processes
};

} // namespace collect
