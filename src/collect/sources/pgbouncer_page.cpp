// PgBouncer by the exporter of prometheus-community.

#include "collect/metrics_text.h"
#include "collect/sources.h"
#include "collect/sources/systems.h"
#include "core/system.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace {

// A database is "name" in SHOW DATABASES, where "database" is the server's name for it.
constexpr auto exportedSeries = std::to_array<PoolSeries>({
    { "pgbouncer_pools_client_active_connections", &Pool::logicalIdle },
    { "pgbouncer_pools_client_waiting_connections", &Pool::logicalWaiting },
    { "pgbouncer_pools_server_active_connections", &Pool::logicalActive },
    { "pgbouncer_pools_server_active_connections", &Pool::physicalActive },
    { "pgbouncer_pools_server_idle_connections", &Pool::physicalIdle },
    { "pgbouncer_pools_server_used_connections", &Pool::physicalIdle },
    { "pgbouncer_pools_server_testing_connections", &Pool::physicalIdle },
    { "pgbouncer_pools_server_login_connections", &Pool::physicalLogin },
    { .metric = "pgbouncer_pools_client_maxwait_seconds", .wait = 1 },
    { .metric = "pgbouncer_databases_paused", .database = "name" },
    { .metric = "pgbouncer_databases_pool_size", .database = "name" },
    { .metric = "pgbouncer_databases_max_connections", .database = "name" },
    { .metric = "pgbouncer_databases_current_connections", .database = "name" },
    { .metric = "pgbouncer_stats_sql_transactions_pooled_total", .database = "database" },
    { .metric = "pgbouncer_stats_queries_pooled_total", .database = "database" },
    { .metric = "pgbouncer_stats_server_in_transaction_seconds_total", .database = "database" },
    { .metric = "pgbouncer_stats_client_wait_seconds_total", .database = "database" },
    { .metric = "pgbouncer_stats_totals_sql_transactions_pooled_total", .database = "database" },
    { .metric = "pgbouncer_stats_totals_queries_pooled_total", .database = "database" },
    { .metric = "pgbouncer_stats_totals_server_in_transaction_seconds_total", .database = "database" },
    { .metric = "pgbouncer_stats_totals_client_wait_seconds_total", .database = "database" },
    { .metric = "pgbouncer_stats_totals_server_assignments_total", .database = "database" },
    { .metric = "pgbouncer_used_clients" },
    { .metric = "pgbouncer_config_max_client_connections" },
});

using DatabaseFigures = std::map<QByteArray, double>;

std::optional<double> exported(const DatabaseFigures &figures, const QByteArray &name)
{
    const auto found = figures.find(name);
    return found == figures.end() || std::isnan(found->second) ? std::nullopt : std::optional(found->second);
}

std::optional<qint64> exportedCount(const DatabaseFigures &figures, const QByteArray &name,
                                    double most = largestConnections)
{
    const auto figure = exported(figures, name);
    return figure && *figure <= most ? std::optional(std::llround(*figure)) : std::nullopt;
}

/// A limit where 0 means none.
std::optional<qint64> exportedLimit(const DatabaseFigures &figures, const QByteArray &name)
{
    const auto most = exportedCount(figures, name);
    return most > 0 ? most : std::nullopt;
}

/// Of the console's statistics, or of its totals, which later exporters read.
std::optional<double> statistic(const DatabaseFigures &figures, const QByteArray &name)
{
    const auto figure = exported(figures, "pgbouncer_stats_totals_" + name);
    return figure ? figure : exported(figures, "pgbouncer_stats_" + name);
}

std::optional<qint64> counterOf(std::optional<double> figure)
{
    return figure ? std::optional(std::llround(*figure)) : std::nullopt;
}

std::optional<core::Duration> durationOf(std::optional<double> seconds)
{
    const bool fits = seconds && *seconds <= largestMetric / 1e6;
    return fits ? std::optional(core::Duration(std::llround(*seconds * 1e6))) : std::nullopt;
}

/// Whether waits are counted by transaction or, since 1.23, by assignment is only known where the page has
/// the latter. A transaction's time includes its wait for a server.
Work exportedWork(const DatabaseFigures &figures)
{
    Work work { .transactions = counterOf(statistic(figures, "sql_transactions_pooled_total")),
                .queries = counterOf(statistic(figures, "queries_pooled_total")),
                .waited = durationOf(statistic(figures, "client_wait_seconds_total")),
                .waits = counterOf(statistic(figures, "server_assignments_total")) };
    const auto all = durationOf(statistic(figures, "server_in_transaction_seconds_total"));
    if (all && work.waited)
        work.inTransactions = *all - *work.waited;
    return work;
}

bool isPoolOfPgbouncer(const Pool &pool)
{
    return pool.physicalActive.has_value();
}

bool isExported(const Greeting &greeting)
{
    const auto told = metricPools(greeting.body, exportedSeries);
    return greeting.status == 200 && told && std::ranges::any_of(told.value().pools, isPoolOfPgbouncer);
}

/// Clients that hold a server are active in their list, like idle ones. That no database is paused does not
/// mean that the whole pooler is not.
void completeExported(const DatabaseFigures &figures, Pool &pool)
{
    pool.logicalIdle = remaining(pool.logicalIdle, pool.logicalActive);
    pool.logicalTotal = sum(sum(pool.logicalActive, pool.logicalIdle), pool.logicalWaiting);
    pool.physicalTotal = sum(pool.physicalActive, pool.physicalIdle);
    if (pool.physicalLogin)
        pool.physicalTotal = sum(pool.physicalTotal, pool.physicalLogin);
    if (!pool.logicalWaiting || (pool.logicalWaiting > 0 && pool.oldestWait == 0s))
        pool.oldestWait.reset();
    if (pool.database == u"pgbouncer")
        pool.purpose = core::PoolPurpose::Console;
    if (exported(figures, "pgbouncer_databases_paused") > 0)
        pool.paused = true;
    pool.physicalLimit = exportedLimit(figures, "pgbouncer_databases_pool_size");
}

std::vector<core::Limit> exportedLimits(const MetricPools &told)
{
    std::vector<core::Limit> limits;
    const auto most = told.connections("pgbouncer_config_max_client_connections");
    if (most > 0)
        limits.push_back(ceiling(core::LimitScope::Pooler, {}, "max_client_conn",
                                 told.connections("pgbouncer_used_clients"), most));
    for (const auto &[name, figures] : told.databases) {
        if (const auto of = exportedLimit(figures, "pgbouncer_databases_max_connections"))
            limits.push_back(ceiling(core::LimitScope::PoolerDatabase, name, "max_db_connections",
                                     exportedCount(figures, "pgbouncer_databases_current_connections"), of));
    }
    return limits;
}

bool readExported(const Question &, const Page &page, Draft &draft)
{
    const auto read = metricPools(page.body, exportedSeries);
    if (page.status != 200 || !read)
        return false;
    MetricPools told = read.value();
    Part &part = draft.part;
    part.pooling.pools = told.pools;
    std::erase_if(part.pooling.pools, std::not_fn(isPoolOfPgbouncer));
    for (Pool &pool : part.pooling.pools)
        completeExported(told.databases[pool.database], pool);
    part.pooling.limits = exportedLimits(told);
    for (const auto &[name, figures] : told.databases) {
        if (const Work work = exportedWork(figures); work != Work {})
            part.counted.work[name.toUtf8()] = work;
    }
    part.rejected = told.rejected;
    part.rejectedCells = told.rejectedFigures;
    return true;
}

std::optional<Part> followExported(const Question &, const Parts &parts, std::optional<Part> now)
{
    if (now)
        continueWork(latest(parts, "metrics"), *now);
    return now;
}

/// PgBouncer counts by database; for several pools in one, the share of each is unknown.
void rateExported(const Part &reading, std::vector<Pool> &pools)
{
    QHash<QString, int> poolsIn;
    for (const Pool &pool : pools)
        ++poolsIn[pool.database];
    QStringList shared;
    for (Pool &pool : pools) {
        if (pool.purpose != core::PoolPurpose::User || !reading.counted.work.contains(pool.database.toUtf8()))
            continue;
        if (poolsIn[pool.database] == 1)
            takeRates(reading, pool.database, pool);
        else
            shared.append(pool.database);
    }
    addDatabaseWork(pools, reading, shared);
}

void describeExported(const Profile &, const Parts &parts, core::Sample &sample)
{
    const Part &reading = latest(parts, "metrics");
    addPoolLimits(sample, "pool_size");
    takeCounts(sample);
    takeRates(reading, sample.rates);
    rateExported(reading, sample.pools);
    sample.remarks += QCoreApplication::translate(
        "collect", "the exporter's page has no connections, no reserve pools and no limits of single users, "
                   "and does not show whether PgBouncer is paused as a whole; the console reports more: "
                   "pgbouncer://USER@HOST:PORT");
}

} // namespace

Source pgbouncerPage()
{
    return page({ .kind = "pgbouncer",
                  .layer = core::Layer::Pooler,
                  .recognises = isExported,
                  .usual = { "/metrics" },
                  .questions = { { .id = "metrics", .every = 1s, .essential = true } },
                  .read = readExported,
                  .follow = followExported,
                  .describe = describeExported });
}

} // namespace collect
