#include "collect/sources/odyssey_routes.h"

#include "collect/answers.h"
#include "collect/distinct_names.h"
#include "collect/table.h"

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace collect::odyssey_routes {

using core::Limit;
using core::Pool;

namespace {

constexpr auto anyDatabase = "default_db"_L1;
constexpr auto anyUser = "default_user"_L1;

/// The names at PostgreSQL: those of the route, not those that its clients ask for.
QString atServer(const Row &pool)
{
    return text(pool["database"]) + u'/' + text(pool["user"]);
}

/// Connected, but neither active nor idle.
std::optional<qint64> queued(const Pool &pool, std::optional<qint64> connected)
{
    return remaining(connected, sum(pool.logicalActive, pool.logicalIdle));
}

/// Both tables list the same routes.
bool sameRoutes(const wire::Rows &pools, const wire::Rows &databases)
{
    if (pools.count() != databases.count())
        return false;
    for (int i = 0; i < pools.count(); ++i) {
        const Row pool(pools, i);
        const Row database(databases, i);
        const bool sameMode = !pool["pool_mode"] || pool["pool_mode"] == database["pool_mode"];
        if (pool["database"] != database["name"] || !sameMode)
            return false;
    }
    return true;
}

/// "small/app", as clients ask for it; "default/default (bench/app)" for the default rule.
QString ruleName(const Row &database, const QString &route)
{
    const QString asked = text(database["database"]);
    const QString user = text(database["force_user"]);
    if (asked != anyDatabase && user != anyUser)
        return asked + u'/' + user;
    return u"%1/%2 (%3)"_s.arg(asked == anyDatabase ? u"default"_s : asked,
                               user == anyUser ? u"default"_s : user, route);
}

void takeDatabase(Pool &pool, const Row &row)
{
    const core::Address address { text(row["host"]), port(row["port"]) };
    pool.target = core::textOf(address) + u'/' + pool.database;
    pool.logicalLimit = limit(row["max_connections"]);
    pool.physicalLimit = limit(row["pool_size"]);
    if (!pool.logicalWaiting)
        pool.logicalWaiting = queued(pool, count(row["current_connections"]));
    if (text(row["database"]) != anyDatabase)
        pool.database = text(row["database"]);
    if (text(row["force_user"]) != anyUser)
        pool.user = text(row["force_user"]);
}

/// The console counts by PostgreSQL's database; for several routes to one database the share of each is
/// unknown.
void rate(std::vector<Pool> &pools, const wire::Rows &counts, const Part &stats)
{
    std::map<QString, int> routes;
    for (int i = 0; i < counts.count(); ++i)
        ++routes[text(Row(counts, i)["database"])];
    QStringList shared;
    for (std::size_t i = 0; i < pools.size(); ++i) {
        const QString database = text(Row(counts, int(i))["database"]);
        if (pools[i].purpose != core::PoolPurpose::User)
            continue;
        if (routes[database] == 1)
            takeRates(stats, database, pools[i]);
        else
            shared.append(database);
    }
    addDatabaseWork(pools, stats, shared);
}

/// Later versions add a row with the total below the routes.
void withoutSum(Part &part)
{
    const wire::Rows all = std::exchange(part.table, wire::Rows(part.table.columns()));
    for (int i = 0; i < all.count(); ++i) {
        for (int j = 0; j < int(all.columns().size()) && atServer({ all, i }) != "aggregated/aggregated"_L1;
             ++j)
            part.table.append(all.cell(i, j));
    }
    std::erase_if(part.pooling.pools,
                  [](const Pool &pool) { return pool.name == "aggregated/aggregated"_L1; });
}

QString told(const Pool &pool, QLatin1StringView column)
{
    const auto found = std::ranges::find(pool.raw, column, &std::pair<QString, QString>::first);
    return found == pool.raw.end() ? QString() : found->second;
}

/// A client has the names it asked for, a server those it was opened with at PostgreSQL; several pools may
/// match.
QString poolOf(const std::vector<Pool> &pools, Side side, const core::Link &link)
{
    const bool isClient = side == Side::Clients;
    QStringList candidates;
    for (const Pool &pool : pools) {
        const bool named = isClient && pool.name == link.database + u'/' + link.user;
        if (named)
            return pool.name;
        const bool isForAll = pool.name.endsWith(u')');
        if (told(pool, "database"_L1) + u'/' + told(pool, "user"_L1) == link.database + u'/' + link.user
            && (isForAll || !isClient))
            candidates += pool.name;
    }
    return candidates.size() == 1 ? candidates.front() : QString();
}

} // namespace

bool join(const Parts &parts, Part &part)
{
    withoutSum(part);
    const wire::Rows &databases = tableOf(parts, "databases");
    if (!sameRoutes(part.table, databases))
        return false;
    std::vector<Pool> joined;
    DistinctNames names; // a replication connection has a separate route with the same ones
    for (int i = 0; i < databases.count(); ++i) {
        Pool pool = std::move(part.pooling.pools[std::size_t(i)]);
        const Row database(databases, i);
        pool.name = names.next(ruleName(database, atServer(Row(part.table, i))));
        takeDatabase(pool, database);
        joined.push_back(std::move(pool));
    }
    part.pooling.pools = std::move(joined);
    return true;
}

Part withoutRules(const Part &before, Part now)
{
    if (!before.pooling.doubtful && !before.pooling.pools.empty())
        return keptInstead(before, now);
    now.pooling.doubtful = true;
    return now;
}

void namePools(const std::vector<Pool> &pools, Side side, std::vector<core::Link> &links)
{
    for (core::Link &link : links)
        link.pool = poolOf(pools, side, link);
}

std::vector<Pool> pools(const Parts &parts)
{
    const Part &told = latest(parts, "pools");
    const wire::Rows &paused = tableOf(parts, "paused");
    const core::Links *links = latest(parts, "clients").connections.joined.get();
    std::vector<Pool> pools = told.pooling.pools;
    for (Pool &pool : pools) {
        if (!pool.logicalWaiting) // where the tables do not report the queue, the list does, less often
            pool.logicalWaiting = listed(links, pool, core::LinkState::Waiting);
        pool.logicalTotal = sum(sum(pool.logicalActive, pool.logicalIdle), pool.logicalWaiting.value_or(0));
        if (paused.count() > 0)
            pool.paused = isTrue(Row(paused, 0)["is_paused"]);
    }
    rate(pools, told.table, latest(parts, "stats"));
    return pools;
}

std::vector<Limit> limits(const QString &endpoint, const Parts &parts, const std::vector<Pool> &pools)
{
    std::vector<Limit> limits { ceiling(core::LimitScope::Pooler, endpoint, "client_max",
                                        count(valueOf(tableOf(parts, "lists"), "used_clients")),
                                        std::nullopt) };
    for (const Pool &pool : pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        if (pool.logicalLimit)
            limits.push_back(ceiling(core::LimitScope::PoolerDatabase, pool.name, "client_max",
                                     pool.logicalTotal, pool.logicalLimit));
        limits.push_back(
            ceiling(core::LimitScope::Pool, pool.name, "pool_size", pool.physicalTotal, pool.physicalLimit));
    }
    return limits;
}

std::vector<core::Neighbour> neighbours(const Parts &parts)
{
    std::vector<core::Neighbour> known;
    const wire::Rows &databases = tableOf(parts, "databases");
    for (int i = 0; i < databases.count(); ++i) {
        const Row row(databases, i);
        addServers(known, ruleName(row, text(row["name"])), row["host"], row["port"]);
    }
    return known;
}

} // namespace collect::odyssey_routes
