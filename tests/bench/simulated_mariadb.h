#pragma once

#include "support/fake_pg.h"

namespace bench {

/// Says what a MariaDB with so many connections would; a statement of one in a hundred begins anew every
/// time.
test::Script simulatedMariaDb(int connections);

} // namespace bench
