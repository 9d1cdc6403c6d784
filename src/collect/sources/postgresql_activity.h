#pragma once

#include "collect/source.h"

// What the session question's answers mean. Rows are understood by their column names, so that a recorded
// pg_stat_activity is an answer, too.

namespace collect::activity {

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft);
std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft);

/// The instance alone, without sessions.
std::optional<Part> completePulse(const Profile &profile, const Question &question, const Parts &parts,
                                  Draft draft);

} // namespace collect::activity
