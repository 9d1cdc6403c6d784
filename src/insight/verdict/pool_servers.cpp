#include "insight/verdict/pool_servers.h"

#include "core/kept_name.h"
#include "insight/past/traffic.h"
#include "insight/path/client_states.h"

#include <algorithm>

namespace insight {

using core::Pool;
using core::Sample;
using Side = End::Side;

const std::vector<End> *PoolServers::endsOf(std::size_t place, const Pool &pool)
{
    return m_ends.try_emplace(place, m_matches, place).first->second.of(pool);
}

std::vector<End> PoolServers::bottomsOf(std::size_t place, const Pool &pool)
{
    std::vector<End> bottoms;
    if (isApplication(at(place))) {
        if (const std::vector<End> *const ends = endsOf(place, pool))
            bottoms = *ends;
    } else if (const auto &links = at(place).links) {
        for (std::size_t i = 0; i < links->servers.size(); ++i) {
            if (links->servers[i].pool == pool.name)
                bottoms.push_back({ Side::Server, quint32(place), quint32(i) });
        }
    }
    for (End &end : bottoms)
        end = m_matches.bottom(end);
    return bottoms;
}

std::vector<ServingBackend> PoolServers::backendsOf(std::size_t place, const Pool &pool,
                                                    const std::vector<End> &bottoms) const
{
    std::vector<ServingBackend> backends;
    if (isDatabase(at(place))) {
        for (const core::SessionPtr &session : at(place).sessions.notIdle()) {
            if (session->kind == core::SessionKind::Client && session->state == core::SessionState::Active)
                backends.push_back({ place, session });
        }
        return backends;
    }
    for (const End &end : bottoms) {
        if (end.side == Side::Backend)
            backends.push_back({ end.sample, m_matches.session(end) });
    }
    const bool isPooler = !isApplication(at(place));
    return backends.empty() && isPooler ? backendsOfItsUser(place, pool) : backends;
}

std::vector<ServingBackend> PoolServers::backendsOfItsUser(std::size_t place, const Pool &pool) const
{
    std::vector<ServingBackend> backends;
    for (const std::size_t next : mayServe(place, pool)) {
        for (const core::SessionPtr &session : at(next).sessions) {
            if (session->kind == core::SessionKind::Client && !pool.user.isEmpty()
                && core::isSameName(session->user, pool.user)
                && core::isSameName(session->database, core::databaseBehind(pool)))
                backends.push_back({ next, session });
        }
    }
    return backends;
}

/// The endpoints that the pool may lead to. Each of several may lead to a different one, or to one that is
/// not polled.
std::vector<std::size_t> PoolServers::mayServe(std::size_t place, const Pool &pool) const
{
    const Sample &asked = at(place);
    std::vector<std::size_t> all = m_matches.leadsTo(place);
    const auto told = serversOf(pool);
    const auto target = m_matches.addressIndex().find(place, told);
    if (target || (isApplication(asked) && asked.pools.size() > 1)) {
        std::erase_if(all, [&](std::size_t next) { return next != target; });
    } else if (told.isKnown()) {
        // It may have another name there, but not that of an endpoint which another pool means.
        for (const Pool &other : asked.pools) {
            if (const auto meant = m_matches.addressIndex().find(place, serversOf(other)))
                std::erase(all, *meant);
        }
    }
    return all;
}

std::vector<const Sample *> PoolServers::databasesOf(std::size_t place, const Pool &pool,
                                                     const std::vector<ServingBackend> &backends) const
{
    std::vector<const Sample *> databases;
    for (const std::size_t next : mayServe(place, pool)) {
        if (const Sample &sample = at(next); !sample.error && isDatabase(sample))
            databases.push_back(&sample);
    }
    for (const ServingBackend &backend : backends) {
        const Sample *const sample = &at(backend.sample);
        if (std::ranges::find(databases, sample) == databases.end())
            databases.push_back(sample);
    }
    return databases;
}

bool PoolServers::isQueued(End end)
{
    if (end.side != Side::Client || at(end.sample).error)
        return false;
    const auto [known, isNew] = m_queued.try_emplace(end.sample);
    if (isNew) {
        ClientStates states(at(end.sample));
        for (const core::Link &client : at(end.sample).links->clients)
            known->second.push_back(states.of(client) == core::LinkState::Waiting);
    }
    return known->second[end.place];
}

const Sample *PoolServers::destinationOf(std::size_t place, const Pool &pool) const
{
    const std::vector<std::size_t> all = mayServe(place, pool);
    return all.size() == 1 ? &at(all.front()) : nullptr;
}

} // namespace insight
