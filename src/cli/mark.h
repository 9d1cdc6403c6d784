#pragma once

#include "program/options.h"

namespace cli {

/// The command.
int mark(const program::Invocation &invocation);

} // namespace cli
