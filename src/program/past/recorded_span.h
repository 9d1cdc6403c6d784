#pragma once

#include "insight/past/span.h"

#include <optional>

namespace store {
class Database;
}

namespace program {

/// From the first to the last record of any endpoint.
std::optional<insight::TimeSpan> spanOf(store::Database &history);

} // namespace program
