#pragma once

#include "core/note.h"
#include "report/naming.h"
#include "report/table.h"

namespace report {

/// What happened, in a sentence that begins behind the endpoint's name: "restarted", "became primary, was
/// replica before". Of an incident or a mark its own.
QString noteText(const core::Note &note, Naming naming = shown);

/// Of the notes that are events, gaps or marks of the user.
Table events(const std::vector<core::Note> &notes);

} // namespace report
