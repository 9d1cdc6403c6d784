#pragma once

#include "insight/past/past.h"

namespace insight {

/// How much of a span was measured, 0 … 1: the least of the endpoints in scope that ever answered.
double coverageOf(const Past &past, const Scope &scope, TimeSpan span);

} // namespace insight
