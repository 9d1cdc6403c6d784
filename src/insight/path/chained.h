#pragma once

#include "insight/path/path_graph.h"

#include <QStringList>

namespace insight {

/// Poolers that lead to each other: who is counted at one is counted at the next once more. Clients are those
/// of the outermost, servers those of the innermost.
struct Chained
{
    QStringList inner; ///< another pooler leads to them
    QStringList outer; ///< they lead to another pooler
};

Chained chainedPoolers(const PathGraph &graph);

} // namespace insight
