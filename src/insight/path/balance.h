#pragma once

#include "insight/path/path_graph.h"

namespace insight {

/// Server connections an endpoint claims to have at another, which knows a different number of them.
struct Difference
{
    QString from;
    QString to;
    qint64 claimed = 0;
    qint64 arrived = 0;

    qint64 size() const { return claimed > arrived ? claimed - arrived : arrived - claimed; }
    bool operator==(const Difference &) const = default;
};

/// What goes in must come out; the largest difference first.
std::vector<Difference> differences(const PathGraph &graph);

/// How many poolers these are together with those they name as their like; `endpoints` are among the samples.
int siblingsOf(const QList<core::SamplePtr> &samples, const QStringList &endpoints);

} // namespace insight
