#pragma once

#include "collect/source.h"

namespace collect::mysql {

/// Connections and the threads that serve them: of MariaDB's thread pool a pool per group, else one. Blocked
/// threads, which the server counts as idle, hold a statement and are active.
std::vector<core::Pool> threadPools(const Profile &profile, const Parts &parts);

} // namespace collect::mysql
