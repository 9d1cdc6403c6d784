#include "insight/past/who_waits.h"

#include "core/limit_facts.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace insight {

namespace {

constexpr auto waiting = std::to_array<core::LimitScope>(
    { core::LimitScope::Pool, core::LimitScope::PoolerDatabase, core::LimitScope::PoolerUser,
      core::LimitScope::ProxyServer, core::LimitScope::ApplicationPool });

/// For a proxy's server, "shop/db1": clients may wait for this server, or for any of "shop".
QStringList namesIn(const core::Limit &limit)
{
    QStringList names { limit.name };
    if (limit.scope == core::LimitScope::ProxyServer)
        names.append(limit.name.section(u'/', 0, -2));
    return names;
}

QString core::Pool::*nameThatCounts(const core::Limit &limit)
{
    return limit.scope == core::LimitScope::PoolerDatabase ? &core::Pool::database
           : limit.scope == core::LimitScope::PoolerUser   ? &core::Pool::user
                                                           : &core::Pool::name;
}

} // namespace

bool makesWait(const core::Limit &limit)
{
    return std::ranges::find(waiting, limit.scope) != waiting.end() && !core::countsClients(limit);
}

bool concerns(const core::Limit &limit, const core::Pool &pool)
{
    return namesIn(limit).contains(pool.*nameThatCounts(limit));
}

WhoWaits::WhoWaits(const std::vector<core::Pool> &pools)
    : m_of(pools)
{
    for (const core::Pool &pool : pools) {
        if (insight::isClamped(pool))
            m_clamped.insert(pool.name);
    }
}

WhoWaits::Waiting WhoWaits::waitingOf(const core::Pool &pool)
{
    if (!pool.logicalWaiting)
        return Waiting::Unknown;
    return *pool.logicalWaiting > 0 ? Waiting::Some : Waiting::None;
}

/// Built on demand: most ceilings are not reached, so these are seldom needed.
const WhoWaits::Names &WhoWaits::namesFor(const core::Limit &limit)
{
    const auto name = nameThatCounts(limit);
    auto known = std::ranges::find(m_names, name, &Known::first);
    if (known == m_names.end()) {
        Names names;
        for (const core::Pool &pool : m_of) {
            Waiting &waiting = names[pool.*name];
            waiting = std::max(waiting, waitingOf(pool));
        }
        known = m_names.insert(known, { name, std::move(names) });
    }
    return known->second;
}

bool WhoWaits::at(const core::Limit &limit)
{
    const auto ceiling = usableOf(limit);
    if (!limit.used || ceiling.value_or(0) <= 0)
        return false;
    if (limit.scope == core::LimitScope::Pool)
        return isClamped(limit.name);
    if (*limit.used < *ceiling || !makesWait(limit))
        return *limit.used >= *ceiling;
    const Names &all = namesFor(limit);
    const QStringList names = namesIn(limit);
    const auto waits = [&all](const QString &name) { return all.value(name) != Waiting::None; };
    const auto isTold = [&all](const QString &name) { return all.contains(name); };
    return std::ranges::any_of(names, waits) || std::ranges::none_of(names, isTold);
}

bool WhoWaits::isWaitedFor(const core::Limit &limit)
{
    if (!makesWait(limit))
        return false;
    const Names &all = namesFor(limit);
    const auto waits = [&all](const QString &name) { return all.value(name) == Waiting::Some; };
    return std::ranges::any_of(namesIn(limit), waits);
}

std::optional<qint64> usableOf(const core::Limit &limit)
{
    return limit.usable ? limit.usable : limit.limit;
}

bool isClamped(const core::Pool &pool)
{
    const bool isMostIdle = pool.physicalIdle.value_or(0) * 2 > pool.physicalTotal.value_or(0);
    return pool.physicalLimit && pool.logicalWaiting.value_or(0) > 0 && !isMostIdle
           && pool.physicalTotal >= *pool.physicalLimit + pool.physicalReserve.value_or(0);
}

} // namespace insight
