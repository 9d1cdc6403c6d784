#pragma once

#include "insight/past/endpoint_history.h"

namespace insight {

/// A recent event: the latest of its kind at one endpoint, or at one place of it.
struct Happening
{
    Mark mark;
    std::optional<core::Instant> after; ///< time of the previous answer, where that was long before the mark
    core::Duration ago {};              ///< counted back from the moment shown
    int times = 0;
    qint64 clients = 0;                         ///< clients refused, all events together
    std::optional<core::Error> reason {};       ///< for silence that is over, from `after` to the mark
    std::optional<core::Duration> silentFor {}; ///< for a restart: how long it did not answer
};

constexpr std::size_t mostHappenings = 100;

/// Events of the last ten minutes before that moment, the latest first; of thousands of places only the
/// latest.
std::vector<Happening> happeningsOf(const EndpointHistory &history, core::Instant now);

} // namespace insight
