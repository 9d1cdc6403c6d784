#pragma once

#include "collect/source.h"

namespace collect::mysql {

/// The role, and the lag of a replica: of several sources the one that is farthest behind counts, and none
/// while one of them is stopped.
void takeReplication(const Parts &parts, core::Sample &sample);

/// A node outside of its cluster, or not ready, is degraded.
void takeGalera(const Parts &parts, core::Sample &sample);

} // namespace collect::mysql
