#include "collect/sources.h"
#include "collect/sources/systems.h"

#include <QCoreApplication>
#include <QSet>

#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using core::Link;
using core::LinkState;
using core::Pool;

namespace {

bool recognises(const Greeting &greeting)
{
    return greeting.serverVersion.endsWith(" (PgDog)");
}

/// "PgDog v0.1.52 [main@23f4fc5, …]"
std::optional<QString> version(const QString &told)
{
    return versionAfter("PgDog v"_L1, told);
}

// Clients that hold a server are counted by servers, including those of a session pool between their queries.
constexpr auto columns = std::to_array<PoolColumn>({
    { "sv_active", &Pool::logicalActive },
    { "cl_waiting", &Pool::logicalWaiting },
    { "sv_active", &Pool::physicalActive },
    { "sv_idle", &Pool::physicalIdle },
    { "sv_total", &Pool::physicalTotal },
});

LinkState stateOf(Cell word, bool isJoined)
{
    if (word == "waiting")
        return LinkState::Waiting;
    return isJoined || (word && *word != "idle") ? LinkState::Active : LinkState::Idle;
}

/// The pooler's own health checks are included.
Work work(const Row &stats)
{
    return { .transactions = counter(stats["total_xact_count"]),
             .queries = counter(stats["total_query_count"]),
             .inTransactions = millis(stats["total_xact_time"]),
             .waited = millis(stats["total_wait_time"]),
             .waits = counter(stats["total_server_assignment_count"]) };
}

/// Only servers report which client holds them; a client of a session pool is listed as idle between its
/// queries. Servers have no name, and backends of two hosts may have the same pid.
std::optional<Part> take(const Profile &, const Question &question, const Parts &parts, Part part)
{
    QSet<QString> holders;
    for (const Link &server : latest(parts, "servers").connections.links)
        holders.insert(server.peer);
    for (Link &link : part.connections.links) {
        if (question.id == "servers")
            link.key.prepend(core::textOf(link.remote) + u'/');
        else if (holders.contains(link.key) && link.state == LinkState::Idle)
            link.state = LinkState::Active;
    }
    if (question.id == "clients")
        part.connections.joined = std::make_shared<const core::Links>(core::Links { .omitsLogins = true });
    return part;
}

/// SHOW POOLS does not report idle clients, nor, while it is paused, waiting ones: the list of clients does,
/// less often. It does not tell which of several servers of a pool they use.
void countClients(Pool &pool, const core::Links *links)
{
    const bool isOnly = pool.name == pool.database + u'/' + pool.user;
    if (pool.paused == true)
        pool.logicalWaiting = listed(isOnly ? links : nullptr, pool, LinkState::Waiting);
    pool.logicalIdle = listed(isOnly ? links : nullptr, pool, LinkState::Idle);
    pool.logicalTotal = sum(sum(pool.logicalActive, pool.logicalWaiting), pool.logicalIdle);
}

void describe(const Profile &, const Parts &parts, core::Sample &sample)
{
    for (std::size_t i = 0; i < sample.pools.size(); ++i) {
        const Row row(tableOf(parts, "pools"), int(i));
        Pool &pool = sample.pools[i];
        if (row["paused"])
            pool.paused = isTrue(row["paused"]);
        countClients(pool, sample.links.get());
        addServers(sample.neighbours, pool.database, row["addr"], row["port"]);
    }
    sample.remarks +=
        QCoreApplication::translate("collect", "PgDog does not report the size limits of its pools");
}

} // namespace

Source pgdog()
{
    return console({
        .kind = "pgdog",
        .recognises = recognises,
        .version = version,
        .tables = { { { .id = "stats" },
                      { "total_xact_count", "total_query_count", "total_server_assignment_count" } },
                    { { .id = "pools", .essential = true }, {}, { "id", "cl_waiting", "sv_active" } } },
        .pools = columns,
        .links = { .state = stateOf, .keys = { "id", "remote_pid" }, .peer = "client_id", .pool = "pool_id" },
        .work = work,
        .take = take,
        .describe = describe,
    });
}

} // namespace collect
