#pragma once

#include "collect/source.h"

// The answers to the rarer questions: names and ceilings of databases and roles, the cluster that the server
// belongs to, and blocking sessions.

namespace collect::catalog {

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft);
std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft);

} // namespace collect::catalog

namespace collect::control {

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft);
std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft);

} // namespace collect::control

namespace collect::blockers {

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft);
std::optional<Part> complete(const Profile &profile, const Question &question, const Parts &parts,
                             Draft draft);

} // namespace collect::blockers
