#pragma once

#include "core/address/target.h"
#include "wire/connection.h"

namespace collect {

/// The warning for a login whose password went unencrypted to another machine because `sslmode=prefer` or
/// `allow` accepts that; empty where it did not, or where the user asked for it.
QString exposure(const core::Target &target, const wire::Entrance &entrance);

} // namespace collect
