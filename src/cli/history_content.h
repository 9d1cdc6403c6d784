#pragma once

#include "store/measure.h"
#include "store/session_rows.h"

namespace cli {

/// What a history keeps of a statement: its shape, or everything but passwords.
store::KeepQuery keeping(bool everything);

/// What it keeps of a sample for longer: the figures of the lanes.
store::Measure measuring();

} // namespace cli
