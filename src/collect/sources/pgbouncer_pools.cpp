#include "collect/sources/pgbouncer_pools.h"

#include "collect/answers.h"
#include "collect/table.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect::bouncer {

using core::Limit;
using core::Pool;

namespace {

Cell setting(const Parts &parts, QByteArrayView key)
{
    return valueOf(tableOf(parts, "config"), key);
}

/// Rows of a table by the text in one of its columns.
QHash<QString, int> index(const wire::Rows &table, QByteArrayView column)
{
    QHash<QString, int> rows;
    for (int row = 0; row < table.count(); ++row)
        rows.insert(text(table.cell(row, table.column(column))), row);
    return rows;
}

QString hostAndPort(const Row &row)
{
    const QString host = text(row["host"]);
    return host.isEmpty() || host.startsWith(u'/') ? host : core::textOf({ host, port(row["port"]) });
}

/// "10.0.0.5:5432/shop", or empty when it is the database of the same name over a Unix socket.
QString target(const Row &row)
{
    return hostAndPort(row) + u'/' + text(row["database"]);
}

/// Where `allPaused` is unknown, a pool may be paused although its database is not.
void limitByDatabase(Pool &pool, const Row &row, const Cell &allPaused)
{
    const auto paused = count(row["paused"]);
    pool.target = target(row);
    if ((allPaused && *allPaused == "yes") || paused.value_or(0) > 0)
        pool.paused = true;
    else if (allPaused && paused)
        pool.paused = false;
    pool.physicalLimit = limit(row["pool_size"]);
    pool.physicalReserve = count(row["reserve_pool_size"]);
    if (!row["reserve_pool_size"]) // until 1.24
        pool.physicalReserve = count(row["reserve_pool"]);
}

/// A user's own size, which overrides the database's. A user without one is listed with that of the user
/// above (admin_show_users does not clear its buffer), so a repeated text means nothing.
struct OwnSize
{
    Cell given;
    bool isRepeated = false;
};

OwnSize ownSize(const wire::Rows &users, int row, QByteArrayView column)
{
    const int place = users.column(column);
    const Cell given = users.cell(row, place);
    return { given, isGiven(given) && row > 0 && given == users.cell(row - 1, place) };
}

void overrule(std::optional<qint64> &ofDatabase, const OwnSize &own, std::optional<qint64> size)
{
    if (!isGiven(own.given) || (own.isRepeated && ofDatabase == size))
        return;
    ofDatabase = own.isRepeated ? std::nullopt : size;
}

void limitByUser(Pool &pool, const wire::Rows &users, int row)
{
    const OwnSize size = ownSize(users, row, "pool_size");
    const OwnSize reserve = ownSize(users, row, "reserve_pool_size");
    overrule(pool.physicalLimit, size, limit(size.given));
    overrule(pool.physicalReserve, reserve, count(reserve.given));
}

/// The console counts by database; for several pools in one database the share of each is unknown.
void rate(std::vector<Pool> &pools, const Parts &parts)
{
    QHash<QString, int> poolsIn;
    for (const Pool &pool : pools)
        ++poolsIn[pool.database];
    QStringList shared;
    for (Pool &pool : pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        if (poolsIn[pool.database] == 1)
            takeRates(latest(parts, "stats"), pool.database, pool);
        else
            shared.append(pool.database);
    }
    addDatabaseWork(pools, latest(parts, "stats"), shared);
}

Limit poolLimit(const Pool &pool)
{
    Limit ceilingOfPool =
        ceiling(core::LimitScope::Pool, pool.name, "pool_size", pool.physicalTotal, pool.physicalLimit);
    ceilingOfPool.usable = sum(pool.physicalLimit, pool.physicalReserve);
    return ceilingOfPool;
}

/// A column that contains a ceiling for the subject of each row.
struct RowLimit
{
    const char *table;
    core::LimitScope scope;
    const char *most;
    const char *used;
    const char *setting; ///< the global setting that applies where the row has none; null: there is none
};

constexpr auto rowLimits = std::to_array<RowLimit>({
    { "databases", core::LimitScope::PoolerDatabase, "max_connections", "current_connections",
      "max_db_connections" },
    { "databases", core::LimitScope::PoolerDatabase, "max_client_connections", "current_client_connections",
      "max_db_client_connections" },
    { "users", core::LimitScope::PoolerUser, "max_user_connections", "current_connections",
      "max_user_connections" },
    { "users", core::LimitScope::PoolerUser, "max_user_client_connections", "current_client_connections",
      "max_user_client_connections" },
});

/// Servers over all pools of a database or user; empty where one of them is not measured, or there is none.
std::optional<qint64> summed(const RowLimit &kind, const QString &name, const std::vector<Pool> &pools)
{
    if (QLatin1String(kind.used) != "current_connections"_L1)
        return std::nullopt;
    const auto holder = kind.scope == core::LimitScope::PoolerUser ? &Pool::user : &Pool::database;
    std::optional<qint64> total;
    for (const Pool &pool : pools) {
        if (pool.*holder != name || pool.purpose != core::PoolPurpose::User)
            continue;
        if (!pool.physicalTotal)
            return std::nullopt;
        total = total.value_or(0) + *pool.physicalTotal;
    }
    return total;
}

/// The users are asked for less often than the pools, and 1.18 does not add their servers up.
std::optional<qint64> used(const RowLimit &kind, const Row &row, const QString &name,
                           const std::vector<Pool> &pools)
{
    const auto told = count(row[kind.used]);
    if (isGiven(row[kind.used]) && kind.scope != core::LimitScope::PoolerUser)
        return told;
    const auto fromPools = summed(kind, name, pools);
    return fromPools ? fromPools : told;
}

void appendRowLimits(std::vector<Limit> &limits, const Parts &parts, const std::vector<Pool> &pools,
                     const RowLimit &kind)
{
    const wire::Rows &rows = tableOf(parts, kind.table);
    for (int i = 0; i < rows.count(); ++i) {
        const Row row(rows, i);
        const QString name = text(row["name"]);
        const bool hasOwn = isGiven(row[kind.most]) && count(row[kind.most]) != 0;
        const auto most = limit(hasOwn ? row[kind.most] : setting(parts, kind.setting));
        if (!most || name.isEmpty() || name == u"pgbouncer")
            continue;
        limits.push_back(ceiling(kind.scope, name, kind.setting, used(kind, row, name, pools), most));
    }
}

} // namespace

std::vector<Pool> pools(const Parts &parts)
{
    const wire::Rows &databases = tableOf(parts, "databases");
    const wire::Rows &users = tableOf(parts, "users");
    const auto byDatabase = index(databases, "name");
    const auto byUser = index(users, "name");
    const Cell allPaused = valueOf(tableOf(parts, "state"), "paused");
    const auto waitLimit = seconds(setting(parts, "query_wait_timeout"));
    const bool opensReserve = seconds(setting(parts, "reserve_pool_timeout")) != core::Duration {};

    std::vector<Pool> pools = latest(parts, "pools").pooling.pools;
    for (Pool &pool : pools) {
        if (const auto found = byDatabase.find(pool.database); found != byDatabase.end())
            limitByDatabase(pool, { databases, *found }, allPaused);
        if (const auto found = byUser.find(pool.user); found != byUser.end())
            limitByUser(pool, users, *found);
        if (pool.physicalReserve && !opensReserve)
            pool.physicalReserve = 0;
        if (waitLimit && *waitLimit > core::Duration {})
            pool.waitLimit = waitLimit;
    }
    rate(pools, parts);
    return pools;
}

bool someSizesAreDoubtful(const Parts &parts)
{
    const wire::Rows &users = tableOf(parts, "users");
    for (int row = 0; row < users.count(); ++row) {
        if (ownSize(users, row, "pool_size").isRepeated
            || ownSize(users, row, "reserve_pool_size").isRepeated)
            return true;
    }
    return false;
}

std::vector<Limit> limits(const QString &endpoint, const Parts &parts, const std::vector<Pool> &pools)
{
    std::vector<Limit> limits { ceiling(core::LimitScope::Pooler, endpoint, "max_client_conn",
                                        count(valueOf(tableOf(parts, "lists"), "used_clients")),
                                        limit(setting(parts, "max_client_conn"))) };
    for (const RowLimit &kind : rowLimits)
        appendRowLimits(limits, parts, pools, kind);
    for (const Pool &pool : pools) {
        if (pool.purpose == core::PoolPurpose::User)
            limits.push_back(poolLimit(pool));
    }
    return limits;
}

namespace {

QString peerName(Cell id)
{
    return u"peer "_s + text(id);
}

} // namespace

QString ownName(const Parts &parts)
{
    const Cell id = setting(parts, "peer_id"); // 1.19; 0: it has none
    return count(id).value_or(0) > 0 && tableOf(parts, "peers").count() > 0 ? peerName(id) : QString();
}

std::vector<core::Neighbour> neighbours(const Parts &parts)
{
    std::vector<core::Neighbour> known;
    const wire::Rows &databases = tableOf(parts, "databases");
    for (int i = 0; i < databases.count(); ++i) {
        const Row row(databases, i);
        addServers(known, text(row["name"]), row["host"], row["port"]);
    }
    const QString own = ownName(parts);
    const wire::Rows &peers = tableOf(parts, "peers");
    for (int i = 0; i < peers.count(); ++i) {
        const Row row(peers, i);
        if (peerName(row["peer_id"]) == own)
            continue;
        known.push_back({ .relation = core::Neighbour::Relation::Member,
                          .kind = u"pgbouncer"_s,
                          .name = peerName(row["peer_id"]),
                          .host = text(row["host"]),
                          .port = port(row["port"]) });
    }
    return known;
}

} // namespace collect::bouncer
