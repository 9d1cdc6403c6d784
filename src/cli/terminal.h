#pragma once

#include "core/secret.h"

#include <QString>

#include <optional>

namespace cli {

/// COLUMNS where it is set, else the terminal's width, else 120.
qsizetype outputWidth(const QString &columns, std::optional<int> terminalWidth);

std::optional<int> terminalWidth(); ///< nothing when standard output is no terminal

/// Only on a terminal that can, and where NO_COLOR does not ask us not to.
bool coloursWanted();

/// Asks on the terminal, also where standard input is something else; nothing without a terminal or without
/// an answer.
std::optional<core::Secret> askPassword(const QString &question);

} // namespace cli
