#pragma once

#include "collect/metrics_text.h"

#include <array>
#include <span>

namespace collect {

/// What a metric says of a pool of connections inside an application, whatever its library calls it.
enum class PoolWord {
    Active,   ///< connections that are borrowed
    Idle,     ///< connections that could be
    Login,    ///< connections on their way in
    Total,    ///< connections
    Waiting,  ///< threads, or whatever borrows, that want a connection and have none
    Most,     ///< connections that it may open; 0: as many as are wanted
    Borrowed, ///< so often since it began
    Waited,   ///< until those had their connection, together
    Failed,   ///< borrowers that left without one
    Opened,   ///< connections since it began
    Started,  ///< when the process did
    Shown,    ///< nothing of the above, and still worth reading
};

/// One metric of a library. A time is multiplied by its unit to be in seconds.
struct PoolMetric
{
    QByteArrayView name;
    PoolWord word = PoolWord::Shown;
    double unit = 1;
    QByteArrayView label = {}; ///< only the series whose label has this value
    QByteArrayView value = {};
};

/// A library that pools connections inside applications, as its usual exporters name what it counts.
struct PoolLibrary
{
    QByteArrayView kind;                 ///< of the endpoint that its application is
    QByteArrayView pool;                 ///< what its pool is called where no label names it
    QByteArrayView setting;              ///< what sets the most connections
    std::span<const PoolMetric> metrics; ///< those of one name in a row
};

/// A row of the table below.
struct KnownMetric
{
    const PoolLibrary *library = nullptr;
    const PoolMetric *metric = nullptr;
};

/// All metrics of all libraries. `wantedPoolMetrics` has the number of the first row of each name.
std::span<const KnownMetric> knownMetrics();
const WantedMetrics &wantedPoolMetrics();

// Labels, of which the first that a series has counts.
inline constexpr auto poolLabels =
    std::to_array<QByteArrayView>({ "pool", "pool_name", "db_client_connection_pool_name",
                                    "db_client_connections_pool_name", "db_name", "name" });
inline constexpr auto applicationLabels =
    std::to_array<QByteArrayView>({ "application", "app", "service_name", "service" });
inline constexpr auto databaseLabels = std::to_array<QByteArrayView>({ "db_namespace", "database" });
inline constexpr auto serverLabels = std::to_array<QByteArrayView>({ "server_address", "host" });
inline constexpr auto portLabels = std::to_array<QByteArrayView>({ "server_port" });

/// Pools of one name that differ in one of these are different ones.
inline constexpr auto placeLabels = std::to_array<QByteArrayView>(
    { "application", "app", "service_name", "service", "job", "instance", "exported_instance", "pod",
      "server_address", "host", "server_port", "db_namespace", "database" });

} // namespace collect
