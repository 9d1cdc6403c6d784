#include "core/kept_name.h"
#include "insight/past/our_clock.h"
#include "insight/path/connection_matches.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

using core::Address;
using core::Link;
using Side = End::Side;

namespace {

/// Whether it would list a connection that leads to it.
bool tells(const core::Sample &sample)
{
    return sample.sessionsMeasured || sample.links;
}

End endOf(Side side, std::size_t sample, std::size_t place)
{
    return { side, quint32(sample), quint32(place) };
}

/// Pids and ports are reused.
bool beganAfter(const core::Sample &sample, const core::Session &session, const core::Links &told)
{
    const auto began = onOurClock(sample, session.backendStart);
    return began && began->earliest > told.received;
}

/// By the client's key for them; one client may hold several.
using ByClient = QMultiHash<QString, qint32>;

ByClient serversByClient(const std::vector<Link> &servers, bool clientsTell)
{
    ByClient all;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        const QString &known = clientsTell ? servers[i].key : servers[i].peer;
        if (!known.isEmpty())
            all.insert(known, qint32(i));
    }
    return all;
}

} // namespace

ConnectionMatches::ConnectionMatches(const QList<core::SamplePtr> &samples)
    : m_samples(samples)
    , m_addressIndex(samples)
    , m_owners(samples, m_addressIndex)
    , m_nodes(std::size_t(samples.size()))
    , m_leadsTo(std::size_t(samples.size()))
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        Node &node = m_nodes[i];
        const core::Sample &sample = *m_samples[qsizetype(i)];
        node.backends.resize(sample.sessions.size());
        for (const core::Pool &pool : sample.pools) {
            if (pool.mode == "session"_L1)
                node.pinned.insert(pool.name);
        }
        if (!sample.links)
            continue;
        node.below.resize(sample.links->servers.size());
        node.clients.resize(sample.links->servers.size(), -1);
        node.above.resize(sample.links->clients.size());
        node.servers.resize(sample.links->clients.size(), -1);
        joinInside(i);
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        joinByPid(i);
    const Openings opened = openings();
    for (std::size_t i = 0; i < m_nodes.size() && !opened.empty(); ++i)
        joinByAddress(i, opened);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        confirmThroughProxy(i);
        findWays(i);
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        findWaysByHost(i);
        findStrays(i);
        findUnasked(i);
        findUnaskedDestinations(i);
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        narrow(i);
    findOwners();
}

/// Either side may name the other. Of thousands of clients few are joined, and only those are looked up.
void ConnectionMatches::joinInside(std::size_t place)
{
    Node &node = m_nodes[place];
    const core::Links &links = *m_samples[qsizetype(place)]->links;
    const bool clientsTell =
        std::ranges::any_of(links.clients, [](const Link &client) { return !client.peer.isEmpty(); });
    const ByClient servers = serversByClient(links.servers, clientsTell);
    for (std::size_t i = 0; i < links.clients.size() && !servers.isEmpty(); ++i) {
        const QString &known = clientsTell ? links.clients[i].peer : links.clients[i].key;
        if (known.isEmpty())
            continue;
        for (auto [found, end] = servers.equal_range(known); found != end; ++found) {
            if (node.clients[std::size_t(*found)] >= 0)
                continue;
            node.servers[i] = node.servers[i] < 0 ? *found : std::min(node.servers[i], *found);
            node.clients[std::size_t(*found)] = qint32(i);
        }
    }
}

/// Where a server's address leads to no polled database, its pid counts only if exactly one database has it.
End ConnectionMatches::backendOf(std::size_t place, const Link &server) const
{
    const auto target = m_addressIndex.find(place, server.remote);
    const bool targetTells = target && tells(*m_samples[qsizetype(*target)]);
    End found;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const core::Sample &sample = *m_samples[qsizetype(i)];
        if (targetTells && i != *target)
            continue;
        const auto session = sample.sessions.find(*server.remotePid);
        if (session == sample.sessions.end() || !core::mayBeSameName((*session)->user, server.user)
            || beganAfter(sample, **session, *m_samples[qsizetype(place)]->links))
            continue;
        if (found)
            return {};
        found = endOf(Side::Backend, i, std::size_t(session - sample.sessions.begin()));
    }
    return found;
}

void ConnectionMatches::joinByPid(std::size_t place)
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    if (!sample.links || !sample.links->pidsAreBackends)
        return;
    const auto &servers = sample.links->servers;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        const End backend = servers[i].remotePid.value_or(0) > 0 ? backendOf(place, servers[i]) : End {};
        if (!backend)
            continue;
        Reasons reasons { Evidence::SamePid };
        Certainty certainty = Certainty::Likely;
        const Address from = origin(backend);
        if (from.isKnown() && from == m_addressIndex.seenFrom(place, servers[i].local)) {
            reasons.add(Evidence::SameAddressPair);
            certainty = Certainty::Certain;
            m_nodes[place].plainTo.insert(servers[i].remote);
        } else if (from.isKnown() && servers[i].local.isKnown()) {
            reasons.add(Evidence::AddressDiffers);
        } else if (!from.isKnown() && !session(backend)->hidden) {
            reasons.add(Evidence::UnixSocket);
        }
        join(endOf(Side::Server, place, i), backend, certainty, reasons);
    }
}

ConnectionMatches::Openings ConnectionMatches::openings() const
{
    Openings opened;
    for (std::size_t place = 0; place < m_nodes.size(); ++place) {
        const auto &links = m_samples[qsizetype(place)]->links;
        if (!links)
            continue;
        for (std::size_t i = 0; i < links->servers.size(); ++i) {
            const Link &server = links->servers[i];
            if (server.local.isKnown() && !m_nodes[place].below[i].end)
                opened.emplace(m_addressIndex.seenFrom(place, server.local), endOf(Side::Server, place, i));
        }
    }
    return opened;
}

void ConnectionMatches::joinByAddress(std::size_t place, const Openings &openings)
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    for (std::size_t i = 0; i < sample.sessions.size(); ++i) {
        if (!m_nodes[place].backends[i].end && !sample.sessions[i]->clientAddress.isEmpty())
            arrive(endOf(Side::Backend, place, i), origin(endOf(Side::Backend, place, i)), openings);
    }
    for (std::size_t i = 0; sample.links && i < sample.links->clients.size(); ++i) {
        if (sample.links->clients[i].remote.isKnown())
            arrive(endOf(Side::Client, place, i), origin(endOf(Side::Client, place, i)), openings);
    }
}

/// Finds what opened a connection from that address, and towards which server: one address may be used
/// towards two.
void ConnectionMatches::arrive(End end, const Address &from, const Openings &openings)
{
    End elsewhere;
    const auto [first, last] = openings.equal_range(from);
    for (auto opening = first; opening != last; ++opening) {
        const End server = opening->second;
        if (server.sample == end.sample || below(server).end
            || (end.side == Side::Backend
                && beganAfter(*m_samples[end.sample], *session(end), *m_samples[server.sample]->links)))
            continue;
        const auto target = m_addressIndex.find(server.sample, link(server)->remote);
        if (target == end.sample) {
            const bool random = !m_samples[server.sample]->links->pidsAreBackends;
            Reasons reasons { Evidence::SameAddressPair };
            if (random)
                reasons.add(Evidence::PidIsRandom);
            m_nodes[server.sample].plainTo.insert(link(server)->remote);
            join(server, end, Certainty::Likely, reasons);
            return;
        }
        if (!target)
            elsewhere = server;
    }
    if (elsewhere) {
        m_nodes[elsewhere.sample].plainTo.insert(link(elsewhere)->remote);
        join(elsewhere, end, Certainty::Unknown, { Evidence::AddressDiffers });
    }
}

void ConnectionMatches::join(End server, End arrived, Certainty certainty, Reasons reasons)
{
    Node &node = m_nodes[arrived.sample];
    ConnectionMatch &above =
        arrived.side == Side::Client ? node.above[arrived.place] : node.backends[arrived.place];
    if (above.end && above.certainty >= certainty)
        return;
    if (above.end && above.end != server)
        m_nodes[above.end.sample].below[above.end.place] = {};
    certainty = atMost(server.sample, certainty);
    if (m_samples[server.sample]->error)
        reasons.add(Evidence::Silent);
    above = { server, certainty, reasons };
    m_nodes[server.sample].below[server.place] = { arrived, certainty, reasons };
}

/// A proxy passes the login on: the pid announced to the pooler before it is that of the backend behind it.
void ConnectionMatches::confirmThroughProxy(std::size_t place)
{
    const auto &links = m_samples[qsizetype(place)]->links;
    for (std::size_t i = 0; links && links->pidsAreBackends && i < links->servers.size(); ++i) {
        const End server = endOf(Side::Server, place, i);
        const End proxy = inside(below(server).end);
        const End backend = below(proxy).end;
        if (backend.side != Side::Backend || links->servers[i].remotePid != session(backend)->pid)
            continue;
        for (const End opener : { server, proxy }) {
            ConnectionMatch joint = below(opener);
            joint.reasons.add(Evidence::SamePid);
            joint.certainty = joint.certainty == Certainty::Unknown ? Certainty::Likely : Certainty::Certain;
            join(opener, joint.end, joint.certainty, joint.reasons);
        }
    }
}

} // namespace insight
