#include "insight/verdict/severity.h"

#include <algorithm>
#include <array>

using namespace std::chrono_literals;

namespace insight {

namespace {

constexpr core::Duration longWait = 5s;
constexpr qint64 manyWaiting = 3;

// Most waits for a lock are over before anybody could look, unless sessions queue for it all the time.
constexpr core::Duration shortWait = longQueue;
constexpr qint64 crowd = 10;

constexpr auto scopesOfSome =
    std::to_array<core::LimitScope>({ core::LimitScope::Role, core::LimitScope::Database,
                                      core::LimitScope::PoolerDatabase, core::LimitScope::PoolerUser });

/// Others can still connect, and some roles are meant to use all they may.
bool limitsSomeOnly(const core::Limit &limit)
{
    return std::ranges::find(scopesOfSome, limit.scope) != scopesOfSome.end();
}

} // namespace

Severity severityOf(const Ceiling &ceiling)
{
    if (ceiling.share < nearlyFull)
        return Severity::Calm;
    const bool isFull = ceiling.share >= 1;
    return isFull && !limitsSomeOnly(ceiling.limit) ? Severity::Critical : Severity::Warning;
}

Severity severityOfLockWait(const Oldest &oldest)
{
    if (oldest.of == 0)
        return Severity::Calm;
    if (oldest.age && *oldest.age < shortWait)
        return oldest.of >= crowd ? Severity::Warning : Severity::Calm;
    return oldest.of >= manyWaiting || oldest.age >= longWait ? Severity::Critical : Severity::Warning;
}

Severity severityOfIdleTransaction(const Oldest &oldest)
{
    return oldest.age >= longTransaction ? Severity::Warning : Severity::Calm;
}

Severity severityOf(const DownServers &servers)
{
    return servers.areAll ? Severity::Critical : Severity::Warning;
}

Severity severityOfLoad(const Figures &figures)
{
    return figures.loads.empty() ? Severity::Calm : severityOf(figures.loads.front(), figures.cores);
}

Severity severityOf(const CpuLoad &load, std::optional<double> cores)
{
    return cores && load.onCpu > *cores ? Severity::Warning : Severity::Calm;
}

} // namespace insight
