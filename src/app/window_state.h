#pragma once

#include <QByteArray>

class QWidget;

namespace app {

/// Where a window is and how large. Restored it lies where it can be seen, also when the monitor it was on
/// has gone, and leaves room for its frame.
QByteArray windowState(const QWidget &window);
void restoreWindow(QWidget &window, const QByteArray &state);

} // namespace app
