#pragma once

#include "store/measure.h"
#include "store/session_rows.h"

namespace program {

/// The part of a statement that a history keeps: its shape, or everything except passwords.
store::KeepQuery keeping(bool everything);

/// The figures of a sample that are kept longer: those of the lanes.
store::Measure measuring();

} // namespace program
