#pragma once

#include "core/secret.h"

class QLineEdit;

namespace gui {

/// Takes the typed text out of a field and leaves nothing in it, not even for undo.
core::Secret takeSecret(QLineEdit &field);

} // namespace gui
