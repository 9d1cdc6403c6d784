#pragma once

#include "cli/options.h"

namespace cli {

/// The command line completed by a file of the same options, one a line: "url = postgresql://…", "history =
/// …", "keep-queries = yes". What was typed wins. A file that others could change, or that shows them a
/// password, is refused.
core::Result<Invocation> withConfig(Invocation typed, const QString &path);

} // namespace cli
