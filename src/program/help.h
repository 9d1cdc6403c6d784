#pragma once

#include "program/options.h"

namespace program {

/// The output of --help: lines of at most 80 columns.
QString helpText(std::span<const Command> commands);
QString helpText(const Command &command, const QString &program = QStringLiteral("poolscope-cli"));

QString versionText(const QString &program = QStringLiteral("poolscope-cli"));

} // namespace program
