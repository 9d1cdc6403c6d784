#pragma once

#include "insight/past/endpoint_history.h"

namespace insight {

/// What happened of late: the latest of its kind at one endpoint, or at one place of it.
struct Happening
{
    Mark mark;
    std::optional<core::Instant> after; ///< the answer before, where that was long before the mark
    core::Duration ago {};              ///< at the moment that is shown
    int times = 0;
    qint64 clients = 0; ///< that were turned away, all times together
};

/// Of the last ten minutes before that moment, the latest first.
std::vector<Happening> happeningsOf(const EndpointHistory &history, core::Instant now);

} // namespace insight
