#pragma once

#include "insight/past/point.h"
#include "insight/past/scope.h"
#include "insight/past/span.h"

#include <QVarLengthArray>

#include <span>
#include <vector>

namespace insight {

class ClusterHistory;

constexpr std::size_t mostSeries = 12; ///< in a lane

/// One value per series. A lane has a column for every pixel, which must not allocate memory: besides, the
/// move assignment of Qt 6.4 would lose it.
using Means = QVarLengthArray<float, mostSeries>;

/// One pixel column of a lane.
struct Column
{
    Means means;       ///< time-weighted; NaN where none of its endpoints was measured
    float highest = 0; ///< the highest total of all series in this column; NaN without samples
    int measured = 0;  ///< endpoints with a sample here
    int expected = 0;  ///< endpoints in scope known by then, silent ones included
};

/// One line of a stack: a metric of one endpoint, or of all in scope.
struct Series
{
    Metric metric = Metric::Active;
    Scope scope;
    QStringList without {}; ///< endpoints that another series counts

    bool includes(const QString &endpoint) const
    {
        return scope.includes(endpoint) && !without.contains(endpoint);
    }
};

/// Cuts the span into `count` columns and sums each series over the endpoints in its scope. A column without
/// any answer is a gap; one with some answers says how many.
std::vector<Column> columnsOf(const ClusterHistory &past, std::span<const Series> series, TimeSpan span,
                              int count);

/// One series: the quotient of two sums. There is none where an endpoint that adds to either was sampled
/// without being measured, where one that adds to only one of them was silent, and where nothing divides.
std::vector<Column> quotientsOf(const ClusterHistory &past, const Series &dividend, const Series &divisor,
                                TimeSpan span, int count);

} // namespace insight
