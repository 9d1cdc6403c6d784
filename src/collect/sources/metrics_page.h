#pragma once

#include "collect/sources.h"
#include "collect/sources/application_pools.h"

namespace collect::application {

/// The pools of applications as their metrics pages report them. Its question is "metrics".
Pages pagesOfPools(const char *kind, bool (*recognises)(const Greeting &greeting));

/// Whether the page could be read. Its pools are in the draft then.
bool readPools(const Page &page, Naming naming, Draft &draft);

/// Keeps what a page told, with its counters.
void keep(PoolsTold told, Part &part);

/// The rates and means that this reading's counters tell of a pool.
void takeCounted(const Part &reading, core::Pool &pool);

/// Where there are several pools, the first limit is the most they may open together.
std::vector<core::Limit> limitsOf(const QString &endpoint, const std::vector<core::Pool> &pools,
                                  std::vector<core::Limit> all);

} // namespace collect::application
