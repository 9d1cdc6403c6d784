#pragma once

#include "collect/metrics_text.h"

#include <array>
#include <span>

namespace collect {

/// The meaning of a metric of a pool inside an application, whatever the library calls it.
enum class PoolWord {
    Active,   ///< borrowed connections
    Idle,     ///< unused connections
    Login,    ///< connections being opened
    Total,    ///< connections
    Waiting,  ///< threads or other borrowers that want a connection and have none
    Most,     ///< the most connections it may open; 0: no limit
    Least,    ///< connections that it keeps open
    Borrowed, ///< number of borrowings since it began
    Waited,   ///< sum of the waits for those
    Waits,    ///< number of the waits in that sum, where not every borrowing is one of them
    Longest,  ///< the longest wait of late
    Returned, ///< connections since it began; where it does not count them, `Borrowed` does
    Used,     ///< sum of the times from borrowing to return
    Failed,   ///< borrowers that left without one
    Opened,   ///< connections since it began
    Opening,  ///< sum of the times that this took
    MeanWait, ///< means that the library computes itself
    MeanUse,
    MeanOpening,
    Started, ///< start time of the process
    Named,   ///< no figure: its label is the application's name
    Shown,   ///< none of the above, but worth reading
};

/// One metric of a library. A time is multiplied by its unit to give seconds.
struct PoolMetric
{
    QByteArrayView name;
    PoolWord word = PoolWord::Shown;
    double unit = 1;
    QByteArrayView label = {}; ///< only the series whose label has this value
    QByteArrayView value = {};
};

/// A library that pools connections inside applications, with the metric names of its usual exporters: of
/// several for one figure of a pool, the first counts.
struct PoolLibrary
{
    QByteArrayView kind;                 ///< of the endpoint that the application is
    QByteArrayView pool;                 ///< name of its pool where no label gives one
    QByteArrayView setting;              ///< the setting for the most connections
    std::span<const PoolMetric> metrics; ///< rows with the same name are adjacent
    bool hostIsServer = false;           ///< its label `host` is the server, not the application's machine
    bool isObserver = false;             ///< a pool that its own library tells, too, counts there
};

/// A row of the table below.
struct KnownMetric
{
    const PoolLibrary *library = nullptr;
    const PoolMetric *metric = nullptr;
};

/// All metrics of all libraries. `wantedPoolMetrics` contains the number of the first row of each name.
std::span<const KnownMetric> knownMetrics();
const WantedMetrics &wantedPoolMetrics();

// Labels; the first one that a series has counts.
inline constexpr auto poolLabels =
    std::to_array<QByteArrayView>({ "pool", "pool_name", "db_client_connection_pool_name",
                                    "db_client_connections_pool_name", "db_name", "name" });
inline constexpr auto applicationLabels =
    std::to_array<QByteArrayView>({ "application", "app", "service_name", "service", "job" });
inline constexpr auto instanceLabels =
    std::to_array<QByteArrayView>({ "exported_instance", "instance", "pod" });
inline constexpr auto databaseLabels = std::to_array<QByteArrayView>({ "db_namespace", "database" });
inline constexpr auto portLabels = std::to_array<QByteArrayView>({ "server_port" });

/// Where the pool leads. Some instrumentations give these only to some series of a pool.
inline constexpr auto serverLabels =
    std::to_array<QByteArrayView>({ "server_address", "server_port", "db_namespace" });

/// The processes of one instance, such as the workers of a web server. Their values are mostly bare numbers.
inline constexpr auto processLabels =
    std::to_array<QByteArrayView>({ "pid", "process_pid", "process", "worker", "worker_id" });

/// Pools with the same name that differ in one of these are different pools.
inline constexpr auto placeLabels = std::to_array<QByteArrayView>(
    { "application", "app", "service_name", "service", "job", "instance", "exported_instance", "pod",
      "service_instance_id", "pid", "process_pid", "process", "worker", "worker_id", "server_address", "host",
      "server_port", "db_namespace", "database" });

} // namespace collect
