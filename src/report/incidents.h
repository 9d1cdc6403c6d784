#pragma once

#include "core/note.h"
#include "insight/verdict/incident.h"
#include "report/naming.h"
#include "report/table.h"

namespace report {

/// An incident in words: its sentence, how bad it became, and what or who is behind it.
core::Note noteOf(const insight::Incident &incident, Naming naming = shown);

/// What that finding is measured by: "27 waiting", "97 of 97", "5 min 11 s". Empty where there is nothing to
/// measure.
QString peakText(const insight::Verdict &verdict);

/// A session, a setting, a pool or an endpoint; empty where it is not known.
QString culpritText(const insight::Verdict &verdict, Naming naming = shown);

/// Of the notes that are incidents.
Table incidents(const std::vector<core::Note> &notes);

/// All of them, in the same columns.
Table listed(const std::vector<core::Note> &notes);

} // namespace report
