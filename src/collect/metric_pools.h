#pragma once

#include "collect/part.h"
#include "core/result.h"

#include <array>
#include <span>

// The pools of a pooler, from its metrics page.

namespace collect {

/// A metric, and the figure of a pool to which its series are added. Several rows may have the same name.
struct PoolSeries
{
    QByteArrayView metric;
    std::optional<qint64> core::Pool::*figure = nullptr; ///< null: it belongs to no pool
    QByteArrayView label = {};                           ///< only the series whose label has this value
    QByteArrayView value = {};
    double wait = 0; ///< its unit in seconds, for a part of the oldest wait
    std::optional<double> core::Pool::*rate = nullptr;
    std::optional<core::Duration> core::Pool::*nanoseconds = nullptr;
    QByteArrayView database = {}; ///< it is no figure of a pool but of the database that this label names

    bool isOfPool() const { return figure || wait > 0 || rate || nanoseconds; }
};

/// The labels that make a pool. The first of two that a series has counts: where there are both, the other
/// one is the server's.
struct PoolLabels
{
    std::array<QByteArrayView, 2> database { "pool", "database" };
    std::array<QByteArrayView, 2> user { "user", "username" };
    QByteArrayView mode = {};
    std::span<const QByteArrayView> apart = {}; ///< those that tell pools of one database and user apart
};

struct MetricPools
{
    std::vector<core::Pool> pools;        ///< by their labels; a rule for all users is not a pool
    std::map<QByteArray, qint64> figures; ///< by the names of metrics that belong to no pool
    std::map<QString, std::map<QByteArray, double>> databases; ///< their figures, by the names of metrics
    int rejected = 0;                                          ///< lines
    int rejectedFigures = 0;

    bool isWhole() const { return rejected + rejectedFigures == 0; }
    std::optional<qint64> connections(const QByteArray &metric) const;
    std::optional<qint64>
    counted(const QByteArray &metric) const; ///< the counter of that metric since the system began
};

/// An error where the text is cut off, or too long. Values that are not numbers, and sums with them, are not
/// measured.
core::Result<MetricPools> metricPools(QByteArrayView page, std::span<const PoolSeries> series,
                                      const PoolLabels &labels = {});

} // namespace collect
