#pragma once

class QLineEdit;

namespace gui {

/// The cross that empties a field. Qt's own has no name for those who cannot see it.
void addClearButton(QLineEdit &field);

} // namespace gui
