#pragma once

#include "insight/past/scope.h"
#include "insight/path/path_graph.h"

namespace insight {

/// What is before an endpoint and behind it, each box whole: a flow that comes through a pooler never skips
/// it because only its database is looked at. Of all endpoints, the graph itself.
PathGraphPtr waysThrough(const PathGraphPtr &whole, const Scope &scope);

} // namespace insight
