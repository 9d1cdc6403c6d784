#include "insight/joints.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

using core::Address;
using Side = End::Side;

std::vector<Evidence> Reasons::list() const
{
    std::vector<Evidence> reasons;
    for (int i = 0; i <= int(Evidence::TooOld); ++i) {
        if (has(Evidence(i)))
            reasons.push_back(Evidence(i));
    }
    return reasons;
}

std::optional<core::Instant> latestBegin(const core::Sample &sample, std::optional<core::Instant> began)
{
    if (!began || !sample.at || !sample.received)
        return std::nullopt;
    return *sample.received - (*sample.at - *began);
}

const core::Link *Joints::link(End end) const
{
    const auto &links = m_samples[end.sample]->links;
    if (end.side == Side::Client)
        return &links->clients[end.place];
    return end.side == Side::Server ? &links->servers[end.place] : nullptr;
}

const core::SessionPtr &Joints::session(End backend) const
{
    return m_samples[backend.sample]->sessions[backend.place];
}

Joint Joints::below(End server) const
{
    return server.side == Side::Server ? m_nodes[server.sample].below[server.place] : Joint {};
}

Joint Joints::above(End arrived) const
{
    if (arrived.side == Side::Client)
        return m_nodes[arrived.sample].above[arrived.place];
    return arrived.side == Side::Backend ? m_nodes[arrived.sample].backends[arrived.place] : Joint {};
}

End Joints::inside(End end) const
{
    const bool isClient = end.side == Side::Client;
    if (!isClient && end.side != Side::Server)
        return {};
    const Node &node = m_nodes[end.sample];
    const qint32 other = isClient ? node.servers[end.place] : node.clients[end.place];
    if (other < 0)
        return {};
    return { isClient ? Side::Server : Side::Client, end.sample, quint32(other) };
}

End Joints::bottom(End end, int steps) const
{
    for (; steps > 0; --steps) {
        const End next = end.side == Side::Server ? below(end).end : inside(end);
        if (!next || end.side == Side::Backend)
            break;
        end = next;
    }
    return end;
}

namespace {

bool isInTransaction(const core::Session &session)
{
    using enum core::SessionState;
    return session.state == Active || session.state == IdleInTransaction || session.state == Aborted;
}

/// The endpoint joined the two at some moment between asked and received: when one transaction of the
/// backend spans both, it is the same pair still.
void compareTransactions(const core::Links &links, const core::Sample &sample, const core::Session &session,
                         Reasons &reasons)
{
    if (session.hidden || !sample.received || *sample.received < links.received)
        return;
    const auto began = latestBegin(sample, session.transactionStart);
    if (isInTransaction(session) && began)
        reasons.add(*began <= links.asked ? Evidence::SameTransaction : Evidence::TooOld);
    else
        reasons.add(Evidence::TooOld);
}

} // namespace

Joint Joints::across(End end) const
{
    const End other = inside(end);
    if (!other)
        return {};
    Joint joint { other, Certainty::Likely, { Evidence::SaysSo } };
    const core::Sample &sample = *m_samples[end.sample];
    if (sample.endpoint.layer == "proxy"_L1) {
        joint.certainty = Certainty::Certain; // it joins two connections for as long as they live
        return joint;
    }
    const End backend = bottom(end);
    if (backend.side != Side::Backend || above(backend).certainty == Certainty::Unknown)
        return joint;
    compareTransactions(*sample.links, *m_samples[backend.sample], *session(backend), joint.reasons);
    if (joint.reasons.has(Evidence::SameTransaction))
        joint.certainty = Certainty::Certain;
    return joint;
}

bool Joints::leads(std::size_t from, std::size_t to) const
{
    return std::ranges::binary_search(m_leadsTo[from], to);
}

Address Joints::origin(End arrived) const
{
    if (const core::Link *client = link(arrived))
        return m_whereabouts.seenFrom(arrived.sample, client->remote);
    const core::Session &backend = *session(arrived);
    return m_whereabouts.seenFrom(arrived.sample,
                                  { backend.clientAddress, std::max(backend.clientPort.value_or(0), 0) });
}

/// Whether it comes from that endpoint's host; without an address, whether both are on one host.
bool Joints::comesFrom(End arrived, std::size_t place) const
{
    const Address from = origin(arrived);
    const QString &host = from.host.isEmpty() ? m_whereabouts.hostOf(arrived.sample) : from.host;
    const auto &hosts = m_nodes[place].hosts;
    return host == m_whereabouts.hostOf(place) || std::ranges::find(hosts, host) != hosts.end();
}

/// Whether it may have been opened after somebody was asked for his connections.
bool Joints::isYoungerThan(End arrived, core::Instant asked) const
{
    if (const core::Link *client = link(arrived))
        return !client->connectedAt || *client->connectedAt > asked;
    const auto began = latestBegin(*m_samples[arrived.sample], session(arrived)->backendStart);
    return !began || *began > asked;
}

/// Whether an endpoint with pools has one of that user's.
bool Joints::servesUser(std::size_t place, End arrived) const
{
    const core::Link *client = link(arrived);
    const QString &user = client ? client->user : session(arrived)->user;
    const auto &pools = m_samples[qsizetype(place)]->pools;
    return user.isEmpty() || pools.empty() || std::ranges::any_of(pools, [&user](const core::Pool &pool) {
               return pool.user.isEmpty() || pool.user == user;
           });
}

std::optional<Joints::Via> Joints::mayComeThrough(End arrived) const
{
    if (const core::Link *client = link(arrived); !client && session(arrived)->hidden)
        return std::nullopt;
    for (std::size_t place = 0; place < m_leadsTo.size(); ++place) {
        if (place == arrived.sample || !leads(place, arrived.sample) || !comesFrom(arrived, place)
            || !servesUser(place, arrived))
            continue;
        const auto &links = m_samples[qsizetype(place)]->links;
        if (!links)
            return Via { place, Evidence::NotAsked };
        if (isYoungerThan(arrived, links->asked))
            return Via { place, Evidence::TooOld };
    }
    return std::nullopt;
}

bool Joints::mayComeThroughUnasked(End arrived) const
{
    if (m_unasked.empty() || m_samples[arrived.sample]->endpoint.layer == "proxy"_L1)
        return false; // it is before those
    const Address from = origin(arrived);
    const QString &host = from.host.isEmpty() ? m_whereabouts.hostOf(arrived.sample) : from.host;
    return std::ranges::find(m_unasked, host) != m_unasked.end();
}

} // namespace insight
