#include "collect/sources.h"
#include "collect/sources/systems.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using core::Pool;

namespace {

/// It greets as a PostgreSQL with its own version number; no real PostgreSQL before 7.4 speaks this protocol.
bool recognises(const Greeting &greeting)
{
    const QList<QByteArray> numbers = greeting.serverVersion.split('.');
    const auto major = smallInteger(numbers.front());
    return numbers.size() == 3 && major && *major < 7;
}

std::optional<QString> version(const QString &told)
{
    return versionAfter("PgCat "_L1, told);
}

constexpr auto columns = std::to_array<PoolColumn>({
    { "cl_active", &Pool::logicalActive },
    { "cl_waiting", &Pool::logicalWaiting },
    { "cl_idle", &Pool::logicalIdle },
    { "sv_active", &Pool::physicalActive },
    { "sv_idle", &Pool::physicalIdle },
    { "sv_tested", &Pool::physicalIdle },
    { "sv_login", &Pool::physicalLogin },
});

/// SHOW DATABASES has a row for every server of a pool, under the server's own name; SHOW STATS maps it to
/// the pool. Empty where it does not.
QString poolOf(const wire::Rows &stats, const Row &server)
{
    for (int i = 0; i < stats.count(); ++i) {
        const Row row(stats, i);
        if (row["instance"] == server["name"] && row["user"] == server["force_user"])
            return poolName(row);
    }
    return {};
}

/// Transaction times are hard-coded zeros, and waits are not counted.
Work work(const Row &stats)
{
    return { .transactions = counter(stats["total_xact_count"]),
             .queries = counter(stats["total_query_count"]) };
}

/// This many connections per server. With several servers the pool leads to no single one.
void takeServer(Pool &pool, const Row &server)
{
    const bool isFirst = pool.target.isNull();
    const auto most = limit(server["pool_size"]);
    pool.physicalLimit = isFirst ? most : sum(pool.physicalLimit, most);
    pool.target = isFirst ? core::textOf({ text(server["host"]), port(server["port"]) }) + u'/'
                                + text(server["database"])
                          : u""_s;
    if (const auto paused = count(server["paused"]))
        pool.paused = pool.paused.value_or(false) || *paused > 0;
}

void describe(const Profile &, const Parts &parts, core::Sample &sample)
{
    const wire::Rows &servers = tableOf(parts, "databases");
    for (int i = 0; i < servers.count(); ++i) {
        const Row server(servers, i);
        addServers(sample.neighbours, text(server["name"]), server["host"], server["port"]);
        const auto pool =
            std::ranges::find(sample.pools, poolOf(tableOf(parts, "stats"), server), &Pool::name);
        if (pool != sample.pools.end())
            takeServer(*pool, server);
    }
    addPoolLimits(sample, "pool_size");
    hideQueuesOfPaused(sample);
}

} // namespace

Source pgcat()
{
    return console({
        .kind = "pgcat",
        .recognises = recognises,
        .version = version,
        .tables = { { { .id = "databases" }, { "pool_size", "paused" } },
                    { { .id = "stats" }, { "total_xact_count", "total_query_count" } },
                    { { .id = "pools", .essential = true }, {}, { "cl_active", "sv_active" } } },
        .pools = columns,
        .work = work,
        .describe = describe,
    });
}

} // namespace collect
