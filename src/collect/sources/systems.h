#pragma once

#include "collect/source.h"

namespace collect {

#define SOURCE(name) Source name();
#include "core/systems.h"

} // namespace collect
