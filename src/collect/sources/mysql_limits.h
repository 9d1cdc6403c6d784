#pragma once

#include "collect/source.h"

namespace collect::mysql {

/// The ceilings of the server, its own first, and of accounts.
void addLimits(const Profile &profile, const Parts &parts, core::Sample &sample);

} // namespace collect::mysql
