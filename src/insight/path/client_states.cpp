#include "insight/path/client_states.h"

#include <algorithm>

namespace insight {

using core::LinkState;

ClientStates::ClientStates(const core::Sample &sample, const std::vector<bool> &held)
{
    if (!sample.links)
        return;
    for (const core::Pool &pool : sample.pools)
        m_pools.insert(pool.name, { { .now = pool.logicalActive }, { .now = pool.logicalWaiting } });
    for (std::size_t i = 0; i < sample.links->clients.size(); ++i) {
        Share *const share = shareOf(sample.links->clients[i]);
        if (!share)
            continue;
        if (held.empty() || !held[i])
            ++share->then;
        else if (share->now)
            share->now = std::max<qint64>(0, *share->now - 1);
    }
}

/// Null where its state is not one of those.
ClientStates::Share *ClientStates::shareOf(const core::Link &client)
{
    if (client.state != LinkState::Active && client.state != LinkState::Waiting)
        return nullptr;
    if (!m_latestName || *m_latestName != client.pool) {
        const auto found = m_pools.find(client.pool);
        m_latest = found == m_pools.end() ? nullptr : &*found;
        m_latestName = &client.pool;
    }
    if (!m_latest)
        return nullptr;
    return client.state == LinkState::Active ? &m_latest->active : &m_latest->waiting;
}

/// Which of them are idle again is not known: they are taken evenly from all.
LinkState ClientStates::of(const core::Link &client)
{
    Share *const share = shareOf(client);
    if (!share || !share->now || share->then <= *share->now)
        return client.state;
    const qint64 before = share->asked++ * *share->now / share->then;
    const bool isStillSo = share->asked * *share->now / share->then > before;
    return isStillSo ? client.state : LinkState::Idle;
}

} // namespace insight
