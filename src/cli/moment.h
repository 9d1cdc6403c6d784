#pragma once

#include "core/result.h"
#include "core/time.h"

namespace cli {

/// A moment as people type one: "now", "-2h" (before now; s, m, h, d), or ISO 8601 with its zone, seconds or
/// not. The error is a sentence that shows how to write it.
core::Result<core::Instant> momentFrom(const QString &text, core::Instant now);

} // namespace cli
