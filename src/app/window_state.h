#pragma once

#include <QByteArray>

class QWidget;

namespace app {

/// Position and size of a window. A restored window is visible even if its monitor is gone, and leaves space
/// for its frame.
QByteArray windowState(const QWidget &window);
void restoreWindow(QWidget &window, const QByteArray &state);

} // namespace app
