#pragma once

#include "core/sample.h"

#include <deque>
#include <map>

namespace collect {

/// How far standbys are behind the primaries that are watched beside them. A standby that hears nothing has
/// replayed all that it knows of; that there is more only the primary tells.
class StandbyLag
{
public:
    /// The sample with the lag as it is known of both ends; the same one where nothing more is known.
    core::SamplePtr corrected(const core::SamplePtr &sample);

private:
    struct Position
    {
        core::Instant received; ///< our clock
        qint64 written;
    };
    struct Primary
    {
        QString systemId;
        std::deque<Position> positions; ///< the oldest first, each further than the one before
        core::Instant latest {};        ///< when the last of them was still all there was
    };

    void remember(const core::Sample &sample);
    std::optional<core::Duration> lagOf(const core::Sample &standby) const;

    std::map<QString, Primary> m_primaries; ///< by endpoint, as long as they answer
};

} // namespace collect
