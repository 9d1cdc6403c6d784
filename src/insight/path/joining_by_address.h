#pragma once

#include "insight/path/matched_ends.h"

namespace insight {

/// Joins servers that are not joined yet to the clients and backends that come from the same address. They
/// are likely the same connection where that server leads there, unknown where it may lead anywhere.
void joinByAddress(const Ends &ends, MatchedEnds &matchedEnds);

} // namespace insight
