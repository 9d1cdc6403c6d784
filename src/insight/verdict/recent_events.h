#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

namespace insight {

/// Recent events, the latest first.
std::vector<Verdict> happened(const Situation &situation);

} // namespace insight
