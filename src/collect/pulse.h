#pragma once

#include "core/lapse.h"

#include <optional>

namespace collect {

/// What the clocks of this computer say at one moment.
struct Clocks
{
    core::Instant wall;        ///< which may be set at any time
    core::Duration running {}; ///< stands still while the computer sleeps
    core::Duration passed {};  ///< goes on then
    core::Duration worked {};  ///< what this thread has used of a processor

    bool operator==(const Clocks &) const = default;
};

Clocks readClocks();

/// The pause between two readings of the clocks, when all is well.
constexpr std::chrono::seconds pulse { 1 };

/// What happened between two readings that were to be a pulse apart; nothing where time just went by. A
/// thread that was busy was running.
std::optional<core::Lapse> lapseBetween(const Clocks &before, const Clocks &now);

} // namespace collect
