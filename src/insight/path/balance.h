#pragma once

#include "insight/path/path_graph.h"

namespace insight {

/// Server connections that an endpoint claims to have at another, and the fewer that arrived there.
struct Difference
{
    QString from;
    QString to;
    qint64 claimed = 0;
    qint64 arrived = 0;
    QString part = {}; ///< which of the applications at `from`, where it reports several

    qint64 size() const { return claimed - arrived; }
    bool operator==(const Difference &) const = default;
};

/// The largest difference comes first.
std::vector<Difference> differences(const PathGraph &graph);

/// How many poolers these are, together with the siblings that they report; `endpoints` are among the
/// samples.
int siblingsOf(const QList<core::SamplePtr> &samples, const QStringList &endpoints);

} // namespace insight
