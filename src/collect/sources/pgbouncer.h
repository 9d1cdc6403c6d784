#pragma once

#include "collect/source.h"

namespace collect {

/// The console of PgBouncer 1.18 and newer; a role of stats_users is enough.
Source pgbouncer();

} // namespace collect
