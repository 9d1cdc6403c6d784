#pragma once

#include "collect/sources/pool_metrics.h"
#include "core/sample.h"

#include <array>
#include <map>
#include <optional>

// The series of a metrics page by the pool that they are about.

namespace collect::application {

constexpr std::size_t mostPools = 1000;
constexpr std::size_t words = std::size_t(PoolWord::Shown) + 1;

struct Told
{
    const PoolMetric *metric = nullptr;
    double value = 0; ///< NaN: not known
};

/// The series of one pool.
struct Gathered
{
    const PoolLibrary *library = nullptr;
    core::Pool pool;
    QString place;        ///< used where another pool has the same name
    QByteArray namesakes; ///< its key, as far as every series has it
    std::array<QByteArray, placeLabels.size()> where;
    std::map<QByteArray, Told> series; ///< by name and labels
    std::array<std::optional<double>, words> sums {};
    QString application;
    QByteArray instance;
    bool isProcessNamed = false;
    std::optional<qint64> millis; ///< the newest time of a series
    int rejected = 0;

    std::optional<double> operator[](PoolWord word) const { return sums[std::size_t(word)]; }
};

/// By library, name and place.
using Pools = std::map<QByteArray, Gathered>;

/// The pool a series belongs to, added where its name is new; null where there are too many.
Gathered *poolOf(Pools &pools, const PoolLibrary &library, QByteArrayView labels);

/// A page put together of others may contain a series twice. Values that contradict each other are none.
void take(const MetricLine &series, const PoolMetric &metric, Gathered &gathered);

/// The name of a pool is the key to its history. Where processes come and go, it must not depend on the
/// others.
enum class Naming { Short, Placed };

/// Every pool once, with its figures, and with a name of its own.
Pools toldApart(Pools pools, Naming naming);

} // namespace collect::application
