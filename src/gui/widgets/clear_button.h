#pragma once

class QLineEdit;

namespace gui {

/// The cross that empties a field. Qt's own has no accessible name.
void addClearButton(QLineEdit &field);

} // namespace gui
