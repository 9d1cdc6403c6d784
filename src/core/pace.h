#pragma once

#include "core/time.h"

#include <algorithm>

namespace core {

/// Connections to a cluster at once: the default, and the most that a setting can ask for.
constexpr int usualConnections = 16;
constexpr int mostConnections = 256;

/// How often and how much a cluster is asked, as the user set it.
struct Pace
{
    static constexpr Duration shortest = std::chrono::seconds { 1 };
    static constexpr Duration longest = std::chrono::seconds { 60 };
    static constexpr int largestShare = 5;

    Duration interval = shortest; ///< between readings
    bool restsUnseen = false;     ///< polls less often while the window is minimized
    int share = 1;                ///< per cent of a server's time that our statements may take
    int connections = usualConnections;

    bool operator==(const Pace &) const = default;
};

/// Replaces values that make no sense by the nearest that do.
constexpr Pace withinBounds(Pace pace)
{
    pace.interval = std::clamp(pace.interval, Pace::shortest, Pace::longest);
    pace.share = std::clamp(pace.share, 1, Pace::largestShare);
    pace.connections = std::clamp(pace.connections, 1, mostConnections);
    return pace;
}

/// The pace while the window is minimized.
constexpr Pace unseen(Pace pace)
{
    if (pace.restsUnseen)
        pace.interval = std::max<Duration>(pace.interval, std::chrono::seconds { 10 });
    return pace;
}

/// Readings come less often than wanted, because a server would otherwise spend more than our share on them.
struct Stretch
{
    Duration every {}; ///< recent average
    Duration wanted {};
    Duration cost {}; ///< server time for one reading
    int share = 1;    ///< per cent allowed

    bool operator==(const Stretch &) const = default;
};

} // namespace core
