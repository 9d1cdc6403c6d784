#pragma once

#include "store/session_rows.h"

namespace cli {

/// What a history keeps of a statement: its shape, or everything but passwords.
store::KeepQuery keeping(bool everything);

} // namespace cli
