#pragma once

#include "core/time.h"

#include <QString>

namespace core {

/// Something that happened on our side between two answers of an endpoint and is not its fault: why the
/// second answer came late, or carries a time that does not follow.
struct Interruption
{
    enum class Kind {
        HeldBack,   ///< to stay within our share of the server's time
        NotRunning, ///< this program was stopped, or got no CPU
        Asleep,     ///< this machine was asleep
        ClockSet,
    };

    Kind kind = Kind::HeldBack;
    Duration by {}; ///< how long; for a clock: how far forward, or back if negative

    bool operator==(const Interruption &) const = default;
};

/// For screens, files and logs: "this computer's clock was set back by 3600 s".
QString interruptionText(const Interruption &interruption);

} // namespace core
