// Poolers by their metrics pages, or by those of their exporters. Such a page lists no connections, so a
// console reports more.

#include "collect/sources.h"
#include "collect/sources/systems.h"
#include "collect/sources/yb_manager_pools.h"
#include "core/system.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace {

/// A pooler, and what its metrics mean.
struct PoolerPage
{
    const char *kind;
    std::span<const PoolSeries> series;
    PoolLabels labels = {};
    const char *pools = nullptr;  ///< how many it has; fewer on its page are several under one name
    const char *paused = nullptr; ///< the whole pooler
    std::chrono::milliseconds renewed = 1s;
    const char *remark = QT_TRANSLATE_NOOP(
        "collect", "Poolscope reads no connections, rates or paused pools from a metrics page; the "
                   "console reports more: %1");
    const char *console = "";
    const char *path = "/metrics";
    QByteArrayView control = {};             ///< the database of the pool that the pooler has for itself
    const char *most = nullptr;              ///< clients, by the name of the setting, too
    std::span<const char *const> shown = {}; ///< with that pool: they are of the whole node
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

// Of its exporter. Its "waiting" clients are idle. Where a pool has no limit, the capacity is the number of
// its servers, as if it were full: it is not read. Older ones count no queue, and their longest wait is
// always 0.
constexpr auto odysseySeries = std::to_array<PoolSeries>({
    { "odyssey_client_pool_active_route", &Pool::logicalActive },
    { "odyssey_client_pool_waiting_route", &Pool::logicalIdle },
    { "odyssey_client_pool_queue_route", &Pool::logicalWaiting },
    { "odyssey_server_pool_state_route", &Pool::physicalActive, "state", "active" },
    { "odyssey_server_pool_state_route", &Pool::physicalIdle, "state", "idle" },
    { .metric = "odyssey_client_pool_maxwait_seconds_route", .wait = 1 },
    { "odyssey_lists_pools" },
    { "odyssey_is_paused" },
});

// A client that is "active" is connected. Its pools are by tenant and mode, too.
constexpr auto supavisorSeries = std::to_array<PoolSeries>({
    { "supavisor_connections_active", &Pool::logicalTotal },
    { "supavisor_pool_connections_checked_out", &Pool::logicalActive },
    { "supavisor_pool_connections_checked_out", &Pool::physicalActive },
    { "supavisor_pool_connections_idle", &Pool::physicalIdle },
});
constexpr auto supavisorApart = std::to_array<QByteArrayView>({ "tenant", "mode", "search_path" });

// "Waiting" there means idle; waiting clients are "queued". Pools of one database and user collide.
constexpr auto ybSeries = std::to_array<PoolSeries>({
    { "ysql_conn_mgr_active_clients", &Pool::logicalActive },
    { "ysql_conn_mgr_queued_clients", &Pool::logicalWaiting },
    { "ysql_conn_mgr_waiting_clients", &Pool::logicalIdle },
    { "ysql_conn_mgr_active_servers", &Pool::physicalActive },
    { "ysql_conn_mgr_idle_servers", &Pool::physicalIdle },
    { "ysql_conn_mgr_sticky_connections", &Pool::pinned },
    { .metric = "ysql_conn_mgr_query_rate", .rate = &Pool::queriesPerSecond },
    { .metric = "ysql_conn_mgr_transaction_rate", .rate = &Pool::transactionsPerSecond },
    { .metric = "ysql_conn_mgr_avg_wait_time_ns", .nanoseconds = &Pool::averageWait },
    { "ysql_conn_mgr_num_pools" },
    { "ysql_conn_mgr_max_client_connections" },
    { "yb_ysqlserver_connection_total" },
    { "yb_ysqlserver_active_connection_total" },
    { "yb_ysqlserver_max_connection_total" },
});

// Of the node's PostgreSQL, with its background processes: they are shown, and no use of a limit.
constexpr auto ybNode =
    std::to_array<const char *>({ "yb_ysqlserver_connection_total", "yb_ysqlserver_active_connection_total",
                                  "yb_ysqlserver_max_connection_total" });

constexpr PoolerPage pgcatsPage { .kind = "pgcat",
                                  .series = pgcatSeries,
                                  .console = "postgresql://USER@HOST:PORT/pgcat" };
constexpr PoolerPage pgdogsPage { .kind = "pgdog",
                                  .series = pgdogSeries,
                                  .console = "postgresql://USER@HOST:PORT/admin" };
constexpr PoolerPage odysseysPage {
    .kind = "odyssey",
    .series = odysseySeries,
    .pools = "odyssey_lists_pools",
    .paused = "odyssey_is_paused",
    .remark =
        QT_TRANSLATE_NOOP("collect", "Poolscope reads no connections, rates or limits from a metrics page; "
                                     "the console reports more: %1"),
    .console = "postgresql://USER@HOST:PORT/console"
};
constexpr PoolerPage supavisorsPage {
    .kind = "supavisor",
    .series = supavisorSeries,
    .labels = { .database = { "db_name", "db_name" }, .mode = "mode", .apart = supavisorApart },
    .renewed = 5s,
    .remark = QT_TRANSLATE_NOOP(
        "collect", "Supavisor reports no queues, limits or connections, and keeps reporting the last "
                   "figures of pools that have ended")
};

constexpr PoolerPage ybsPage {
    .kind = "yb-connection-manager",
    .series = ybSeries,
    .pools = "ysql_conn_mgr_num_pools",
    .remark = QT_TRANSLATE_NOOP("collect", "a metrics page does not tell pools of the same database and user "
                                           "apart; /connections of the same server does"),
    .path = "/prometheus-metrics",
    .control = "control_connection",
    .most = "ysql_conn_mgr_max_client_connections",
    .shown = ybNode
};

bool isCounted(const Pool &pool)
{
    return pool.physicalActive || pool.logicalTotal;
}

bool isWhole(const PoolerPage &system, const MetricPools &told)
{
    return !system.pools || told.connections(system.pools);
}

template<const PoolerPage &system>
bool recognises(const Greeting &greeting)
{
    const auto told = metricPools(greeting.body, system.series, system.labels);
    return greeting.status == 200 && told && isWhole(system, told.value())
           && std::ranges::any_of(told.value().pools, isCounted);
}

void complete(const PoolerPage &system, Pool &pool)
{
    if (!pool.logicalTotal)
        pool.logicalTotal = sum(sum(pool.logicalActive, pool.logicalIdle), pool.logicalWaiting);
    pool.physicalTotal = sum(pool.physicalActive, pool.physicalIdle);
    if (pool.physicalLogin)
        pool.physicalTotal = sum(pool.physicalTotal, pool.physicalLogin);
    if (!pool.logicalWaiting || (pool.logicalWaiting > 0 && pool.oldestWait == 0s))
        pool.oldestWait.reset();
    if (pool.averageWait == 0s && pool.transactionsPerSecond.value_or(0) <= 0)
        pool.averageWait.reset(); // no transaction ended, which happens just when all of them wait
    if (core::isConsole(pool.database))
        pool.purpose = core::PoolPurpose::Console;
    if (!system.control.isEmpty() && pool.database == QLatin1StringView(system.control))
        pool.purpose = core::PoolPurpose::Control;
}

/// Which of several pools its figures belong to is not known, nor which of them have namesakes.
bool hasNamesakes(const PoolerPage &system, const MetricPools &told)
{
    return system.pools && told.connections(system.pools) != qint64(told.pools.size());
}

void forgetFigures(Pool &pool)
{
    pool = { .name = pool.name, .database = pool.database, .user = pool.user, .raw = pool.raw };
}

template<const PoolerPage &system>
bool read(const Question &, const Page &page, Draft &draft)
{
    const auto read = metricPools(page.body, system.series, system.labels);
    if (page.status != 200 || !read || !isWhole(system, read.value()))
        return false;
    const MetricPools &told = read.value();
    Part &part = draft.part;
    std::vector<Pool> &pools = part.pooling.pools;
    pools = told.pools;
    std::erase_if(pools, std::not_fn(isCounted));
    const auto paused = system.paused ? told.counted(system.paused) : std::nullopt;
    if (hasNamesakes(system, told))
        std::ranges::for_each(pools, forgetFigures);
    for (Pool &pool : pools) {
        if (paused)
            pool.paused = *paused > 0;
        complete(system, pool);
        for (const char *const name : system.shown) {
            if (const auto figure = told.counted(name); figure && pool.purpose == core::PoolPurpose::Control)
                pool.raw.emplaceBack(QString::fromLatin1(name), QString::number(*figure));
        }
    }
    if (system.most)
        part.pooling.limits = { ceiling(core::LimitScope::Pooler, {}, system.most,
                                        total(pools, &Pool::logicalTotal), told.connections(system.most)) };
    part.rejected = told.rejected;
    part.rejectedCells = told.rejectedFigures;
    return true;
}

template<const PoolerPage &system>
void describe(const Profile &, const Parts &, core::Sample &sample)
{
    sample.rates.transactionsPerSecond = yb::together(sample.pools, &Pool::transactionsPerSecond);
    sample.rates.queriesPerSecond = yb::together(sample.pools, &Pool::queriesPerSecond);
    addPoolLimits(sample, "pool_size");
    takeCounts(sample);
    hideQueuesOfPaused(sample);
    QString remark = QCoreApplication::translate("collect", system.remark);
    sample.remarks += remark.replace(u"%1"_s, QLatin1StringView(system.console));
    if (!sample.pools.empty() && std::ranges::none_of(sample.pools, isCounted))
        sample.remarks += QCoreApplication::translate(
            "collect", "several of its pools have the same database and user; the metrics page shows "
                       "only one of them and not which: no figure is certain");
}

template<const PoolerPage &system>
Source pooler()
{
    return page({ .kind = system.kind,
                  .layer = core::Layer::Pooler,
                  .recognises = recognises<system>,
                  .usual = { system.path },
                  .questions = { { .id = "metrics", .every = system.renewed, .essential = true } },
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

Source odysseyPage()
{
    return pooler<odysseysPage>();
}

Source supavisorPage()
{
    return pooler<supavisorsPage>();
}

Source ybManagerPage()
{
    return pooler<ybsPage>();
}

} // namespace collect
