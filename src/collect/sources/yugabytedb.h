#pragma once

#include "collect/source.h"

namespace collect {

/// YugabyteDB's SQL side, a node at a time: PostgreSQL but for who is a client, what the nodes are, and what
/// a connection through its manager does.
Source yugabytedb();

} // namespace collect
