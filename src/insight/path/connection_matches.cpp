#include "insight/path/connection_matches.h"

#include "insight/past/traffic.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

using Side = End::Side;

std::vector<Evidence> Reasons::list() const
{
    std::vector<Evidence> reasons;
    for (int i = 0; i <= int(lastEvidence); ++i) {
        if (has(Evidence(i)))
            reasons.push_back(Evidence(i));
    }
    return reasons;
}

const core::Link *ConnectionMatches::link(End end) const
{
    const auto &links = m_samples[end.sample]->links;
    if (end.side == Side::Client)
        return &links->clients[end.place];
    return end.side == Side::Server ? &links->servers[end.place] : nullptr;
}

const core::SessionPtr &ConnectionMatches::session(End backend) const
{
    return m_samples[backend.sample]->sessions[backend.place];
}

ConnectionMatch ConnectionMatches::below(End server) const
{
    return server.side == Side::Server ? m_nodes[server.sample].below[server.place] : ConnectionMatch {};
}

ConnectionMatch ConnectionMatches::above(End arrived) const
{
    if (arrived.side == Side::Client)
        return m_nodes[arrived.sample].above[arrived.place];
    return arrived.side == Side::Backend ? m_nodes[arrived.sample].backends[arrived.place]
                                         : ConnectionMatch {};
}

End ConnectionMatches::inside(End end) const
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

End ConnectionMatches::bottom(End end, int steps) const
{
    for (; steps > 0; --steps) {
        const End next = end.side == Side::Server ? below(end).end : inside(end);
        if (!next || end.side == Side::Backend)
            break;
        end = next;
    }
    return end;
}

Certainty ConnectionMatches::atMost(std::size_t place, Certainty certainty) const
{
    return std::min(certainty, m_samples[qsizetype(place)]->error ? Certainty::Likely : Certainty::Certain);
}

ConnectionMatch ConnectionMatches::across(End end) const
{
    const End other = inside(end);
    if (!other)
        return {};
    const core::Sample &sample = *m_samples[end.sample];
    ConnectionMatch joint { other, Certainty::Certain, { Evidence::SaysSo } };
    if (!isProxy(sample)) { // a proxy joins two connections for as long as they live
        const Pairing pairing = pairingAt(end.side == Side::Server ? end : other);
        joint.certainty = pairing.certainty;
        joint.reasons = pairing.reasons;
        if (pairing.isOver)
            return {};
    }
    joint.certainty = atMost(end.sample, joint.certainty);
    if (sample.error)
        joint.reasons.add(Evidence::Silent);
    return joint;
}

Pairing ConnectionMatches::pairingAt(End server) const
{
    const core::Sample &pooler = *m_samples[server.sample];
    const auto keeping =
        m_nodes[server.sample].pinned.contains(link(server)->pool) ? Keeping::Session : Keeping::Transaction;
    const End backend = bottom(server);
    if (backend.side != Side::Backend || above(backend).certainty == Certainty::Unknown)
        return pairingOf(*pooler.links, keeping, pooler);
    return pairingOf(*pooler.links, keeping, *m_samples[backend.sample], *session(backend));
}

bool ConnectionMatches::leads(std::size_t from, std::size_t to) const
{
    return std::ranges::binary_search(m_leadsTo[from], to);
}

} // namespace insight
