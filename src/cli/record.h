#pragma once

#include "program/options.h"

namespace cli {

QStringList logChoices();

/// The command: watches until it is stopped and records what it sees.
int record(const program::Invocation &invocation);

} // namespace cli
