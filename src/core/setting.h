#pragma once

#include "core/change.h"

namespace core {

/// The limits, pool modes and timeouts that two answers of the same endpoint state differently, each as
/// "name=value" before and after: "max_connections=100", "shop/app pool_size=20". A value that only one of
/// them states has not changed: a role may lose the right to see it. Where an answer states all limits of
/// databases and roles, one that is missing is "none", and "dropped" if its database or role was dropped
/// lately.
std::vector<Change> settingsBetween(const Sample &before, const Sample &now);

} // namespace core
