#pragma once

#include "core/result.h"

#include <QString>

namespace program {

/// $XDG_STATE_HOME/poolscope/history.sqlite; in ~/.local/state where that is unset or not an absolute path.
QString defaultHistory();

/// Whether a file with that name may be a history; the error is a sentence about wrong use.
core::Status mayBeHistoryPath(const QString &path);

} // namespace program
