#pragma once

#include "collect/source.h"

namespace collect {

/// Pgpool-II 4.3, through a connection it serves like any other: nothing it announces tells it from the
/// PostgreSQL behind it, so its address has to say that it is one.
Source pgpool();

} // namespace collect
