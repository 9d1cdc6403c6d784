#pragma once

#include "core/note.h"
#include "insight/verdict/incident.h"
#include "report/naming.h"
#include "report/table.h"

namespace report {

/// An incident in words: its sentence, its peak, and its culprit.
core::Note noteOf(const insight::Incident &incident, const Naming &naming = shown);

/// The measure of that finding: "27 waiting", "97 of 97", "5 min 11 s". Empty where it has none.
QString peakText(const insight::Verdict &verdict);

/// The notes that are incidents.
Table incidents(const std::vector<core::Note> &notes);

/// All of them, in the same columns.
Table listed(const std::vector<core::Note> &notes);

} // namespace report
