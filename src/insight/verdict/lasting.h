#pragma once

#include "insight/past/past.h"

namespace insight {

/// Somebody waits for a moment whenever a pool is in use; a queue is what is still there when looked at
/// again.
bool waitsReally(const Past &past, const core::Sample &sample, const core::Pool &pool);

/// Since when somebody waits at an endpoint. One sample without anybody waiting does not end a queue: some
/// systems have blips. Nothing where it was so from the first sample on.
std::optional<core::Instant> waitingSince(const Past &past, const core::Sample &sample);

} // namespace insight
