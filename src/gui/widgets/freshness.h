#pragma once

#include "core/time.h"

namespace gui {

/// The age of an older answer is shown.
inline constexpr core::Duration freshFor = std::chrono::milliseconds { 2500 };

} // namespace gui
