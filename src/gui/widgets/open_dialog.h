#pragma once

class QDialog;

namespace gui {

/// Opens a dialog that is deleted when it is closed. What is too large for its screen, now or later, is
/// scrolled.
void openDialog(QDialog *dialog);

} // namespace gui
