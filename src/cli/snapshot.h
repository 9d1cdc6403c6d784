#pragma once

#include "cli/options.h"

namespace cli {

QStringList viewChoices();
QStringList formatChoices();

/// The command: writes one reading of every endpoint, and a line on stderr for each that did not answer.
int snapshot(const Invocation &invocation);

} // namespace cli
