#include "insight/verdict/spare_capacity.h"

#include "core/kept_name.h"
#include "core/limit_facts.h"
#include "insight/past/traffic.h"
#include "insight/past/usage.h"

#include <QSet>

#include <algorithm>
#include <map>

namespace insight {

namespace {

using Side = End::Side;
using core::Limit;
using core::LimitScope;
using core::Pool;

bool isIdleAt(const ConnectionMatches &matches, End end)
{
    const core::Link *const client = matches.link(end);
    return client ? client->state == core::LinkState::Idle
                  : matches.session(end)->state == core::SessionState::Idle;
}

/// Clients are listed less often than they are counted: some that were idle then may be busy now.
bool isListedBefore(const core::Sample &sample)
{
    constexpr core::Duration sameMoment = std::chrono::milliseconds { 500 };
    return sample.links && sample.received && *sample.received - sample.links->received > sameMoment;
}

/// Of connections that arrive at the same endpoint: as many as are certainly idle now.
qint64 idleAmong(const ConnectionMatches &matches, const std::vector<End> &here, const core::Sample &below)
{
    struct OfPool
    {
        qint64 all = 0;
        qint64 idle = 0;
    };
    std::map<QString, OfPool> pools;
    for (const End end : here) {
        const core::Link *const client = matches.link(end);
        OfPool &pool = pools[client ? client->pool : QString()];
        ++pool.all;
        pool.idle += isIdleAt(matches, end);
    }
    qint64 idle = 0;
    for (const auto &[name, some] : pools) {
        const auto pool = std::ranges::find(below.pools, name, &Pool::name);
        const bool isCounted = pool != below.pools.end() && isListedBefore(below);
        const qint64 busy =
            isCounted ? pool->logicalActive.value_or(0) + pool->logicalWaiting.value_or(0) : 0;
        idle += std::min(some.idle, std::max<qint64>(0, some.all - busy));
    }
    return idle;
}

/// Where the rest is not measured, only a reached limit tells how much capacity is left.
void narrow(SpareCapacity &room, const Limit &limit, qint64 left)
{
    if (left > 0 && (!room.free || left >= *room.free))
        return;
    if (room.free == 0)
        return;
    room.free = left;
    room.limit = limit;
}

std::optional<qint64> leftOf(const Limit &limit)
{
    const auto most = usableOf(limit);
    return limit.used && most.value_or(0) > 0 ? std::optional(std::max<qint64>(0, *most - *limit.used))
                                              : std::nullopt;
}

/// A pool without a limit opens as many connections as the layer below allows. A proxy has no server without
/// a client. A pool that an operator has paused gives none of its servers.
void takePools(const std::vector<const Pool *> &pools, std::optional<qint64> Pool::*taken,
               SpareCapacity &room)
{
    room.free = 0;
    for (const Pool *const pool : pools) {
        if (!pool->physicalLimit || !(pool->*taken)) {
            room.free.reset();
            return;
        }
        room.all += *pool->physicalLimit;
        if (pool->paused != true)
            *room.free += std::max<qint64>(0, *pool->physicalLimit - *(pool->*taken));
    }
    if (pools.empty())
        room.free.reset();
}

/// Servers without a client exist already, so no new one is needed.
std::optional<qint64> leftFor(const Pool &pool, const Limit &limit)
{
    const auto left = leftOf(limit);
    if (!left || core::countsClients(limit))
        return left;
    return *left + pool.physicalTotal.value_or(0) - pool.physicalActive.value_or(0);
}

std::vector<const Pool *> poolsOf(const ConnectionMatches &matches, const std::vector<End> &ends,
                                  const core::Sample &pooler)
{
    QSet<QString> names;
    for (const End end : ends)
        names.insert(matches.link(end)->pool);
    std::vector<const Pool *> pools;
    for (const Pool &pool : pooler.pools) {
        if (names.contains(pool.name))
            pools.push_back(&pool);
    }
    return pools;
}

/// For the pools that its clients are in.
void takeServers(const core::Sample &pooler, const std::vector<const Pool *> &pools, SpareCapacity &room)
{
    room.isOfServers = !isProxy(pooler);
    takePools(pools, room.isOfServers ? &Pool::physicalActive : &Pool::physicalTotal, room);
    for (const Limit &limit : pooler.limits) {
        const bool isShared =
            limit.scope == LimitScope::PoolerDatabase || limit.scope == LimitScope::PoolerUser;
        for (const Pool *const pool : pools) {
            const auto left = leftFor(*pool, limit);
            if (left && (limit.scope == LimitScope::Pooler || (isShared && concerns(limit, *pool))))
                narrow(room, limit, *left);
        }
    }
}

void takeSlots(const ConnectionMatches &matches, const std::vector<End> &ends, const core::Sample &database,
               SpareCapacity &room)
{
    const Limit *const own = core::ownLimit(database);
    room.free = own ? leftOf(*own) : std::nullopt;
    room.all = own ? usableOf(*own).value_or(0) : 0;
    QSet<QString> roles;
    QSet<QString> names;
    for (const End end : ends) {
        roles.insert(matches.session(end)->user);
        names.insert(matches.session(end)->database);
    }
    for (const Limit &limit : database.limits) {
        const bool isMeant = (limit.scope == LimitScope::Role && roles.contains(limit.name))
                             || (limit.scope == LimitScope::Database && names.contains(limit.name));
        if (const auto left = isMeant ? leftOf(limit) : std::nullopt)
            narrow(room, limit, *left);
    }
}

/// Whether the clients of one may be connections of the other, by what both report.
bool mayServe(const Pool &pool, const Pool &above)
{
    return pool.purpose == core::PoolPurpose::User && core::mayBeSameName(pool.database, above.database)
           && core::mayBeSameName(pool.user, above.user);
}

std::vector<End> behindProxy(const ConnectionMatches &matches, const std::vector<End> &ends)
{
    std::vector<End> behind;
    for (const End end : ends) {
        if (const End next = matches.below(matches.inside(end)).end)
            behind.push_back(next);
    }
    return behind;
}

/// A proxy has the same number of connections on both sides, and only the layer below knows what they do.
SpareCapacity narrower(const SpareCapacity &proxy, const SpareCapacity &below)
{
    if (!proxy.free || (*proxy.free > 0 && (!below.free || *below.free <= *proxy.free)))
        return below;
    SpareCapacity room = proxy;
    room.connections = below.connections;
    room.idle = below.idle;
    return room;
}

std::optional<SpareCapacity> roomFor(const ConnectionMatches &matches, const std::vector<End> &ends,
                                     int proxies)
{
    std::map<std::size_t, std::vector<End>> arrived;
    for (const End end : ends)
        arrived[end.sample].push_back(end);
    const auto most =
        std::ranges::max_element(arrived, {}, [](const auto &some) { return some.second.size(); });
    if (most == arrived.end())
        return std::nullopt;
    const auto &[place, here] = *most;
    const core::Sample &below = *matches.samples()[qsizetype(place)];
    SpareCapacity room { .endpoint = below.endpoint.name, .connections = qint64(here.size()) };
    room.idle = idleAmong(matches, here, below);
    if (here.front().side == Side::Backend)
        takeSlots(matches, here, below, room);
    else
        takeServers(below, poolsOf(matches, here, below), room);
    const auto next = isProxy(below) && proxies > 0
                          ? roomFor(matches, behindProxy(matches, here), proxies - 1)
                          : std::nullopt;
    return next ? narrower(room, *next) : room;
}

} // namespace

std::optional<SpareCapacity> spareCapacityBelow(const ConnectionMatches &matches,
                                                const std::vector<End> &ends)
{
    constexpr int mostProxies = 8;
    return roomFor(matches, ends, mostProxies);
}

std::optional<SpareCapacity> spareCapacityAt(const core::Sample &below, const core::Pool &pool)
{
    SpareCapacity room { .endpoint = below.endpoint.name };
    if (isDatabase(below)) {
        const Limit *const own = core::ownLimit(below);
        room.free = own ? leftOf(*own) : std::nullopt;
        room.all = own ? usableOf(*own).value_or(0) : 0;
    } else if (!isProxy(below)) {
        std::vector<const Pool *> pools;
        for (const Pool &each : below.pools) {
            if (mayServe(each, pool))
                pools.push_back(&each);
        }
        if (pools.size() == 1)
            takeServers(below, pools, room);
    }
    return room.free ? std::optional(room) : std::nullopt;
}

} // namespace insight
