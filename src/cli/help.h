#pragma once

#include "cli/options.h"

namespace cli {

/// What --help prints: lines of at most 80 columns.
QString helpText(std::span<const Command> commands);
QString helpText(const Command &command);

QString versionText();

} // namespace cli
