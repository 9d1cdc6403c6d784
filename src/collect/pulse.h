#pragma once

#include "core/interruption.h"

#include <optional>

namespace collect {

/// The readings of this computer's clocks at one moment.
struct Clocks
{
    core::Instant wall;        ///< may be set at any time
    core::Duration running {}; ///< stops while the computer sleeps
    core::Duration passed {};  ///< continues while the computer sleeps
    core::Duration worked {};  ///< CPU time used by this thread

    bool operator==(const Clocks &) const = default;
};

Clocks readClocks();

/// The normal interval between two readings of the clocks.
constexpr std::chrono::seconds pulse { 1 };

/// What happened between two readings that should be one pulse apart; empty where time just passed. A busy
/// thread counts as running.
std::optional<core::Interruption> interruptionBetween(const Clocks &before, const Clocks &now);

} // namespace collect
