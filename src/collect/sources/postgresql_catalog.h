#pragma once

#include "collect/source.h"

// What the rarer questions' answers mean: names and ceilings of databases and roles, which cluster the server
// belongs to, and who blocks whom.

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
