#pragma once

#include "core/time.h"

#include <algorithm>

namespace core {

/// Connections of a cluster at once: without a word of the user, and with it.
constexpr int usualConnections = 16;
constexpr int mostConnections = 256;

/// How much a cluster is asked, by the user's word.
struct Pace
{
    static constexpr Duration shortest = std::chrono::seconds { 1 };
    static constexpr Duration longest = std::chrono::seconds { 60 };
    static constexpr int largestShare = 5;

    Duration interval = shortest; ///< between readings
    bool restsUnseen = false;     ///< asks less while the window is minimized
    int share = 1;                ///< per cent of a server's time that may be spent inside our statements
    int connections = usualConnections;

    bool operator==(const Pace &) const = default;
};

/// What makes no sense becomes the nearest that does.
constexpr Pace withinBounds(Pace pace)
{
    pace.interval = std::clamp(pace.interval, Pace::shortest, Pace::longest);
    pace.share = std::clamp(pace.share, 1, Pace::largestShare);
    pace.connections = std::clamp(pace.connections, 1, mostConnections);
    return pace;
}

/// As it is while the window is minimized.
constexpr Pace unseen(Pace pace)
{
    if (pace.restsUnseen)
        pace.interval = std::max<Duration>(pace.interval, std::chrono::seconds { 10 });
    return pace;
}

/// Readings come more rarely than wanted, or a server would spend more than its share on them.
struct Stretch
{
    Duration every {}; ///< on average, lately
    Duration wanted {};
    Duration cost {}; ///< of the server's time, for one reading
    int share = 1;    ///< per cent that are allowed

    bool operator==(const Stretch &) const = default;
};

} // namespace core
