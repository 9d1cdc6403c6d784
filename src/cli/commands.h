#pragma once

#include "program/options.h"

namespace cli {

/// In the order of the help. To add a command, add a row.
std::span<const program::Command> commands();

} // namespace cli
