#pragma once

#include "insight/path/path_graph.h"

#include <QStringList>

namespace insight {

/// Poolers that lead to each other, so that a connection counted at one is counted again at the next. Clients
/// are those of the outermost, servers those of the innermost.
struct ChainedPoolers
{
    QStringList inner; ///< poolers that another pooler leads to
    QStringList outer; ///< poolers that lead to another pooler
};

ChainedPoolers chainedPoolers(const PathGraph &graph);

} // namespace insight
