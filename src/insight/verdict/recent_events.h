#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

namespace insight {

/// What happened of late, the latest first.
std::vector<Verdict> happened(const Situation &situation);

} // namespace insight
