#pragma once

#include "cli/options.h"

namespace cli {

QStringList viewChoices();
QStringList formatChoices();

/// The command: one reading of every endpoint, written, and a word on stderr for each that did not answer.
int snapshot(const Invocation &invocation);

} // namespace cli
