#pragma once

#include "collect/source.h"

namespace collect {

/// Odyssey's console, 1.0 and later. Its database has whatever name its configuration gives it.
Source odyssey();

} // namespace collect
