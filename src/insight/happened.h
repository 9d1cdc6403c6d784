#pragma once

#include "insight/situation.h"
#include "insight/verdict.h"

namespace insight {

/// What happened of late, the latest first.
std::vector<Verdict> happened(const Situation &situation);

} // namespace insight
