#pragma once

#include "insight/past/cluster_history.h"

#include <span>
#include <vector>

namespace insight {

/// One column of pixels of a lane.
struct Column
{
    std::vector<float> means; ///< one a series, time-weighted; NaN where none of its endpoints was measured
    float highest = 0;        ///< the highest total of all series in this column; NaN without samples
    int measured = 0;         ///< endpoints with a sample here
    int expected = 0;         ///< endpoints in scope that had been heard of by then, silent ones included
};

/// One line of a stack: a metric of one endpoint, or of all in scope.
struct Series
{
    Metric metric = Metric::Active;
    Scope scope;
    QStringList without {}; ///< endpoints that are counted elsewhere already

    bool includes(const QString &endpoint) const
    {
        return scope.includes(endpoint) && !without.contains(endpoint);
    }
};

/// The span cut into `count` columns, each series summed over the endpoints of its scope. A column in which
/// nobody answered is a gap; one in which some answered says so.
std::vector<Column> columnsOf(const ClusterHistory &past, std::span<const Series> series, TimeSpan span,
                              int count);

} // namespace insight
