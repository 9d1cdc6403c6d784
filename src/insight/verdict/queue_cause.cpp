#include "insight/verdict/queue_cause.h"

#include "core/kept_name.h"
#include "insight/past/usage.h"
#include "insight/path/kept_servers.h"
#include "insight/verdict/severity.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using core::Pool;
using core::Sample;
using core::Session;
using Cause = QueueCause;

bool isIdle(const Session &session)
{
    return session.state == core::SessionState::Idle;
}

qint64 paused(const Scene &scene)
{
    return scene.pool.paused == true ? std::max<qint64>(scene.servers(), 1) : 0;
}

constexpr auto widerScopes = std::to_array<core::LimitScope>(
    { core::LimitScope::PoolerDatabase, core::LimitScope::PoolerUser, core::LimitScope::ProxyServer });

bool isWider(const core::Limit &limit, const Pool &pool)
{
    const bool isOfGroups = limit.scope == core::LimitScope::Threads;
    return isOfGroups
           || (std::ranges::find(widerScopes, limit.scope) != widerScopes.end() && makesWait(limit)
               && concerns(limit, pool));
}

/// Whether a database's limit applies to the servers of a pool.
bool isBehind(const core::Limit &limit, const Pool &pool)
{
    if (limit.scope == core::LimitScope::Role)
        return core::isSameName(limit.name, pool.user);
    if (limit.scope == core::LimitScope::Database)
        return core::isSameName(limit.name, core::databaseBehind(pool));
    return limit.scope == core::LimitScope::Server;
}

std::optional<Reached> reachedAt(const Sample &owner, const Pool &pool,
                                 bool (*isMeant)(const core::Limit &limit, const Pool &pool))
{
    const auto found = std::ranges::find_if(
        owner.limits, [&](const core::Limit &limit) { return isReached(limit) && isMeant(limit, pool); });
    return found == owner.limits.end() ? std::nullopt : std::optional(Reached { &owner, &*found });
}

/// Servers that are logging in while few serve, or while none does though some may.
qint64 inLogin(const Scene &scene)
{
    const qint64 login = scene.pool.physicalLogin.value_or(0);
    if (scene.pool.physicalTotal == 0)
        return reached(scene) ? 0 : 1;
    return scene.isMost(login) ? login : 0;
}

qint64 below(const Scene &scene)
{
    return scene.isMost(scene.waitingBelow) ? scene.waitingBelow : 0;
}

qint64 keptInTransaction(const Scene &scene)
{
    std::optional<core::Instant> read; // of the database that was read first
    for (const Sample *database : scene.databases) {
        if (database->at && (!read || *database->at < *read))
            read = database->at;
    }
    return std::ranges::count_if(scene.backends, [read](const ServingBackend &serving) {
        return isKeptInTransaction(*serving.session, read);
    });
}

/// Otherwise it would open servers for those that wait, whatever those it has are kept by.
bool mayHaveMore(const Scene &scene)
{
    return scene.pool.physicalLimit && scene.servers() < *scene.pool.physicalLimit && !reached(scene);
}

/// Waiting backends and idle transactions may share the pool: the larger group is named.
qint64 forLocks(const Scene &scene)
{
    if (mayHaveMore(scene))
        return 0;
    const qint64 locks = scene.count(core::waitsForLock);
    const qint64 idle = keptInTransaction(scene);
    return locks >= idle && scene.isMost(locks + idle) ? locks : 0;
}

/// Otherwise its end would not free the server.
qint64 inTransaction(const Scene &scene)
{
    if (modeOf(scene.pool) == core::PoolMode::Session || mayHaveMore(scene))
        return 0;
    const qint64 idle = keptInTransaction(scene);
    return scene.isMost(idle + scene.count(core::waitsForLock)) ? idle : 0;
}

/// Where the pooler does not report it: an idle client of a session pool still keeps its server.
qint64 pinned(const Scene &scene)
{
    if (mayHaveMore(scene))
        return 0;
    const bool isOfSession = modeOf(scene.pool) == core::PoolMode::Session;
    const qint64 pinned =
        scene.pool.pinned.value_or(isOfSession ? scene.count(isIdle) + keptInTransaction(scene) : 0);
    return scene.isMost(pinned) ? pinned : 0;
}

bool isBusy(const Scene &scene, const Sample &database)
{
    const auto &loads = scene.figures.latestLoads;
    const auto load = std::ranges::find(loads, database.endpoint.name, &CpuLoad::endpoint);
    return load != loads.end() && severityOf(*load, scene.figures.cores) != Severity::Calm;
}

/// Each of several databases has cores of its own.
qint64 atWork(const Scene &scene)
{
    const auto &all = scene.databases;
    const bool areBusy =
        std::ranges::all_of(all, [&scene](const Sample *database) { return isBusy(scene, *database); });
    return !all.empty() && areBusy ? scene.servers() : 0;
}

qint64 atLimit(const Scene &scene)
{
    return reached(scene) ? std::max<qint64>(scene.servers(), 1) : 0;
}

/// Clients do not wait for servers of which most are idle.
qint64 busyIfFull(const Scene &scene)
{
    const bool hasUsualSize = scene.pool.physicalLimit && scene.servers() >= *scene.pool.physicalLimit;
    const qint64 notIdle = scene.servers() - scene.idle();
    if (!hasUsualSize || !scene.isMost(notIdle))
        return 0;
    return scene.busy() > 0 ? scene.busy() : notIdle;
}

qint64 butForReserve(const Scene &scene)
{
    const qint64 busy = busyIfFull(scene);
    return busy > 0 && leftOfReserve(scene) > 0 ? busy : 0;
}

qint64 heldBack(const Scene &scene)
{
    const bool mayOpen = scene.pool.physicalLimit && scene.servers() < *scene.pool.physicalLimit;
    return mayOpen && scene.isMost(scene.servers() - scene.idle()) ? scene.servers() : 0;
}

constexpr auto reasons = std::to_array<Reason>({
    { Cause::Paused, paused },
    { Cause::Login, inLogin },
    { Cause::Below, below },
    { Cause::Locks, forLocks },
    { Cause::IdleInTransaction, inTransaction },
    { Cause::Pinned, pinned },
    { Cause::Cpu, atWork },
    { Cause::Limit, atLimit },
    { Cause::ReserveLeft, butForReserve },
    { Cause::TooSmall, busyIfFull },
    { Cause::HeldBack, heldBack },
});

} // namespace

qint64 Scene::count(bool (*does)(const Session &session)) const
{
    return std::ranges::count_if(backends,
                                 [does](const ServingBackend &serving) { return does(*serving.session); });
}

qint64 Scene::servers() const
{
    return pool.physicalTotal.value_or(qint64(backends.size()));
}

qint64 Scene::idle() const
{
    return std::min(pool.physicalIdle.value_or(0), servers());
}

qint64 Scene::seen() const
{
    return std::ranges::count_if(backends,
                                 [](const ServingBackend &serving) { return !serving.session->hidden; });
}

qint64 Scene::busy() const
{
    return std::min(pool.physicalActive.value_or(servers()), servers());
}

const Reason *reasonOf(const Scene &scene)
{
    const auto *const reason =
        std::ranges::find_if(reasons, [&scene](const Reason &each) { return each.concerned(scene) != 0; });
    return reason == reasons.end() ? nullptr : reason;
}

std::optional<Reached> reached(const Scene &scene)
{
    auto found = reachedAt(scene.sample, scene.pool, isWider);
    for (const Sample *database : scene.databases) {
        if (!found)
            found = reachedAt(*database, scene.pool, isBehind);
    }
    return found;
}

qint64 leftOfReserve(const Scene &scene)
{
    const qint64 usual = *scene.pool.physicalLimit;
    const qint64 reserve = scene.pool.physicalReserve.value_or(0);
    return std::max<qint64>(usual + reserve - std::max(scene.servers(), usual), 0);
}

} // namespace insight
