#pragma once

#include "core/time.h"

#include <QString>

#include <optional>

namespace store {

/// The clocks of this machine at one moment.
struct Pulse
{
    core::Instant wall;     ///< which may be set at any time
    core::Duration running; ///< stands still while the machine sleeps
    core::Duration passed;  ///< does not
};

Pulse pulse();

/// Why nothing was heard between two pulses though nothing was wrong with any endpoint.
struct Interruption
{
    enum class Kind { Stopped, Asleep, ClockSet };

    Kind kind = Kind::Stopped;
    core::Instant from; ///< by the wall clock
    core::Instant to;
    core::Duration by {}; ///< how far the wall clock was set; negative: back

    bool operator==(const Interruption &) const = default;
};

/// Of two pulses a second apart, or as near to it as a busy machine comes; nothing where all went on.
std::optional<Interruption> interruptionBetween(const Pulse &before, const Pulse &now);

/// As it stands in the file: "the machine was asleep".
QString reasonOf(const Interruption &interruption);

bool touches(const Interruption &interruption, core::Instant from, core::Instant to);

} // namespace store
