#pragma once

#include "insight/way.h"

namespace insight {

/// Pools of users, added up; of a database its sessions.
Traffic logicalOf(const core::Sample &sample);
Traffic physicalOf(const core::Sample &sample); ///< of a database nothing

void add(Traffic &sum, const Traffic &more);

/// The pools of users with the times they tell. Where only the whole is told, because several users share
/// what is counted, it stands for all of them as one.
std::vector<core::Pool> timedPools(const core::Sample &sample);

/// The mean of what a transaction of these pools takes, each as often as it has some.
std::optional<core::Duration> averageOf(const std::vector<core::Pool> &pools,
                                        std::optional<core::Duration> core::Pool::*time);

/// Where the way ends: neither pooler, proxy nor what stands beside it. Who does not say is one.
bool isDatabase(const core::Sample &sample);

} // namespace insight
