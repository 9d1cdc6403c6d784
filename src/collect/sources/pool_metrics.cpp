#include "collect/sources/pool_metrics.h"

#include <array>
#include <vector>

namespace collect {

namespace {

using enum PoolWord;

constexpr double inSeconds = 1;
constexpr double inMillis = 1e-3;
constexpr double inNanos = 1e-9;

// Micrometer's binder, and the Prometheus tracker that comes with HikariCP.
constexpr auto hikari = std::to_array<PoolMetric>({
    { "hikaricp_connections", Total },
    { "hikaricp_connections_active", Active },
    { "hikaricp_connections_idle", Idle },
    { "hikaricp_connections_pending", Waiting },
    { "hikaricp_connections_max", Most },
    { "hikaricp_connections_min", Least },
    { "hikaricp_connections_timeout_total", Failed },
    { "hikaricp_connections_acquire_seconds_count", Borrowed },
    { "hikaricp_connections_acquire_seconds_sum", Waited, inSeconds },
    { "hikaricp_connections_acquire_seconds_max", Longest, inSeconds },
    { "hikaricp_connections_usage_seconds_count", Returned },
    { "hikaricp_connections_usage_seconds_sum", Used, inSeconds },
    { "hikaricp_connections_usage_seconds_max" },
    { "hikaricp_connections_creation_seconds_count", Opened },
    { "hikaricp_connections_creation_seconds_sum", Opening, inSeconds },
    { "hikaricp_connections_creation_seconds_max" },
    { "hikaricp_connections_acquire_seconds_mean", MeanWait, inSeconds }, // of Dropwizard
    { "hikaricp_connections_usage_seconds_mean", MeanUse, inSeconds },
    { "hikaricp_connections_creation_seconds_mean", MeanOpening, inSeconds },
    { "hikaricp_active_connections", Active },
    { "hikaricp_idle_connections", Idle },
    { "hikaricp_pending_threads", Waiting },
    { "hikaricp_max_connections", Most },
    { "hikaricp_min_connections", Least },
    { "hikaricp_connection_timeout_total", Failed },
    { "hikaricp_connection_acquired_nanos_count", Borrowed },
    { "hikaricp_connection_acquired_nanos_sum", Waited, inNanos },
    { "hikaricp_connection_usage_millis_count", Returned },
    { "hikaricp_connection_usage_millis_sum", Used, inMillis },
    { "hikaricp_connection_creation_millis_count", Opened },
    { "hikaricp_connection_creation_millis_sum", Opening, inMillis },
});

// The conventions of 2024 and the earlier ones, whose times are in milliseconds.
constexpr auto openTelemetry = std::to_array<PoolMetric>({
    { "db_client_connection_count", Active, 1, "db_client_connection_state", "used" },
    { "db_client_connection_count", Idle, 1, "db_client_connection_state", "idle" },
    { "db_client_connection_max", Most },
    { "db_client_connection_idle_max" },
    { "db_client_connection_idle_min", Least },
    { "db_client_connection_pending_requests", Waiting },
    { "db_client_connection_timeouts_total", Failed },
    { "db_client_connection_wait_time_seconds_count", Borrowed },
    { "db_client_connection_wait_time_seconds_sum", Waited, inSeconds },
    { "db_client_connection_use_time_seconds_count", Returned },
    { "db_client_connection_use_time_seconds_sum", Used, inSeconds },
    { "db_client_connection_create_time_seconds_count", Opened },
    { "db_client_connection_create_time_seconds_sum", Opening, inSeconds },
    { "db_client_connections_usage", Active, 1, "state", "used" },
    { "db_client_connections_usage", Active, 1, "db_client_connections_state", "used" },
    { "db_client_connections_usage", Idle, 1, "state", "idle" },
    { "db_client_connections_usage", Idle, 1, "db_client_connections_state", "idle" },
    { "db_client_connections_max", Most },
    { "db_client_connections_idle_max" },
    { "db_client_connections_idle_min", Least },
    { "db_client_connections_pending_requests", Waiting },
    { "db_client_connections_timeouts_total", Failed },
    { "db_client_connections_wait_time_milliseconds_count", Borrowed },
    { "db_client_connections_wait_time_milliseconds_sum", Waited, inMillis },
    { "db_client_connections_use_time_milliseconds_count", Returned },
    { "db_client_connections_use_time_milliseconds_sum", Used, inMillis },
    { "db_client_connections_create_time_milliseconds_count", Opened },
    { "db_client_connections_create_time_milliseconds_sum", Opening, inMillis },
    { "db_client_connections_create_time_seconds_count", Opened }, // of Npgsql
    { "db_client_connections_create_time_seconds_sum", Opening, inSeconds },
});

// Three exporters, and both ways to name a counter. Waiting borrowers are not counted.
constexpr auto pgxpool = std::to_array<PoolMetric>({
    { "pgxpool_acquired_conns", Active },
    { "pgxpool_idle_conns", Idle },
    { "pgxpool_constructing_conns", Login },
    { "pgxpool_total_conns", Total },
    { "pgxpool_max_conns", Most },
    { "pgxpool_acquire_count", Borrowed },
    { "pgxpool_acquire_count_total", Borrowed },
    { "pgxpool_acquire_duration_ns", Waited, inNanos },
    { "pgxpool_acquire_duration_seconds_total", Waited, inSeconds },
    { "pgxpool_canceled_acquire_count", Failed },
    { "pgxpool_canceled_acquire_count_total", Failed },
    { "pgxpool_new_conns_count", Opened },
    { "pgxpool_new_conns_count_total", Opened },
    { "pgxpool_empty_acquire" },
    { "pgxpool_empty_acquire_count_total" },
    { "pgxpool_acquired_connections", Active },
    { "pgxpool_idle_connections", Idle },
    { "pgxpool_constructing_connections", Login },
    { "pgxpool_total_connections", Total },
    { "pgxpool_max_connections", Most },
    { "pgxpool_acquires_total", Borrowed },
    { "pgxpool_acquire_duration_nanoseconds_total", Waited, inNanos },
    { "pgxpool_canceled_acquires_total", Failed },
    { "pgxpool_new_connections_total", Opened },
    { "pgxpool_empty_acquire_total" },
    { "pgxpool_empty_acquire_wait_time_nanoseconds_total" },
});

// Waits are only those of borrowers that found no connection; current waiters are not counted.
constexpr auto databaseSql = std::to_array<PoolMetric>({
    { "go_sql_in_use_connections", Active },
    { "go_sql_idle_connections", Idle },
    { "go_sql_open_connections", Total },
    { "go_sql_max_open_connections", Most },
    { "go_sql_wait_count_total", Waits },
    { "go_sql_wait_duration_seconds_total", Waited, inSeconds },
    { "go_sql_stats_connections_in_use", Active },
    { "go_sql_stats_connections_idle", Idle },
    { "go_sql_stats_connections_open", Total },
    { "go_sql_stats_connections_max_open", Most },
    { "go_sql_stats_connections_waited_for", Waits },
    { "go_sql_stats_connections_blocked_seconds", Waited, inSeconds },
    { "go_sql_connections_in_use", Active }, // of uptrace's otelsql, and of gorm by it
    { "go_sql_connections_idle", Idle },
    { "go_sql_connections_open", Total },
    { "go_sql_connections_max_open", Most },
    { "go_sql_connections_wait_count", Waits },
    { "go_sql_connections_wait_count_total", Waits },
    { "go_sql_connections_wait_duration", Waited, inNanos },
    { "go_sql_connections_wait_duration_total", Waited, inNanos },
    { "go_sql_connections_wait_duration_nanoseconds", Waited, inNanos },
    { "go_sql_connections_wait_duration_nanoseconds_total", Waited, inNanos },
    { "db_sql_connection_open", Active, 1, "status", "inuse" },
    { "db_sql_connection_open", Idle, 1, "status", "idle" },
    { "db_sql_connection_max_open", Most },
    { "db_sql_connection_wait_total", Waits },
    { "db_sql_connection_wait_duration_total", Waited, inMillis },
    { "db_sql_connection_wait_duration_milliseconds_total", Waited, inMillis },
});

// get_stats() unchanged, or with its counters written as such. Connections being opened are part of the size,
// and not distinguished from borrowed ones.
constexpr auto psycopg = std::to_array<PoolMetric>({
    { "psycopg_pool_pool_size", Total },
    { "psycopg_pool_pool_available", Idle },
    { "psycopg_pool_pool_max", Most },
    { "psycopg_pool_pool_min", Least },
    { "psycopg_pool_requests_waiting", Waiting },
    { "psycopg_pool_requests_num", Borrowed },
    { "psycopg_pool_requests_num_total", Borrowed },
    { "psycopg_pool_requests_queued" },
    { "psycopg_pool_requests_queued_total" },
    { "psycopg_pool_requests_wait_ms", Waited, inMillis },
    { "psycopg_pool_requests_wait_ms_total", Waited, inMillis },
    { "psycopg_pool_requests_errors", Failed },
    { "psycopg_pool_requests_errors_total", Failed },
    { "psycopg_pool_usage_ms", Used, inMillis },
    { "psycopg_pool_usage_ms_total", Used, inMillis },
    { "psycopg_pool_connections_num", Opened },
    { "psycopg_pool_connections_num_total", Opened },
    { "psycopg_pool_connections_ms", Opening, inMillis },
    { "psycopg_pool_connections_ms_total", Opening, inMillis },
    { "psycopg_pool_connections_errors" },
    { "psycopg_pool_connections_errors_total" },
    { "psycopg_pool_connections_lost" },
    { "psycopg_pool_connections_lost_total" },
});

// pool_size is not a limit: max_overflow comes on top, and is not reported.
constexpr auto sqlAlchemy = std::to_array<PoolMetric>({
    { "sqlalchemy_pool_checkedout", Active },
    { "sqlalchemy_pool_checked_out", Active },
    { "sqlalchemy_pool_checkedin", Idle },
    { "sqlalchemy_pool_checked_in", Idle },
    { "sqlalchemy_pool_size" },
    { "sqlalchemy_pool_overflow" },
});

constexpr auto nodePostgres = std::to_array<PoolMetric>({
    { "pg_pool_active_connections", Active },
    { "pg_pool_idle_connections", Idle },
    { "pg_pool_size", Total },
    { "pg_pool_max", Most },
    { "pg_pool_waiting_connections", Waiting },
    { "pg_pool_connections_created_total", Opened },
    { "pg_pool_connections_removed_total" },
    { "pg_pool_errors_total" },
});

constexpr auto process = std::to_array<PoolMetric>({
    { "process_start_time_seconds", Started, inSeconds },
    { "target_info", Named }, // OpenTelemetry's, with the labels of its resource
});

constexpr auto libraries = std::to_array<PoolLibrary>({
    { "hikaricp", "HikariPool", "maximumPoolSize", hikari },
    { "openmetrics", "pool", "", openTelemetry, false, true }, // the setting depends on the library behind it
    { "openmetrics", "pgxpool", "pool_max_conns", pgxpool, true },
    { "openmetrics", "database/sql", "SetMaxOpenConns", databaseSql, true },
    { "openmetrics", "psycopg_pool", "max_size", psycopg },
    { "openmetrics", "SQLAlchemy", "pool_size", sqlAlchemy },
    { "openmetrics", "node-postgres", "max", nodePostgres, true },
    { {}, {}, {}, process },
});

} // namespace

std::span<const KnownMetric> knownMetrics()
{
    static const auto rows = [] {
        std::vector<KnownMetric> all;
        for (const PoolLibrary &library : libraries) {
            for (const PoolMetric &metric : library.metrics)
                all.push_back({ &library, &metric });
        }
        return all;
    }();
    return rows;
}

const WantedMetrics &wantedPoolMetrics()
{
    static const auto wanted = [] {
        WantedMetrics all;
        const auto rows = knownMetrics();
        for (std::size_t i = rows.size(); i-- > 0;)
            all.insert(rows[i].metric->name, int(i));
        return all;
    }();
    return wanted;
}

} // namespace collect
