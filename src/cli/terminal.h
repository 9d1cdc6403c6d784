#pragma once

#include "core/secret.h"

#include <QString>

#include <optional>

namespace cli {

/// COLUMNS where it is set, else the terminal's width, else 120.
qsizetype outputWidth(const QString &columns, std::optional<int> terminalWidth);

std::optional<int> terminalWidth(); ///< empty when standard output is not a terminal

/// Only on a terminal that supports them, unless NO_COLOR is set.
bool coloursWanted();

/// Asks on the terminal, even where standard input is something else; nothing without a terminal, in the
/// background, or without an answer.
std::optional<core::Secret> askPassword(const QString &question);

} // namespace cli
