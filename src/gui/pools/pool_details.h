#pragma once

#include "core/pool.h"

namespace gui {

/// Everything about a pool in several lines, with the raw names and values last. Plain text.
QString detailsOf(const core::Pool &pool);

} // namespace gui
