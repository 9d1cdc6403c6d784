#include "collect/sources/pgpool_pools.h"

#include "collect/answers.h"
#include "collect/table.h"

#include <QHostAddress>

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace collect::children {

using core::Link;
using core::LinkState;
using core::Neighbour;
using core::Pool;

namespace {

using Key = std::pair<QString, QString>;

Key keyOf(const Row &row)
{
    return { text(row["database"]), text(row["username"]) };
}

bool hasNoClient(const Row &process)
{
    return process["status"] == "Wait for connection";
}

/// Idle outside a transaction: its client still keeps its backends.
bool isIdle(const Row &process)
{
    return process["status"] == "Idle";
}

bool isOpen(const Row &backend)
{
    return smallInteger(backend["pool_backendpid"]) > 0;
}

bool isInUse(const Row &backend)
{
    return backend["pool_connected"] == "1";
}

bool isOf(core::SessionId process, const Row &row)
{
    return process > 0 && integer(row["pool_pid"]) == process;
}

Pool &poolOf(std::map<Key, Pool> &pools, const Key &key)
{
    Pool &pool = pools[key];
    if (pool.name.isEmpty()) {
        pool.name = key.first + u'/' + key.second;
        pool.database = key.first;
        pool.user = key.second;
        pool.mode = core::poolModeName(core::PoolMode::Session);
        pool.logicalWaiting.reset(); // they wait in the kernel
        for (auto figure : { &Pool::logicalActive, &Pool::logicalIdle, &Pool::logicalTotal, &Pool::pinned })
            pool.*figure = 0;
    }
    return pool;
}

void add(std::optional<qint64> &figure)
{
    figure = figure.value_or(0) + 1;
}

void takeClients(std::map<Key, Pool> &pools, const wire::Rows &processes, core::SessionId own)
{
    for (int i = 0; i < processes.count(); ++i) {
        const Row row(processes, i);
        if (hasNoClient(row) || isOf(own, row))
            continue;
        Pool &pool = poolOf(pools, keyOf(row));
        add(pool.logicalTotal);
        add(pool.logicalActive); // every connected client holds its backends
        if (isIdle(row))
            add(pool.pinned);
    }
}

void takeBackends(std::map<Key, Pool> &pools, const wire::Rows &backends, core::SessionId own)
{
    for (int i = 0; i < backends.count(); ++i) {
        const Row row(backends, i);
        if (!isOpen(row) || (isOf(own, row) && isInUse(row)))
            continue;
        Pool &pool = poolOf(pools, keyOf(row));
        add(pool.physicalTotal);
        add(isInUse(row) ? pool.physicalActive : pool.physicalIdle);
    }
    for (auto &[key, pool] : pools) {
        for (auto figure : { &Pool::physicalActive, &Pool::physicalIdle, &Pool::physicalTotal })
            pool.*figure = (pool.*figure).value_or(0);
    }
}

struct NodeWord
{
    QLatin1StringView word;
    core::Role role;
};

constexpr auto roles = std::to_array<NodeWord>({
    { "primary"_L1, core::Role::Primary },
    { "main"_L1, core::Role::Primary },
    { "master"_L1, core::Role::Primary }, // before 4.2
    { "standby"_L1, core::Role::Replica },
    { "replica"_L1, core::Role::Replica },
    { "slave"_L1, core::Role::Replica },
});

core::Role roleOf(const QString &word)
{
    const auto *const known = std::ranges::find(roles, word, &NodeWord::word);
    return known == roles.end() ? core::Role::Unknown : known->role;
}

/// Nodes by the number that backends carry; only those with an address can be compared.
std::map<QByteArray, core::Address> addresses(const wire::Rows &nodes)
{
    std::map<QByteArray, core::Address> known;
    for (int i = 0; i < nodes.count(); ++i) {
        const Row row(nodes, i);
        const QString host = text(row["hostname"]);
        if (!QHostAddress(host).isNull())
            known[bytes(row["node_id"])] = { host, port(row["port"]) };
    }
    return known;
}

Link serverOf(const Row &row, const std::map<QByteArray, core::Address> &nodes)
{
    const QString process = text(row["pool_pid"]);
    Link server { .key = process + u'/' + text(row["pool_id"]) + u'/' + text(row["backend_id"]),
                  .peer = isInUse(row) ? process : QString(),
                  .state = isInUse(row) ? LinkState::Active : LinkState::Idle,
                  .database = text(row["database"]),
                  .user = text(row["username"]),
                  .remotePid = integer(row["pool_backendpid"]) };
    server.pool = server.database + u'/' + server.user;
    if (const auto node = nodes.find(bytes(row["backend_id"])); node != nodes.end())
        server.remote = node->second;
    return server;
}

} // namespace

std::vector<Pool> pools(const Parts &parts, core::SessionId own)
{
    std::map<Key, Pool> byKey;
    takeClients(byKey, latest(parts, "processes").table, own);
    if (const auto &backends = latest(parts, "pools").table; backends.count() > 0)
        takeBackends(byKey, backends, own);
    std::vector<Pool> pools;
    pools.reserve(byKey.size());
    for (auto &[key, pool] : byKey)
        pools.push_back(std::move(pool));
    return pools;
}

core::Limit limit(const QString &endpoint, const wire::Rows &processes)
{
    qint64 busy = 0;
    for (int i = 0; i < processes.count(); ++i)
        busy += !hasNoClient({ processes, i });
    return ceiling(core::LimitScope::Pooler, endpoint, "num_init_children", busy, processes.count());
}

std::vector<Neighbour> nodes(const wire::Rows &nodes)
{
    std::vector<Neighbour> known;
    for (int i = 0; i < nodes.count(); ++i) {
        const Row row(nodes, i);
        Neighbour node { .kind = u"postgresql"_s,
                         .name = u"node "_s + text(row["node_id"]),
                         .host = text(row["hostname"]),
                         .port = port(row["port"]),
                         .role = roleOf(text(row["role"])),
                         .state = text(row["status"]) };
        if (!node.state.isEmpty() && node.state != u"unused"_s)
            node.up = node.state == u"up"_s || node.state == u"waiting"_s;
        if (node.role == core::Role::Replica)
            node.lagBytes = counter(row["replication_delay"]); // in seconds where that is reported
        known.push_back(std::move(node));
    }
    return known;
}

std::shared_ptr<const core::Links> links(const Parts &parts, core::SessionId own)
{
    const Part &backends = latest(parts, "pools");
    if (backends.table.count() == 0)
        return nullptr;
    const auto nodes = addresses(latest(parts, "nodes").table);
    core::Links links { .asked = backends.asked, .received = backends.received, .omitsLogins = true };
    for (int i = 0; i < backends.table.count(); ++i) {
        const Row row(backends.table, i);
        if (!isOpen(row))
            continue;
        if (isOf(own, row) && isInUse(row)) {
            links.servesUs.push_back(integer(row["pool_backendpid"]).value_or(0));
            continue;
        }
        links.servers.push_back(serverOf(row, nodes));
        const Link &server = links.servers.back();
        const bool isKnown = !links.clients.empty() && links.clients.back().key == server.peer;
        if (server.peer.isEmpty() || isKnown)
            continue;
        links.clients.push_back({ .key = server.peer,
                                  .state = LinkState::Active,
                                  .pool = server.pool,
                                  .database = server.database,
                                  .user = server.user });
    }
    return std::make_shared<const core::Links>(std::move(links));
}

Work work(const Row &node)
{
    std::optional<qint64> statements = 0;
    for (const char *kind :
         { "select_cnt", "insert_cnt", "update_cnt", "delete_cnt", "ddl_cnt", "other_cnt" })
        statements = sum(statements, counter(node[kind]));
    return { .queries = statements };
}

core::SessionId servedBy(const wire::Rows &pools, core::SessionId announcedPid)
{
    for (int i = 0; announcedPid > 0 && i < pools.count(); ++i) {
        const Row row(pools, i);
        if (isInUse(row) && integer(row["pool_backendpid"]) == announcedPid)
            return integer(row["pool_pid"]).value_or(0);
    }
    return 0;
}

} // namespace collect::children
