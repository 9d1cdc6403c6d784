#pragma once

#include "program/options.h"

namespace cli {

/// The command line, completed by a file with the same options, one per line: "url = postgresql://…",
/// "history = …", "keep-queries = yes". Typed options win. A file is refused if others can change it, or can
/// read a password in it.
core::Result<program::Invocation> withConfig(program::Invocation typed, const QString &path);

} // namespace cli
