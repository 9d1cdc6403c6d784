#pragma once

#include "core/secret.h"

class QLineEdit;

namespace gui {

/// Takes what was typed out of a field and leaves nothing there, not even for undo.
core::Secret takeSecret(QLineEdit &field);

} // namespace gui
