// Poolers by their metrics pages, or by those of their exporters. Such a page lists no connections, so a
// console tells more. Odyssey's exporter is not read: it adds up different pools under one name.

#include "collect/sources.h"
#include "collect/sources/systems.h"
#include "core/system.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace {

/// A pooler, what its metrics mean, and its console.
struct PoolerPage
{
    const char *kind;
    std::span<const PoolSeries> series;
    bool countsHolders = false; ///< clients that hold a server are in its number of idle ones, too
    const char *console;
};

constexpr auto pgcatSeries = std::to_array<PoolSeries>({
    { "pgcat_pools_cl_active", &Pool::logicalActive },
    { "pgcat_pools_cl_waiting", &Pool::logicalWaiting },
    { "pgcat_pools_cl_idle", &Pool::logicalIdle },
    { "pgcat_pools_sv_active", &Pool::physicalActive },
    { "pgcat_pools_sv_idle", &Pool::physicalIdle },
    { "pgcat_pools_sv_tested", &Pool::physicalIdle },
    { "pgcat_pools_sv_login", &Pool::physicalLogin },
    { "pgcat_databases_pool_size", &Pool::physicalLimit },
    { .metric = "pgcat_pools_maxwait", .wait = 1 },
    { .metric = "pgcat_pools_maxwait_us", .wait = 1e-6 },
});

// Idle clients are only counted for all pools together.
constexpr auto pgdogSeries = std::to_array<PoolSeries>({
    { "pgdog_sv_active", &Pool::logicalActive },
    { "pgdog_sv_active", &Pool::physicalActive },
    { "pgdog_cl_waiting", &Pool::logicalWaiting },
    { "pgdog_sv_idle", &Pool::physicalIdle },
    { "pgdog_max_connections", &Pool::physicalLimit },
    { .metric = "pgdog_maxwait", .wait = 1 },
});

// Of prometheus-community; its sizes of pools are by database, and a pool has a user, too.
constexpr auto pgbouncerSeries = std::to_array<PoolSeries>({
    { "pgbouncer_pools_client_active_connections", &Pool::logicalIdle },
    { "pgbouncer_pools_client_waiting_connections", &Pool::logicalWaiting },
    { "pgbouncer_pools_server_active_connections", &Pool::logicalActive },
    { "pgbouncer_pools_server_active_connections", &Pool::physicalActive },
    { "pgbouncer_pools_server_idle_connections", &Pool::physicalIdle },
    { "pgbouncer_pools_server_used_connections", &Pool::physicalIdle },
    { "pgbouncer_pools_server_testing_connections", &Pool::physicalIdle },
    { "pgbouncer_pools_server_login_connections", &Pool::physicalLogin },
    { .metric = "pgbouncer_pools_client_maxwait_seconds", .wait = 1 },
});

constexpr PoolerPage pgcatsPage { "pgcat", pgcatSeries, false, "postgresql://USER@HOST:PORT/pgcat" };
constexpr PoolerPage pgdogsPage { "pgdog", pgdogSeries, false, "postgresql://USER@HOST:PORT/admin" };
constexpr PoolerPage pgbouncersPage { "pgbouncer", pgbouncerSeries, true, "pgbouncer://USER@HOST:PORT" };

bool hasServers(const Pool &pool)
{
    return pool.physicalActive.has_value();
}

template<const PoolerPage &system>
bool recognises(const Greeting &greeting)
{
    const auto told = metricPools(greeting.body, system.series);
    return greeting.status == 200 && told && std::ranges::any_of(told.value().pools, hasServers);
}

void complete(const PoolerPage &system, Pool &pool)
{
    if (system.countsHolders)
        pool.logicalIdle = remaining(pool.logicalIdle, pool.logicalActive);
    pool.logicalTotal = sum(sum(pool.logicalActive, pool.logicalIdle), pool.logicalWaiting);
    pool.physicalTotal = sum(pool.physicalActive, pool.physicalIdle);
    if (pool.physicalLogin)
        pool.physicalTotal = sum(pool.physicalTotal, pool.physicalLogin);
    if (!pool.logicalWaiting || (pool.logicalWaiting > 0 && pool.oldestWait == 0s))
        pool.oldestWait.reset();
    if (core::isConsole(pool.database))
        pool.purpose = core::PoolPurpose::Console;
}

template<const PoolerPage &system>
bool read(const Question &, const Page &page, Draft &draft)
{
    auto told = metricPools(page.body, system.series);
    if (page.status != 200 || !told)
        return false;
    Part &part = draft.part;
    std::vector<Pool> &pools = part.pooling.pools;
    pools = std::move(told.value().pools);
    std::erase_if(pools, std::not_fn(hasServers));
    for (Pool &pool : pools)
        complete(system, pool);
    part.rejected = told.value().rejected;
    part.rejectedCells = told.value().rejectedFigures;
    return true;
}

template<const PoolerPage &system>
void describe(const Profile &, const Parts &parts, core::Sample &sample)
{
    sample.pools = latest(parts, "metrics").pooling.pools;
    addPoolLimits(sample, "pool_size");
    takeCounts(sample);
    sample.remarks +=
        QCoreApplication::translate(
            "collect", "a metrics page lists no connections, and nothing is read of it about rates or "
                       "paused pools; the console tells more: %1")
            .arg(QLatin1StringView(system.console));
}

template<const PoolerPage &system>
Source pooler()
{
    return page({ .kind = system.kind,
                  .layer = core::Layer::Pooler,
                  .recognises = recognises<system>,
                  .usual = { "/metrics" },
                  .questions = { { .id = "metrics", .every = 1s, .essential = true } },
                  .read = read<system>,
                  .describe = describe<system> });
}

} // namespace

Source pgcatPage()
{
    return pooler<pgcatsPage>();
}

Source pgdogPage()
{
    return pooler<pgdogsPage>();
}

Source pgbouncerPage()
{
    return pooler<pgbouncersPage>();
}

} // namespace collect
