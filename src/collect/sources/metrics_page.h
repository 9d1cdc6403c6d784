#pragma once

#include "collect/sources.h"

namespace collect::application {

/// The pools of applications as their metrics pages report them. Its question is "metrics".
Pages pagesOfPools(const char *kind, bool (*recognises)(const Greeting &greeting));

} // namespace collect::application
