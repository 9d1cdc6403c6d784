#pragma once

#include "core/sample.h"

#include <chrono>
#include <deque>
#include <map>

namespace collect {

/// A standby that has all its primary had is 0 s behind only where that was known this shortly before, or no
/// longer ago than from one reading of the primary to the next. After that it may be behind by all the time
/// since.
constexpr std::chrono::seconds justNow { 1 };

/// How far standbys are behind the primaries that are watched with them. A standby that receives nothing has
/// replayed all it knows; only the primary shows that there is more.
class StandbyLag
{
public:
    /// The sample with the lag known from both ends; the same sample where nothing more is known.
    core::SamplePtr corrected(const core::SamplePtr &sample);

private:
    struct Position
    {
        core::Instant received; ///< our clock
        qint64 written = 0;
    };
    struct Primary
    {
        QString systemId;
        std::deque<Position> positions; ///< the oldest first, in ascending order
        core::Instant latest {};        ///< the last time at which the newest position was still current
        core::Duration pace {};         ///< from the reading before to that one
    };

    void remember(const core::Sample &sample);
    std::optional<core::Duration> lagOf(const core::Sample &standby) const;
    std::optional<core::Duration> sinceItWasCurrent(const core::Sample &standby) const;

    std::map<QString, Primary> m_primaries;        ///< by endpoint, while they answer
    std::map<QString, core::Instant> m_wasCurrent; ///< by endpoint: until when a standby missed nothing
};

} // namespace collect
