#pragma once

#include "program/options.h"

namespace cli {

QStringList viewChoices();
QStringList formatChoices();

/// The command: writes one reading of every endpoint, and a line on stderr for each that did not answer.
int snapshot(const program::Invocation &invocation);

} // namespace cli
