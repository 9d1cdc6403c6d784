#pragma once

#include "core/note.h"
#include "report/naming.h"
#include "report/table.h"

namespace report {

/// An event as a sentence that follows the endpoint's name: "restarted", "became primary, was replica
/// before". Incidents and marks have their own sentence.
QString noteText(const core::Note &note, const Naming &naming = shown);

/// Whether it is an event of clients that left without being served: how many, and why, is in it.
bool tellsOfClients(const core::Note &note);

/// The notes that are events, gaps or marks.
Table events(const std::vector<core::Note> &notes);

} // namespace report
