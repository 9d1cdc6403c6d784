#pragma once

#include "core/address/target.h"
#include "core/address/target_settings.h"

namespace core {

/// Builds a target from the settings: checks the values and fills in defaults for what is missing.
Result<Target> targetOf(const Settings &settings, const QString &osUser);

} // namespace core
