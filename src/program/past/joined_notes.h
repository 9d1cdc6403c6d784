#pragma once

#include "core/note.h"

#include <stop_token>
#include <vector>

namespace program {

/// Joins an incident that several pieces, or several starts of a program, found; the earliest first.
/// Nothing when the result is no longer wanted.
std::vector<core::Note> joined(std::vector<core::Note> notes, const std::stop_token &stop = {});

} // namespace program
