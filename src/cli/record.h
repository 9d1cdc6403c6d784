#pragma once

#include "cli/options.h"

namespace cli {

QStringList logChoices();

/// The command: watches until it is stopped and records what it sees.
int record(const Invocation &invocation);

} // namespace cli
