#pragma once

#include <QFont>

namespace gui {

/// The sizes of the window, in proportion to what the user's desktop says.
QFont smallFont(const QFont &font); ///< for secondary text and axes
QFont monoFont(const QFont &font);  ///< for statements

} // namespace gui
