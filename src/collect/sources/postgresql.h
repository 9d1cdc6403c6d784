#pragma once

#include "collect/source.h"

namespace collect {

/// PostgreSQL 11 and newer, directly or behind a pooler.
Source postgresql();

} // namespace collect
