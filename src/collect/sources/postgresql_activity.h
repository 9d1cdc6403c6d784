#pragma once

#include "collect/source.h"

// The answers to the session question. Rows are read by column name, so that a recorded pg_stat_activity is
// an answer too.

namespace collect::activity {

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft);
std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft);

/// The instance alone, without sessions.
std::optional<Part> completePulse(const Profile &profile, const Question &question, const Parts &parts,
                                  Draft draft);

} // namespace collect::activity
