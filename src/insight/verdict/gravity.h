#pragma once

#include "insight/verdict/figures.h"

namespace insight {

enum class Gravity { Calm, Notice, Warning };

/// How grave each figure is; the sentence and the row of figures agree on it.
Gravity gravityOf(const Ceiling &ceiling);
Gravity gravityOfLockWait(const Oldest &oldest);
Gravity gravityOfOpenTransaction(const Oldest &oldest);
Gravity gravityOfLoad(const Figures &figures);

} // namespace insight
