#pragma once

#include "collect/part.h"
#include "core/result.h"

#include <span>

// The pools of a pooler, out of its page of metrics.

namespace collect {

/// A metric, and the figure of a pool that its series are added to. Several rows may have one name.
struct PoolSeries
{
    QByteArrayView metric;
    std::optional<qint64> core::Pool::*figure = nullptr; ///< null: it is of no pool
    QByteArrayView label = {};                           ///< only the series whose label has this value
    QByteArrayView value = {};
};

struct MetricPools
{
    std::vector<core::Pool> pools;        ///< by the labels database and user; a rule for all is none
    std::map<QByteArray, qint64> figures; ///< by the names of metrics that are of no pool
    int rejected = 0;                     ///< lines
    int rejectedFigures = 0;

    bool isWhole() const { return rejected + rejectedFigures == 0; }
    std::optional<qint64> connections(const QByteArray &metric) const;
    std::optional<qint64> counted(const QByteArray &metric) const; ///< so often since it began
};

/// An error where the text is cut, or too long. What is no number, and sums with it, are not measured.
core::Result<MetricPools> metricPools(QByteArrayView page, std::span<const PoolSeries> series);

} // namespace collect
