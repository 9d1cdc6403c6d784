#pragma once

#include "core/note.h"

#include <vector>

namespace program {

/// Joins an incident that several pieces, or several starts of a program, found; the earliest first.
std::vector<core::Note> joined(std::vector<core::Note> notes);

} // namespace program
