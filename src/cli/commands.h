#pragma once

#include "cli/options.h"

namespace cli {

/// The order is that of the help. Adding a command is adding a row.
std::span<const Command> commands();

} // namespace cli
