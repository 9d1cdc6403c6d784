#pragma once

#include "core/address/target.h"
#include "core/address/target_settings.h"

namespace core {

/// Makes a target of everything that was said about it: checks the values, and fills what nobody said.
Result<Target> targetOf(const Settings &settings, const QString &osUser);

} // namespace core
