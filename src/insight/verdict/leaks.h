#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

#include <vector>

namespace insight {

/// Only where every connection of a pool is known at its database, or at a pooler that tells when it sent
/// something last, and how many were unused all that time.
std::vector<Verdict> leaks(const Situation &situation);

} // namespace insight
