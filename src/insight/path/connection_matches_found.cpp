#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

using core::Address;

namespace {

bool isOnTheWay(const core::Sample &sample)
{
    const core::Layer layer = sample.endpoint.layer;
    return layer == core::Layer::Pooler || layer == core::Layer::Proxy || layer == core::Layer::Unknown;
}

} // namespace

/// Where it reports that its connections go.
std::vector<Address> ConnectionMatches::destinations(std::size_t place) const
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    std::vector<Address> destinations;
    for (const core::Neighbour &neighbour : sample.neighbours) {
        if (neighbour.relation == core::Neighbour::Relation::LeadsTo) // without a host: a socket
            destinations.push_back(
                { neighbour.host.isEmpty() ? u"localhost"_s : neighbour.host, neighbour.port });
    }
    for (std::size_t i = 0; sample.links && i < sample.links->servers.size(); ++i) {
        const Address &remote = sample.links->servers[i].remote;
        if (remote.isKnown() && (destinations.empty() || destinations.back() != remote))
            destinations.push_back(remote);
    }
    return destinations;
}

void ConnectionMatches::lead(std::size_t from, std::size_t to)
{
    auto &graphs = m_leadsTo[from];
    const auto at = std::ranges::lower_bound(graphs, to);
    if (from != to && (at == graphs.end() || *at != to))
        graphs.insert(at, to);
}

void ConnectionMatches::findWays(std::size_t place)
{
    for (const Address &destination : destinations(place)) {
        if (const auto to = m_addressIndex.find(place, destination))
            lead(place, *to);
    }
    Node &node = m_nodes[place];
    node.leadsAnywhere = isOnTheWay(*m_samples[qsizetype(place)]) && destinations(place).empty();
    node.sharesAddress = !isAlone(place);
    node.before = heldBefore(place);
    for (const ConnectionMatch &below : node.below) {
        if (below.end)
            lead(place, below.end.sample);
    }
    const auto &links = m_samples[qsizetype(place)]->links;
    for (std::size_t i = 0; links && i < links->servers.size(); ++i) {
        const QString host = m_addressIndex.seenFrom(place, links->servers[i].local).host;
        if (!host.isEmpty() && std::ranges::find(node.hosts, host) == node.hosts.end())
            node.hosts.push_back(host);
    }
}

/// An endpoint that leads to no known one may lead to the proxy on that host, unless it is behind that proxy
/// itself.
void ConnectionMatches::findWaysByHost(std::size_t place)
{
    if (!m_leadsTo[place].empty())
        return;
    for (const Address &destination : destinations(place)) {
        const auto proxy = m_addressIndex.proxyAt(place, destination);
        if (proxy && !leads(*proxy, place))
            lead(place, *proxy);
    }
}

ConnectionMatches::Held ConnectionMatches::heldBefore(std::size_t place) const
{
    Held held;
    const auto &told = m_samples[qsizetype(place)]->linksBefore;
    for (std::size_t i = 0; told && i < told->servers.size(); ++i) {
        const core::Link &server = told->servers[i];
        if (server.local.isKnown())
            held.origins.insert(m_addressIndex.seenFrom(place, server.local));
        if (told->pidsAreBackends && server.remotePid)
            held.pids.insert(*server.remotePid);
    }
    return held;
}

/// Endpoints that are reported as its siblings or as its destination, and are not polled. One that is down
/// and empty leads nowhere.
void ConnectionMatches::findUnasked(std::size_t place)
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    if (!isOnTheWay(sample))
        return;
    const auto isEmpty = [&sample](const core::Neighbour &neighbour) {
        const auto pool = std::ranges::find(sample.pools, neighbour.name, &core::Pool::name);
        return neighbour.up == false && pool != sample.pools.end() && pool->physicalTotal == 0;
    };
    for (const core::Neighbour &neighbour : sample.neighbours) {
        const bool isLike = neighbour.relation == core::Neighbour::Relation::Member;
        const Address address { neighbour.host, neighbour.port };
        if ((!isLike && !isProxy(sample)) || !address.isKnown() || m_addressIndex.find(place, address)
            || isEmpty(neighbour))
            continue;
        m_unasked.push_back(
            { m_addressIndex.seenFrom(place, address).host, isLike ? std::optional(place) : std::nullopt });
    }
}

} // namespace insight
