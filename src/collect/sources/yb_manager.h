#pragma once

#include "collect/source.h"

namespace collect {

/// YugabyteDB's connection manager, by the page "/connections" of its node. It has one worker for all who
/// ask.
Source ybManager();

} // namespace collect
