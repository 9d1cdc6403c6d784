#include "insight/path/kept_servers.h"

#include "insight/past/wait_class.h"

#include <algorithm>
#include <map>

namespace insight {

namespace {

/// A server of a session pool stays with its client whether a transaction is open or not.
bool hasQueue(const core::Pool &pool)
{
    return pool.logicalWaiting.value_or(0) > 0 && pool.physicalLimit && pool.physicalTotal
           && *pool.physicalTotal >= *pool.physicalLimit && modeOf(pool) != core::PoolMode::Session;
}

const core::Pool *poolWithQueue(const core::Sample &pooler, const QString &name)
{
    const auto pool = std::ranges::find(pooler.pools, name, &core::Pool::name);
    return pool != pooler.pools.end() && hasQueue(*pool) ? &*pool : nullptr;
}

} // namespace

bool isKeptInTransaction(const core::Session &session, std::optional<core::Instant> read)
{
    constexpr core::Duration moment = std::chrono::milliseconds { 200 };
    const bool isMomentary = read && session.stateChange && *read - *session.stateChange < moment;
    return isIdleInTransaction(session) && !isMomentary;
}

std::vector<End> keptServers(const ConnectionMatches &matches)
{
    const auto &samples = matches.samples();
    std::map<const core::Pool *, std::vector<End>> kept;
    for (quint32 place = 0; place < quint32(samples.size()); ++place) {
        const core::Sample &database = *samples[qsizetype(place)];
        for (std::size_t i = 0; i < database.sessions.size(); ++i) {
            if (!isKeptInTransaction(*database.sessions[i], database.at))
                continue;
            const End backend { End::Side::Backend, place, quint32(i) };
            const ConnectionMatch server = matches.above(backend);
            if (!server.end || server.certainty == Certainty::Unknown)
                continue;
            const core::Sample &pooler = *samples[qsizetype(server.end.sample)];
            if (const core::Pool *pool = poolWithQueue(pooler, matches.link(server.end)->pool))
                kept[pool].push_back(backend);
        }
    }
    std::vector<End> all;
    for (const auto &[pool, backends] : kept) {
        if (qint64(backends.size()) * 2 >= *pool->physicalTotal)
            all.insert(all.end(), backends.begin(), backends.end());
    }
    return all;
}

} // namespace insight
