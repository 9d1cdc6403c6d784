#pragma once

#include <QString>

namespace cli {

/// $XDG_STATE_HOME/poolscope/history.sqlite; in ~/.local/state where that is not set or no absolute path.
QString defaultHistory();

} // namespace cli
