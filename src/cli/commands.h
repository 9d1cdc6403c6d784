#pragma once

#include "cli/options.h"

namespace cli {

/// In the order of the help. To add a command, add a row.
std::span<const Command> commands();

} // namespace cli
