#pragma once
#include "insight/sessions/listing.h"

namespace insight {

/// Groups are ordered by size, whatever the order of their sessions; groups that vanished since `before` come
/// last. The blocking tree has an order of its own, and a tree stays whole where one of its sessions passes
/// the filter. Endpoints that failed have no rows. A pure function, worth running on a thread of its own:
/// 100,000 sessions take tens of milliseconds.
Listing arrange(const ListRequest &request);

RowKey keyOf(const core::Sample &sample, const core::Session &session);
RowKey keyOf(const Listing &listing, const Line &line);

} // namespace insight
