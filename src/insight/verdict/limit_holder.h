#pragma once

#include "insight/path/path_graph.h"
#include "insight/verdict/ceilings.h"

namespace insight {

/// The application or endpoint that has more than half of the connections that a limit counts.
struct LimitHolder
{
    QString name; ///< of the application, or of the endpoint as it was named
    bool isApplication = false;
    qint64 connections = 0;
    std::optional<qint64> idle; ///< of these, where there are any
    QString pool {};            ///< of that endpoint, where one has more than half of these
    QString part {};            ///< which of the applications that this endpoint reports

    const QString &called() const { return part.isEmpty() ? name : part; }
};

/// Empty where nothing has that many, or it is not known; the limit of a role or a database counts
/// connections that the path does not tell apart.
std::optional<LimitHolder> holderOf(const Ceiling &ceiling, const PathGraph &graph);

} // namespace insight
