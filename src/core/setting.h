#pragma once

#include "core/change.h"

namespace core {

/// The limits, pool modes and timeouts that two answers of the same endpoint state differently, each as
/// "name=value" before and after: "max_connections=100", "shop/app pool_size=20". A value that only one of
/// them states has not changed: a role may lose the right to see it. The limits of databases and roles are
/// "none" where an answer states all of them,
/// and "dropped" with their owner.
std::vector<Change> settingsBetween(const Sample &before, const Sample &now);

} // namespace core
