#pragma once

#include "core/time.h"

#include <QString>

namespace core {

/// What happened on our side between two answers of an endpoint, which is to blame for none of it: why the
/// second came late, or bears a time that does not follow.
struct Lapse
{
    enum class Kind {
        HeldBack,   ///< to keep our share of the server's time
        NotRunning, ///< this program was stopped, or got no processor
        Asleep,     ///< this machine was
        ClockSet,
    };

    Kind kind = Kind::HeldBack;
    Duration by {}; ///< how long; of a clock how far ahead, or back

    bool operator==(const Lapse &) const = default;
};

/// On screens, in files and logs: "the clock was set back by 3600 s".
QString lapseText(const Lapse &lapse);

} // namespace core
