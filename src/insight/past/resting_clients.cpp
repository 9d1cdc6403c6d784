#include "insight/past/resting_clients.h"

namespace insight {

namespace {

// Poolers tell the time of a request in whole seconds: another one within the same second is not seen.
constexpr core::Duration resolution = std::chrono::seconds { 1 };

bool rests(const core::Link &client)
{
    return client.state == core::LinkState::Idle && client.peer.isEmpty() && !client.key.isEmpty()
           && client.requestedAt;
}

} // namespace

void RestingClients::add(const core::Sample &sample, core::Instant at)
{
    if (!sample.links || sample.links->received == m_latest)
        return;
    if (at < m_latest) // our clock was set back
        m_rests.clear();
    m_latest = sample.links->received;
    QHash<QString, Rest> now;
    for (const core::Link &client : sample.links->clients) {
        if (!rests(client))
            continue;
        const auto before = m_rests.constFind(client.key);
        const bool goesOn = before != m_rests.cend() && before->connectedAt == client.connectedAt
                            && before->requestedAt == client.requestedAt;
        now.insert(client.key, { client.connectedAt, client.requestedAt,
                                 goesOn ? before->since : m_latest + resolution });
    }
    m_rests = std::move(now);
}

std::optional<core::Instant> RestingClients::since(const core::Link &client) const
{
    const auto known = m_rests.constFind(client.key);
    const bool isSame = known != m_rests.cend() && rests(client) && known->connectedAt == client.connectedAt
                        && known->requestedAt == client.requestedAt;
    return isSame && known->since < m_latest ? std::optional(known->since) : std::nullopt;
}

} // namespace insight
