#include "insight/path/ends.h"

#include "insight/past/our_clock.h"

#include <algorithm>
#include <array>

namespace insight {

using core::Address;
using Side = End::Side;

namespace {

// A server ends a login that takes longer, unless `authentication_timeout` is set.
constexpr core::Duration longestLogin = std::chrono::minutes { 1 };

// Of several statements that were sent at once, all but the last take no longer, mostly.
constexpr core::Duration longestFirst = std::chrono::seconds { 10 };

// Poolers and proxies tell ages in whole seconds, and are asked for a while.
constexpr core::Duration wholeSeconds = std::chrono::seconds { 2 };

constexpr QLatin1StringView clientWaits("Client");
constexpr auto ofItsOwnClient =
    std::to_array<QLatin1StringView>({ QLatin1StringView("ClientRead"), QLatin1StringView("ClientWrite") });

/// It reads from its client, or writes to it. It may also wait for another server as that one's client, or
/// clean up when its client is gone.
bool waitsForItsClient(const core::Session &backend)
{
    return backend.waitType == clientWaits
           && (backend.waitEvent.isEmpty()
               || std::ranges::find(ofItsOwnClient, backend.waitEvent) != ofItsOwnClient.end());
}

/// What it does is not tracked, though our role may see it.
bool isUntold(const core::Session &backend)
{
    return backend.state == core::SessionState::Unknown && !backend.hidden;
}

bool isIdle(const core::Session &backend)
{
    using enum core::SessionState;
    return backend.state == Idle || backend.state == IdleInTransaction || backend.state == Aborted;
}

/// An idle one that is not seen to wait may clean up after a client that left.
bool tellsClientWaits(const core::SamplePtr &sample)
{
    return std::ranges::any_of(
        sample->sessions, [](const core::SessionPtr &session) { return session->waitType == clientWaits; });
}

} // namespace

Ends::Ends(const QList<core::SamplePtr> &samples)
    : m_samples(samples)
    , m_addressIndex(samples)
{
    for (const core::SamplePtr &sample : samples)
        m_tellsClientWaits.push_back(tellsClientWaits(sample));
}

/// Whether it would notice that its client leaves.
bool Ends::hears(End arrived) const
{
    const core::Session &backend = *session(arrived);
    return waitsForItsClient(backend)
           || (isIdle(backend) && backend.waitType.isEmpty() && !m_tellsClientWaits[arrived.sample]);
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
    const auto asked = onOurClock(sample, isUntold(backend) ? backend.backendStart : backend.queryStart);
    if (hears(arrived) || (!asked && !isUntold(backend)))
        return { read, read };
    return { std::nullopt, asked ? std::min(read, asked->earliest - longestFirst) : core::Instant {} };
}

bool Ends::beganAfter(End backend, const core::Links &told) const
{
    const auto began = onOurClock(*m_samples[backend.sample], session(backend)->backendStart);
    return began && began->earliest > told.received;
}

bool Ends::mayEndAt(const core::Link &server, bool pidsAreBackends, End backend) const
{
    if (pidsAreBackends && server.remotePid.value_or(0) > 0)
        return server.remotePid == session(backend)->pid;
    const auto began = beganAtLatest(backend);
    return !began || !server.connectedAt || *server.connectedAt <= *began + wholeSeconds;
}

} // namespace insight
