#pragma once

#include <QFont>

namespace gui {

/// The font sizes of the window, relative to the desktop's.
QFont smallFont(const QFont &font); ///< for secondary text and axes
QFont monoFont(const QFont &font);  ///< for statements

} // namespace gui
