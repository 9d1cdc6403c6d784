#include "insight/path/ends.h"

#include "insight/past/our_clock.h"

#include <algorithm>

namespace insight {

using core::Address;
using Side = End::Side;

namespace {

// A server ends a login that takes longer, unless `authentication_timeout` is set.
constexpr core::Duration longestLogin = std::chrono::minutes { 1 };

// Of several statements that were sent at once, all but the last take no longer, mostly.
constexpr core::Duration longestFirst = std::chrono::seconds { 10 };

// It reads from its client, or writes to it.
constexpr QLatin1StringView clientWaits("Client");

} // namespace

Ends::Ends(const QList<core::SamplePtr> &samples)
    : m_samples(samples)
    , m_addressIndex(samples)
{
}

std::vector<End> Ends::arrivedAt(std::size_t place) const
{
    const core::Sample &sample = at(place);
    std::vector<End> arrived;
    for (std::size_t i = 0; i < sample.sessions.size(); ++i) {
        if (sample.sessions[i]->kind == core::SessionKind::Client)
            arrived.push_back({ Side::Backend, quint32(place), quint32(i) });
    }
    for (std::size_t i = 0; sample.links && i < sample.links->clients.size(); ++i)
        arrived.push_back({ Side::Client, quint32(place), quint32(i) });
    return arrived;
}

bool Ends::isHidden(End arrived) const
{
    return !link(arrived) && session(arrived)->hidden;
}

Address Ends::origin(End arrived) const
{
    if (const core::Link *client = link(arrived))
        return m_addressIndex.seenFrom(arrived.sample, client->remote);
    const core::Session &backend = *session(arrived);
    return m_addressIndex.seenFrom(arrived.sample,
                                   { backend.clientAddress, std::max(backend.clientPort.value_or(0), 0) });
}

/// Without an address both ends are on one host.
QString Ends::hostOf(End arrived) const
{
    const Address from = origin(arrived);
    return from.host.isEmpty() ? m_addressIndex.hostOf(arrived.sample) : from.host;
}

const QString &Ends::userOf(End arrived) const
{
    const core::Link *client = link(arrived);
    return client ? client->user : session(arrived)->user;
}

std::optional<core::Instant> Ends::beganAtLatest(End arrived) const
{
    if (const core::Link *client = link(arrived))
        return client->connectedAt;
    const auto began = onOurClock(*m_samples[arrived.sample], session(arrived)->backendStart);
    return began ? std::optional(began->latest) : std::nullopt;
}

/// A session that runs statements is in. While it logs in, the server has a transaction of its own there.
std::optional<core::Instant> Ends::letInAtLatest(End backend) const
{
    if (session(backend)->state == core::SessionState::Starting)
        return std::nullopt;
    std::optional<core::Instant> latest = beganAtLatest(backend);
    if (latest)
        *latest += longestLogin;
    for (const auto figure : { &core::Session::transactionStart, &core::Session::queryStart }) {
        if (const auto ran = onOurClock(at(backend.sample), (*session(backend)).*figure))
            latest = std::min(latest.value_or(ran->latest), ran->latest);
    }
    return latest;
}

Ends::Held Ends::held(End arrived) const
{
    const core::Sample &sample = at(arrived.sample);
    if (link(arrived))
        return { sample.links->asked, sample.links->asked };
    const core::Instant read = readAtEarliest(sample);
    const core::Session &backend = *session(arrived);
    const bool hears = backend.state != core::SessionState::Active || backend.waitType == clientWaits;
    const auto asked = onOurClock(sample, backend.queryStart);
    if (hears || !asked)
        return { read, read };
    return { std::nullopt, std::min(read, asked->earliest - longestFirst) };
}

bool Ends::beganAfter(End backend, const core::Links &told) const
{
    const auto began = onOurClock(*m_samples[backend.sample], session(backend)->backendStart);
    return began && began->earliest > told.received;
}

} // namespace insight
