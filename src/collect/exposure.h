#pragma once

#include "core/address/target.h"
#include "wire/connection.h"

namespace collect {

/// What people have to know of a login whose password went unencrypted to another machine because
/// `sslmode=prefer` or `allow` takes what it gets; empty where that is not so, or was asked for.
QString exposure(const core::Target &target, const wire::Entrance &entrance);

} // namespace collect
