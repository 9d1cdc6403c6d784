#include "collect/sources/odyssey_routes.h"

#include "collect/answers.h"
#include "collect/table.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace collect::odyssey_routes {

using core::Limit;
using core::Pool;

namespace {

using Route = std::pair<QString, QString>;

const wire::Rows &table(const Parts &parts, const QByteArray &question)
{
    return latest(parts, question).table;
}

/// A row of SHOW DATABASES for every route.
std::map<Route, Row> byRoute(const wire::Rows &databases)
{
    std::map<Route, Row> rows;
    for (int i = 0; i < databases.count(); ++i) {
        const Row row(databases, i);
        rows.emplace(Route { text(row["name"]), text(row["force_user"]) }, row);
    }
    return rows;
}

/// What it calls waiting waits for nothing: it is idle.
Pool counted(const wire::Rows &rows, int number)
{
    const Row row(rows, number);
    Pool pool { .database = text(row["database"]),
                .user = text(row["user"]),
                .mode = text(row["pool_mode"]) };
    pool.name = pool.database + u'/' + pool.user;
    pool.logicalActive = count(row["cl_active"]);
    pool.logicalIdle = count(row["cl_waiting"]);
    pool.logicalWaiting = count(row["cl_queue"]);
    pool.physicalActive = count(row["sv_active"]);
    pool.physicalIdle = count(row["sv_idle"]);
    pool.physicalTotal = sum(pool.physicalActive, pool.physicalIdle);
    // Who does not tell the queue writes a zero for its age.
    const auto whole = seconds(row["maxwait"]);
    const auto rest = micros(row["maxwait_us"]);
    if (pool.logicalWaiting && whole && rest)
        pool.oldestWait = *whole + *rest;
    pool.raw = rawValues(rows, number);
    return pool;
}

/// Connected, but neither at work nor idle.
std::optional<qint64> queued(const Pool &pool, std::optional<qint64> connected)
{
    const auto others = sum(pool.logicalActive, pool.logicalIdle);
    return connected && others ? std::optional(std::max<qint64>(0, *connected - *others)) : std::nullopt;
}

std::optional<qint64> limit(Cell cell)
{
    const auto most = count(cell);
    return most > 0 ? most : std::nullopt;
}

void takeDatabase(Pool &pool, const Row &row)
{
    const core::Address address { text(row["host"]), port(row["port"]) };
    pool.target = core::textOf(address) + u'/' + text(row["database"]);
    pool.logicalLimit = limit(row["max_connections"]);
    pool.physicalLimit = limit(row["pool_size"]);
    if (!pool.logicalWaiting)
        pool.logicalWaiting = queued(pool, count(row["current_connections"]));
}

/// Where the tables do not tell the queue, the list of clients does, more rarely.
std::optional<qint64> queuedClients(const Pool &pool, const core::Links *links)
{
    if (!links)
        return std::nullopt;
    return std::ranges::count_if(links->clients, [&](const core::Link &client) {
        return client.state == core::LinkState::Waiting && client.pool == pool.name;
    });
}

/// The console counts by database; of several routes in one it does not tell which did what.
void rate(std::vector<Pool> &pools, const Part &stats)
{
    std::map<QString, int> routes;
    for (const Pool &pool : pools)
        ++routes[pool.database];
    for (Pool &pool : pools) {
        if (routes[pool.database] == 1 && pool.purpose == core::PoolPurpose::User)
            takeRates(stats, pool);
    }
}

} // namespace

std::vector<Pool> pools(const QString &console, const Parts &parts)
{
    const wire::Rows &counts = table(parts, "pools");
    const auto routes = byRoute(table(parts, "databases"));
    const wire::Rows &paused = table(parts, "paused");
    const core::Links *links = latest(parts, "clients").joined.get();
    std::vector<Pool> pools;
    for (int i = 0; i < counts.count(); ++i) {
        Pool pool = counted(counts, i);
        if (pool.name == u"aggregated/aggregated"_s)
            continue;
        if (pool.database == console)
            pool.purpose = core::PoolPurpose::Console;
        if (const auto found = routes.find({ pool.database, pool.user }); found != routes.end())
            takeDatabase(pool, found->second);
        if (!pool.logicalWaiting)
            pool.logicalWaiting = queuedClients(pool, links);
        pool.logicalTotal = sum(sum(pool.logicalActive, pool.logicalIdle), pool.logicalWaiting.value_or(0));
        if (paused.count() > 0)
            pool.paused = isTrue(Row(paused, 0)["is_paused"]);
        pools.push_back(std::move(pool));
    }
    rate(pools, latest(parts, "stats"));
    return pools;
}

std::vector<Limit> limits(const QString &endpoint, const Parts &parts, const std::vector<Pool> &pools)
{
    std::vector<Limit> limits { ceiling("pooler", endpoint, "client_max",
                                        count(valueOf(table(parts, "lists"), "used_clients")),
                                        std::nullopt) };
    for (const Pool &pool : pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        if (pool.logicalLimit)
            limits.push_back(
                ceiling("pooler-database", pool.name, "client_max", pool.logicalTotal, pool.logicalLimit));
        limits.push_back(ceiling("pool", pool.name, "pool_size", pool.physicalTotal, pool.physicalLimit));
    }
    return limits;
}

std::vector<core::Neighbour> neighbours(const Parts &parts)
{
    std::vector<core::Neighbour> known;
    for (const auto &[route, row] : byRoute(table(parts, "databases"))) {
        for (const QString &host : text(row["host"]).split(u',', Qt::SkipEmptyParts))
            known.push_back({ .name = route.first + u'/' + route.second,
                              .host = host.trimmed(),
                              .port = port(row["port"]) });
    }
    return known;
}

WorkBy work(const QString &console, const wire::Rows &stats)
{
    WorkBy all;
    for (int i = 0; i < stats.count(); ++i) {
        const Row row(stats, i);
        if (text(row["database"]) == console)
            continue;
        Work work { .transactions = counter(row["total_xact_count"]),
                    .queries = counter(row["total_query_count"]),
                    .inTransactions = micros(row["total_xact_time"]),
                    .waits = counter(row["total_server_assignment_count"]) };
        if (work.waits) // without it the time waited is a zero, too
            work.waited = micros(row["total_wait_time"]);
        all.emplace(bytes(row["database"]), work);
    }
    return all;
}

} // namespace collect::odyssey_routes
