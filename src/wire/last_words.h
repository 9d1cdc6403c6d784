#pragma once

#include "core/result.h"

#include <optional>

namespace wire {

/// The error that a server of PostgreSQL's protocol sent before it broke the connection off. libpq reports
/// only the reset where that comes before it has read.
std::optional<core::Error> lastWords(int socket);

} // namespace wire
