#pragma once
#include "insight/sessions/listing.h"

namespace insight {

/// Groups come by their size, whatever orders their sessions; those that are gone since `before` come last.
/// The blocking tree has an order of its own, and is kept whole where one of its sessions passes the filter.
/// Endpoints that failed have no rows. Pure, and worth a thread of its own: 100,000 sessions take tens of
/// milliseconds.
Listing arrange(const ListRequest &request);

RowKey keyOf(const core::Sample &sample, const core::Session &session);
RowKey keyOf(const Listing &listing, const Line &line);

} // namespace insight
